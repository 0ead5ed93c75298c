-- A program can give a command: the trail names its key, and a call that is sent twice is compared by what it says.

-- The key that this transaction acts by; null where a person, a job or nobody does.
create function app_api_key_id() returns uuid language sql stable
  as $$ select nullif(current_setting('app.api_key_id', true), '')::uuid $$;

-- As person_id: set by the database alone, and it refers to nothing.
alter table audit_entry add column api_key_id uuid default app_api_key_id();
alter policy audit_entry_written on audit_entry
  with check (person_id is not distinct from app_user_id()
    and organization_id is not distinct from app_organization_id()
    and api_key_id is not distinct from app_api_key_id());

-- Staff read in the trail of any organization which key acted.
create policy api_key_staff on api_key for select to rentbook_app using ((select app_is_staff()));

-- A hash of what the first call said. Null for forms, whose key contains it.
alter table command_outcome add column content_hash bytea;
