"""The rules of poker as books: a folder of clauses and cases for the common rules, each type and document 004."""
