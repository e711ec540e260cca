"""The floor over the wire: who may do what, over HTTP and socket alike; sessions, passwords and invitations."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from floors import CASHIER
from pitboss.errors import RuleError
from pitboss.floor.client import Client, FloorError, join, sign_in
from pitboss.floor.desk import answers
from pitboss.floor.desk.authority import MAY, READS, ROLES
from pitboss.floor.people.limits import Bucket
from pitboss.floor.people.persons import IDLE, LASTS
from pitboss.floor.streams import acts
from pitboss.floor.streams.seats import Who
from pitboss.floor.web.endpoints import ENDPOINTS
from visiting import PASSWORD, called, somebody, status_of, visited

SAMPLES: dict[type[acts.Act], acts.Act] = {
    acts.OpenTable: acts.OpenTable("new", "red-dog"),
    acts.ChangeDealer: acts.ChangeDealer(1),
    acts.ChangeLimits: acts.ChangeLimits({}),
    acts.Validate: acts.Validate("verified"),
    acts.Inspect: acts.Inspect("shaker", "tested three times"),
    acts.Correct: acts.Correct("cage", "cage", 1, "because"),
    acts.Procedure: acts.Procedure({}),
    acts.FundStep: acts.FundStep({}),
    acts.CountBoxes: acts.CountBoxes("main"),
    acts.Sign: acts.Sign(1),
    acts.TearUp: acts.TearUp(1),
    acts.JoinList: acts.JoinList("x"),
    acts.LeaveList: acts.LeaveList("x"),
    acts.Issue: acts.Issue(1, 1),
    acts.Fill: acts.Fill(1),
    acts.Count: acts.Count("drop", {}),
    acts.Redeem: acts.Redeem(1, 1),
    acts.SeedMeter: acts.SeedMeter(1, "for the evening"),
    acts.DiscontinueMeter: acts.DiscontinueMeter("house", "nobody plays it"),
    acts.Bet: acts.Bet(1, "ante", 1),
    acts.Report: acts.Report(1, "x"),
    acts.Describe: acts.Describe({"dealer.cards": "Ah"}),
    acts.Enter: acts.Enter("Ah"),
}


def _sample(kind: type[acts.Act]) -> acts.Act:
    """An act of a kind, with what it cannot do without."""
    return SAMPLES.get(kind) or kind()


def test_the_matrix_of_authority_cell_by_cell_over_http_and_socket(tmp_path: Path) -> None:
    """Whatever a role may not do is forbidden in both ways; whatever it may is at least not forbidden."""

    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            people = {role: await somebody(running, role, role) for role in ROLES}
            deals = acts.ChangeDealer(people["dealer"][0])
            await running.floor.command("red-dog", deals, Who("supervisor", 99))
            for role in ROLES:
                token = people[role][1]
                client = await Client.connect(running.url, token)
                for kind, allowed in MAY.items():
                    if kind is acts.PassTime:
                        continue
                    act = _sample(kind)
                    if kind in (acts.Issue, acts.Redeem):
                        status = await status_of(running, "POST", "/cage", {"act": act}, token=token)
                    elif kind in (acts.SeedMeter, acts.DiscontinueMeter):
                        status = await status_of(running, "POST", "/meters/jackpot", {"act": act}, token=token)
                    elif kind is acts.OpenTable:
                        status = await status_of(running, "POST", "/tables", act, token=token)
                    else:
                        status = await status_of(running, "POST", "/tables/red-dog/acts", {"act": act}, token=token)
                        if kind is acts.TapOut:
                            await running.floor.command("red-dog", deals, Who("supervisor", 99))
                        answer = await client.do("red-dog", act)  # type: ignore[arg-type]
                        assert isinstance(answer, answers.Forbidden) == (role not in allowed), (role, kind)
                        if kind is acts.TapOut:
                            await running.floor.command("red-dog", deals, Who("supervisor", 99))
                    assert (status == 403) == (role not in allowed), (role, kind, status)
                for one in ENDPOINTS:
                    if one.matter and one.method == "GET" and "{" not in one.path:
                        status = await status_of(running, "GET", one.path, token=token)
                        assert (status == 403) == (role not in READS[one.matter]), (role, one.path, status)
                await client.close()

    asyncio.run(evening())


def test_every_act_has_its_line_in_the_matrix() -> None:
    assert set(MAY) == set(acts.AnyAct.__args__) - {acts.Note}


def test_a_role_is_good_in_the_pits_for_which_it_was_granted(tmp_path: Path) -> None:
    """Whatever a role may do at a table of its pit, it may not at one of another, over HTTP and socket alike."""

    async def evening() -> None:
        async with visited(tmp_path) as running:
            for table, pit in (("ours", "main"), ("theirs", "high")):
                await running.floor.open_table(acts.OpenTable(table, "red-dog", pit=pit))
            for role in ROLES:
                _, token = await somebody(running, role, f"{role}@main")
                client = await Client.connect(running.url, token)
                for kind, allowed in MAY.items():
                    if role in allowed and issubclass(kind, acts.AtTable):
                        act = _sample(kind)
                        body = {"act": act}
                        assert await status_of(running, "POST", "/tables/theirs/acts", body, token=token) == 403
                        assert isinstance(await client.do("theirs", act), answers.Forbidden)  # type: ignore[arg-type]
                if role in MAY[acts.OpenTable]:
                    for pit, status in (("high", 403), ("main", 200)):
                        new = acts.OpenTable(f"{role}-{pit}", "red-dog", pit=pit)
                        assert await status_of(running, "POST", "/tables", new, token=token) == status
                with pytest.raises(FloorError):
                    await client.watch("theirs")
                await client.watch("ours")
                await client.close()
                for path in ("/tables/theirs", "/tables/theirs/events", "/tables/theirs/proofs"):
                    assert await status_of(running, "GET", path, token=token) == 403
                assert "theirs" not in [one["table"] for one in await called(running, "GET", "/tables", token=token)]

    asyncio.run(evening())


def test_a_dealer_deals_at_the_own_table_only(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog", "craps") as running:
            number, token = await somebody(running, "Dee", "dealer")
            await running.floor.command("red-dog", acts.ChangeDealer(number), Who("supervisor", 99))
            nobodys = await status_of(running, "POST", "/tables/craps/acts", {"act": acts.Reshuffle()}, token=token)
            await running.floor.command("craps", acts.ChangeDealer(number + 1), Who("supervisor", 99))
            ours = await status_of(running, "POST", "/tables/red-dog/acts", {"act": acts.Reshuffle()}, token=token)
            theirs = await status_of(running, "POST", "/tables/craps/acts", {"act": acts.Reshuffle()}, token=token)
            assert (ours, theirs, nobodys) == (200, 403, 403)

    asyncio.run(evening())


def test_a_guest_stays_at_the_tables_of_the_invitation(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog", "craps") as running:
            code = await running.people.invite(["red-dog"], 1, Who.HOUSE, chips=100_00)
            token = await asyncio.to_thread(join, running.url, code, "Guest")
            listed = await called(running, "GET", "/tables", token=token)
            assert [one["table"] for one in listed] == ["red-dog"]
            assert (await called(running, "GET", "/me", token=token))["wallet"] == 100_00
            for path in ("/tables/craps", "/tables/craps/events", "/tables/craps/sign", "/tables/craps/proofs"):
                assert await status_of(running, "GET", path, token=token) == 403
            sit = {"act": acts.Sit(1, 50_00)}
            assert await status_of(running, "POST", "/tables/craps/acts", sit, token=token) == 403
            client = await Client.connect(running.url, token)
            with pytest.raises(FloorError):
                await client.watch("craps")
            assert isinstance(await client.do("craps", acts.Sit(1, 50_00)), answers.Forbidden)
            assert isinstance(await client.do("red-dog", acts.Sit(1, 50_00)), answers.Accepted)
            await client.close()
            with pytest.raises(FloorError, match="not good"):
                await asyncio.to_thread(join, running.url, code, "One too many")

    asyncio.run(evening())


def test_an_invitation_that_is_revoked_is_good_no_more_and_who_has_come_stays(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            await running.people.add("boss", PASSWORD, ["supervisor"], Who.HOUSE)
            boss = await asyncio.to_thread(sign_in, running.url, "boss", PASSWORD)
            code = await running.people.invite(["red-dog"], 5, Who.HOUSE)
            guest = await asyncio.to_thread(join, running.url, code, "Guest")
            link = {"code": f"{running.url}/join/{code}"}
            assert await status_of(running, "POST", "/invitations/revoke", link, token=guest) == 403
            assert (await called(running, "POST", "/invitations/revoke", link, token=boss))["code"] == code
            with pytest.raises(FloorError, match="not good"):
                await asyncio.to_thread(join, running.url, code, "Too late")
            assert await status_of(running, "GET", "/tables/red-dog", token=guest) == 200
            assert await status_of(running, "POST", "/invitations/revoke", link, token=boss) == 422

    asyncio.run(evening())


@pytest.mark.parametrize("hours", [1, 12])
def test_an_invitation_is_good_until_its_hours_are_over(hours: int, tmp_path: Path) -> None:
    """To the last moment before, and not at the moment when they are; twelve if nobody says how many."""

    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            people, now = running.people, [running.floor.now()]
            running.floor.now = lambda: now[0]
            for before, good in ((1, True), (0, False)):
                chosen = {} if hours == 12 else {"hours": hours}
                code = await people.invite(["red-dog"], 5, Who.HOUSE, **chosen)
                now[0] += hours * 3_600_000 - before
                if good:
                    assert (await people.join(code, "Guest", "here")).name == "Guest"
                else:
                    with pytest.raises(RuleError, match="not good any more"):
                        await people.join(code, "Too late", "here")

    asyncio.run(evening())


def test_wrong_passwords_take_longer_and_longer(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path) as running:
            await running.people.add("ann", PASSWORD, ["player"], Who.HOUSE)
            for _ in range(5):
                with pytest.raises(FloorError, match="name or password is wrong"):
                    await asyncio.to_thread(sign_in, running.url, "ann", "wrong")
            with pytest.raises(FloorError, match="too many wrong passwords"):
                await asyncio.to_thread(sign_in, running.url, "ann", PASSWORD)
            with pytest.raises(FloorError, match="too many"):  # the address waits as well
                await asyncio.to_thread(sign_in, running.url, "bob", PASSWORD)
            noted = running.floor.database.query(
                "SELECT COUNT(*) FROM entry WHERE CAST(events AS TEXT) LIKE '%sign-in-failed%'"
            )
            assert noted[0][0] == 5

    asyncio.run(evening())


def test_sessions_end_and_unsafe_methods_need_the_token(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            now = [running.floor.now()]
            running.floor.now = lambda: now[0]
            people, web = running.people, running.web
            number = await people.add("ann", PASSWORD, ["player", "supervisor"], Who.HOUSE)
            player = await people.sign_in("ann", PASSWORD, "here")
            staff = await people.sign_in("ann", PASSWORD, "here", "supervisor")
            assert people.session(player.token).person == number  # type: ignore[union-attr]

            def request(method: str, **headers: str) -> Any:
                class Request:
                    cookies = {"pitboss": player.token}

                Request.method = method  # type: ignore[attr-defined]
                Request.headers = headers  # type: ignore[attr-defined]
                return Request

            assert web.session(request("GET")) is not None
            assert web.session(request("POST")) is None
            assert web.session(request("POST", **{"x-csrf": "guess"})) is None
            assert web.session(request("POST", **{"x-csrf": player.csrf})) is not None
            now[0] += IDLE + 1
            assert people.session(staff.token) is None
            assert people.session(player.token) is not None
            now[0] += LASTS
            assert people.session(player.token) is None
            assert people.session("no such token") is None

    asyncio.run(evening())


def test_corrections_sealed_views_and_people_ask_for_the_password_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            wall = [running.floor.now()]
            running.floor.now = lambda: wall[0]
            tokens = {}
            for role in ("supervisor", "auditor", "manager"):
                await running.people.add(role, f"{role}'s password", (role,), Who.HOUSE)
                signed = await running.people.sign_in(role, f"{role}'s password", "here")
                tokens[role] = signed.token
            correction = acts.Correct("cage", "cage", 1, "because")
            asked: tuple[tuple[str, str, dict[str, Any]], ...] = (
                ("supervisor", "/tables/red-dog/acts", {"act": correction}),
                ("auditor", "/tables/red-dog/sealed", {"reason": "a complaint"}),
                ("manager", "/people", {"name": "new", "password": "12345678", "roles": ["player"]}),
                ("manager", "/people/99/remove", {}),
                ("manager", "/people/99/password", {"password": "12345678"}),
            )
            wall[0] += 16 * 60_000
            client = await Client.connect(running.url, tokens["supervisor"])
            for role, path, body in asked:
                assert await status_of(running, "POST", path, body, token=tokens[role]) == 403
            assert isinstance(await client.do("red-dog", correction), answers.Forbidden)
            assert await status_of(running, "POST", "/confirm", {"password": "wrong"}, token=tokens["auditor"]) == 422
            for role, token in tokens.items():
                confirmed = await status_of(
                    running, "POST", "/confirm", {"password": f"{role}'s password"}, token=token
                )
                assert confirmed == 200
            for role, path, body in asked:
                assert await status_of(running, "POST", path, body, token=tokens[role]) != 403
            assert not isinstance(await client.do("red-dog", correction), answers.Forbidden)
            await client.close()

    asyncio.run(evening())


def test_another_password_ends_all_other_sessions(tmp_path: Path) -> None:
    """Set by a manager or changed by whoever has it: the old one is wrong, sessions begun with it are over."""

    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            people = running.people
            _, manager = await somebody(running, "boss", "manager")
            number = await people.add("ann", PASSWORD, ("dealer",), Who.HOUSE)
            old = await people.sign_in("ann", PASSWORD, "here")
            path = f"/people/{number}/password"
            assert await status_of(running, "POST", path, {"password": "short"}, token=manager) == 422
            assert (
                await status_of(running, "POST", "/people/99/password", {"password": "12345678"}, token=manager) == 422
            )
            assert await status_of(running, "POST", path, {"password": "12345678"}, token=old.token) == 403
            assert await status_of(running, "POST", path, {"password": "12345678"}, token=manager) == 200
            assert people.session(old.token) is None
            with pytest.raises(RuleError):
                await people.sign_in("ann", PASSWORD, "here")
            one, other = [await people.sign_in("ann", "12345678", "here") for _ in range(2)]
            wrong, right = ({"password": said, "new": "87654321"} for said in (PASSWORD, "12345678"))
            assert await status_of(running, "POST", "/password", wrong, token=one.token) == 422
            assert await status_of(running, "POST", "/password", right, token=one.token) == 200
            assert people.session(one.token) is not None
            assert people.session(other.token) is None
            assert (await people.sign_in("ann", "87654321", "here")).person == number

    asyncio.run(evening())


def test_the_first_manager_of_a_floor_has_every_role_and_a_password_that_is_said_once(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path) as running:
            password = await running.people.first_manager()
            signed = await running.people.sign_in("manager", password, "here")
            assert (signed.role, sorted(signed.roles)) == ("manager", sorted(ROLES))
            assert await running.people.first_manager() == ""

    asyncio.run(evening())


def test_who_runs_a_floor_is_arranged(tmp_path: Path) -> None:
    """Somebody new has a password; whoever has other roles than before signs in anew, and nothing is on record of
    those who have the same."""

    async def evening() -> None:
        async with visited(tmp_path) as running:
            people = running.people
            _, other = await somebody(running, "bob", "dealer")
            password = await people.arrange(" Sue ", ("supervisor@main", "cage"), Who.HOUSE)
            sue = await people.sign_in("Sue", password, "here")
            assert (sue.role, sue.roles) == ("supervisor", ("supervisor@main", "cage"))
            noted = running.floor.streams["house"].seq
            assert await people.arrange("Sue", ("supervisor@main", "cage"), Who.HOUSE) == ""
            assert (running.floor.streams["house"].seq, people.session(sue.token) is None) == (noted, False)
            with pytest.raises(RuleError, match="there is no role 'king'"):
                await people.arrange("Sue", ("king",), Who.HOUSE)
            assert await people.arrange("Sue", ("cage",), Who.HOUSE) == ""
            assert running.floor.streams["house"].seq == noted + 1
            assert people.session(sue.token) is None
            people._sessions.clear()
            assert people.session(sue.token) is None
            assert people.session(other) is not None
            assert (await people.sign_in("Sue", password, "here")).roles == ("cage",)

    asyncio.run(evening())


def test_a_session_is_found_again_as_long_as_its_role_is_held(tmp_path: Path) -> None:
    """After a restart sessions are read from the database, with the pits for which the role is granted now."""

    async def evening() -> None:
        async with visited(tmp_path) as running:
            people = running.people
            number, token = await somebody(running, "ann", "dealer@main")
            for roles, pits in (("dealer@main", ("main",)), ("cage dealer@side", ("side",)), ("cage", None)):
                people._sessions.clear()
                await running.floor.write([("UPDATE person SET roles = ? WHERE id = ?", (roles, number))])
                found = people.session(token)
                assert (found.pits if found else None) == pits

    asyncio.run(evening())


def test_signing_out_ends_the_session(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path) as running:
            _, token = await somebody(running, "ann", "player")
            for expected in (200, 401):
                assert await status_of(running, "POST", "/sign-out", {}, token) == expected
            assert await status_of(running, "GET", "/me", token=token) == 401
            running.people._sessions.clear()
            assert running.people.session(token) is None

    asyncio.run(evening())


def test_a_socket_is_told_to_look_again_to_wait_and_that_its_session_is_over(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            _, token = await somebody(running, "ann", "player")
            head = {"authorization": f"Bearer {token}"}
            async with connect(running.url.replace("http", "ws") + "/api/v1/live", additional_headers=head) as socket:
                await socket.send(json.dumps({"type": "watch", "table": "red-dog"}))
                assert json.loads(await socket.recv())["type"] == "view"
                running.floor.watchers.look_again()
                assert json.loads(await socket.recv()) == {"type": "again"}
                running.web.acts = Bucket(0, 0, time.monotonic)
                act = {
                    "type": "do",
                    "table": "red-dog",
                    "id": "x",
                    "n": 7,
                    "act": {"do": "sit", "seat": 1, "amount": 1},
                }
                await socket.send(json.dumps(act))
                busy = {"type": "answer", "id": "x", "n": 7, "answer": "busy", "message": "too often; wait a moment"}
                assert json.loads(await socket.recv()) == busy
                await running.people.sign_out(token)
                await socket.send(json.dumps(act))
                with pytest.raises(ConnectionClosed):
                    await asyncio.wait_for(socket.recv(), 30)
                assert socket.close_code == 1008

    asyncio.run(evening())


def test_the_sealed_view_is_for_auditors_and_on_record(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "hold-em") as running:
            _, token = await somebody(running, "aud", "auditor")
            for person in (1001, 1002):
                await running.floor.cage(acts.Issue(person, 500_00), CASHIER)
                await running.floor.command("hold-em", acts.Sit(person - 1000, 200_00), Who("player", person))
            usual = await called(running, "GET", "/tables/hold-em", token=token)
            assert usual["view"]["seats"][0]["cards"] == ["??", "??"]
            looked = await called(running, "POST", "/tables/hold-em/sealed", {"reason": "a dispute"}, token=token)
            assert "??" not in looked["view"]["seats"][0]["cards"]
            noted = running.floor.database.query(
                "SELECT COUNT(*) FROM entry WHERE CAST(events AS TEXT) LIKE '%sealed-view-opened%'"
            )
            assert noted[0][0] == 1

    asyncio.run(evening())


def test_who_is_removed_loses_name_and_session_and_stays_a_number_in_the_log(tmp_path: Path) -> None:
    async def evening() -> None:
        async with visited(tmp_path, "red-dog") as running:
            number, token = await somebody(running, "Annabel Lee", "player")
            await running.floor.cage(acts.Issue(number, 500_00), CASHIER)
            await running.floor.command("red-dog", acts.Sit(1, 500_00), Who("player", number))
            _, manager = await somebody(running, "boss", "manager")
            assert await status_of(running, "POST", f"/people/{number}/remove", {}, token=manager) == 200
            assert await status_of(running, "GET", "/me", token=token) == 401
            seen = running.floor.watchers.seen("red-dog", Who("supervisor", 99))
            assert seen.taken[0].name == f"former {number}"
            everything = b"".join(
                bytes(value) for row in running.floor.database.query("SELECT act, events FROM entry") for value in row
            )
            assert b"Annabel" not in everything
            assert f'"p{number}"'.encode() in everything

    asyncio.run(evening())
