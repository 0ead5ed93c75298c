-- A copy of all that is held about a person, made by a job: one at a time.
create table data_export (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null unique references person (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  storage_key text,
  size_bytes bigint check (size_bytes between -9007199254740991 and 9007199254740991),
  created_at timestamptz not null default now(),
  ready_at timestamptz,
  -- By the application's clock: from this day on it is deleted.
  expires_on date not null check (expires_on between date '1000-01-01' and date '9999-12-31'),
  check ((state = 'ready') = (storage_key is not null and size_bytes is not null and ready_at is not null))
);
alter table data_export enable row level security;
alter table data_export force row level security;
create policy data_export_own on data_export for all to rentbook_app
  using (person_id = app_user_id()) with check (person_id = app_user_id());
-- Upkeep finds what has expired, and deletes it in the name of its person.
create policy data_export_upkeep on data_export for select to rentbook_app using ((select app_is_upkeep()));
grant select, insert, update, delete on data_export to rentbook_app;

-- Who reported a mistake in a filing sees what they said.
create policy court_filing_report_own on court_filing_report for select to rentbook_app
  using (person_id = app_user_id());
-- Who is named in a debt sees how their own notice was delivered on paper.
create policy notice_delivery_debtor on notice_delivery for select to rentbook_app
  using (app_is_debtor_of(rental_debt_id) and exists (select from debtor d
    where d.id = notice_delivery.debtor_id and d.person_email = (select app_user_email())));
