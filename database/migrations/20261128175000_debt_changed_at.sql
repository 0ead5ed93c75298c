-- `rental_debt.updated_at` is when something of the debt last changed that a program reads of it, in any of its tables:
-- a copy asks for what changed since. Each change of a ledger fact sets `accounting_update_at`.
create function app_clock() returns timestamptz language sql stable as $$
  select ((now() at time zone 'America/Toronto')
    + coalesce((select max(days_ahead) from sandbox_clock), 0) * interval '1 day') at time zone 'America/Toronto'
$$;

create or replace function count_debt_revision() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{revision,updated_at}'::text[] is distinct from to_jsonb(old) - '{revision,updated_at}'::text[] then
    new.updated_at := greatest(new.updated_at, app_clock());
  end if;
  if to_jsonb(new) - '{revision,updated_at,accounting_update_at}'::text[]
    is distinct from to_jsonb(old) - '{revision,updated_at,accounting_update_at}'::text[] then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;

create or replace function note_debtor_revised() returns trigger language plpgsql as $$
begin
  update rental_debt set revision = revision + 1, updated_at = greatest(updated_at, app_clock())
  where id = case tg_op when 'DELETE' then old.rental_debt_id else new.rental_debt_id end;
  return null;
end
$$;

create function note_document_changed() returns trigger language plpgsql as $$
begin
  update rental_debt set updated_at = greatest(updated_at, app_clock())
  where id = case tg_op when 'DELETE' then old.rental_debt_id else new.rental_debt_id end;
  return null;
end
$$;
create trigger document_changed after insert or update or delete on document
  for each row execute function note_document_changed();
