-- The revision of a debt, which an update by a program is compared with: higher after each change of the debt and of
-- its people. What passes by itself does not count: figures of a day, and the time of the last look at the ledger.
alter table rental_debt add column revision integer default 1 not null
  constraint rental_debt_revision_check check (revision > 0);

create function count_debt_revision() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{revision,accounting_update_at}'::text[]
    is distinct from to_jsonb(old) - '{revision,accounting_update_at}'::text[] then
    new.revision := old.revision + 1;
  end if;
  return new;
end
$$;
create trigger debt_revised before update on rental_debt
  for each row execute function count_debt_revision();

create function note_debtor_revised() returns trigger language plpgsql as $$
begin
  update rental_debt set revision = revision + 1
  where id = case tg_op when 'DELETE' then old.rental_debt_id else new.rental_debt_id end;
  return null;
end
$$;
create trigger debtor_revised after insert or delete on debtor
  for each row execute function note_debtor_revised();
-- Not for the address that a person signs in with, which is theirs, nor for a SIN that is only sealed again.
create trigger debtor_details_revised after update on debtor for each row
  when ((old.first_name, old.middle_name, old.last_name, old.email, old.date_of_birth, old.sin_last_digits, old.sin_changed_at)
    is distinct from
    (new.first_name, new.middle_name, new.last_name, new.email, new.date_of_birth, new.sin_last_digits, new.sin_changed_at))
  execute function note_debtor_revised();
