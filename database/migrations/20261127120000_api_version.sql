-- A key keeps the version of its first call: a program that was written then goes on as it was.
alter table api_key add column api_version text
  constraint api_key_version_check check (api_version ~ '^\d{4}-\d{2}-\d{2}$');
