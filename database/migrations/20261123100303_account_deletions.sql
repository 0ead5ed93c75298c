-- A person asked that their account be deleted. Until the day they can take it back; a job then carries it out.
create table account_deletion (
  person_id uuid primary key references person (id),
  created_at timestamptz not null default now(),
  -- By the application's clock.
  due_on date not null check (due_on between date '1000-01-01' and date '9999-12-31')
);
alter table account_deletion enable row level security;
alter table account_deletion force row level security;
create policy account_deletion_own on account_deletion for all to rentbook_app
  using (person_id = app_user_id()) with check (person_id = app_user_id());
-- Upkeep finds what is due, and carries it out in the name of its person.
create policy account_deletion_upkeep on account_deletion for select to rentbook_app
  using ((select app_is_upkeep()));
grant select, insert, update, delete on account_deletion to rentbook_app;
-- What goes with an account, and with nothing else.
grant delete on dismissed_notice, identity_inquiry, identity_verification, sign_in_notice to rentbook_app;
