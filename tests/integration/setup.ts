// Shared by every integration test; see fresh-database.ts for the database each of them opens.
