-- What a command's first run answered, so that the same call sent twice acts once: a form of a page, a call of the API, a
-- row of an import. It was the forms' own and kept an address; now it keeps whatever the command answers.
alter table form_submission rename to command_outcome;
alter table command_outcome alter column location type jsonb using to_jsonb(location);
alter table command_outcome alter column location drop not null;
alter table command_outcome rename column location to outcome;
