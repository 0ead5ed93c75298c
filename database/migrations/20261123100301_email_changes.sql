-- People change their email address. Debts follow the person: who is named in a debt is reached, and recognized, by an
-- address of its own column, beside what the filer wrote.

alter table debtor add column person_email text
  check (person_email = lower(person_email) and length(person_email) <= 254);
alter table debtor no force row level security;
update debtor set person_email = email;
alter table debtor force row level security;
drop index debtor_email;
create index debtor_person_email on debtor (person_email);

-- As the filer gives it, and again where they give another. What its person did with it meanwhile stays otherwise.
create function reach_debtor() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.email is distinct from old.email then new.person_email := new.email; end if;
  return new;
end $$;
create trigger debtor_reached before insert or update of email on debtor
  for each row execute function reach_debtor();

-- Every policy that recognized a debtor by what the filer wrote goes by the new column.
do $$
declare
  p record;
  old_way constant text := '\memail = (?=\( SELECT app_user_email)';
  new_way constant text := 'person_email = ';
begin
  for p in select tablename, policyname, qual, with_check from pg_policies
    where schemaname = 'public' and concat(qual, ' ', with_check) ~ old_way
  loop
    execute format('alter policy %I on %I %s %s', p.policyname, p.tablename,
      'using (' || regexp_replace(p.qual, old_way, new_way, 'g') || ')',
      'with check (' || regexp_replace(p.with_check, old_way, new_way, 'g') || ')');
  end loop;
end $$;

create or replace function app_is_debtor_of(debt uuid) returns boolean language sql stable
  as $$ select exists (select from debtor d join rental_debt r on r.id = d.rental_debt_id
    where d.rental_debt_id = debt and d.person_email = (select app_user_email()) and r.approved_at is not null
      and r.status not in ('draft', 'in_review', 'cancelled')) $$;

-- The address that this transaction's person has just proved to have; null in every other transaction.
create function app_new_email() returns text language sql stable
  as $$ select nullif(current_setting('app.new_email', true), '') $$;
create policy debtor_moved_read on debtor for select to rentbook_app using (person_email = (select app_new_email()));
create policy debtor_moved on debtor for update to rentbook_app
  using (person_email = (select app_user_email()) and (select app_new_email()) is not null)
  with check (person_email = (select app_new_email()));

-- A change that waits to be confirmed at both addresses: one a person.
create table email_change (
  person_id uuid primary key references person (id) on delete cascade,
  new_email text not null check (new_email = lower(new_email) and length(new_email) <= 254),
  -- Of the words in the two links. Where the new address is another person's, nobody gets a link for it.
  old_hash bytea not null,
  new_hash bytea,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (new_hash is not null or new_confirmed_at is null)
);
alter table email_change enable row level security;
alter table email_change force row level security;
create policy email_change_own on email_change for all to rentbook_app
  using (person_id = app_user_id()) with check (person_id = app_user_id());
grant select, insert, update, delete on email_change to rentbook_app;
