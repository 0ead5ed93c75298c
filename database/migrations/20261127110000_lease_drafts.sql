-- A lease that a person is entering in steps: theirs alone, and no lease before they add it at the end.
create table lease_draft (
  -- The lease that it becomes has the same id.
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null references person (id),
  address_1 text check (length(address_1) between 1 and 120),
  address_2 text check (length(address_2) between 1 and 120),
  city text check (length(city) between 2 and 120),
  province text check (length(province) = 2),
  postal_code text check (postal_code ~ '^[A-Z]\d[A-Z]\d[A-Z]\d$'),
  starts_on date check (starts_on between '1000-01-01' and '9999-12-31'),
  ends_on date check (ends_on between '1000-01-01' and '9999-12-31'),
  due_day int check (due_day between 1 and 31),
  rent bigint check (rent > 0) check (rent between -9007199254740991 and 9007199254740991),
  fees bigint check (fees >= 0) check (fees between -9007199254740991 and 9007199254740991),
  subsidy bigint check (subsidy >= 0) check (subsidy between -9007199254740991 and 9007199254740991),
  last_month_deposit bigint check (last_month_deposit >= 0)
    check (last_month_deposit between -9007199254740991 and 9007199254740991),
  owed_before bigint check (owed_before >= 0) check (owed_before between -9007199254740991 and 9007199254740991),
  renters jsonb not null default '[]' check (jsonb_typeof(renters) = 'array'),
  step_revisions jsonb not null default '{}' check (jsonb_typeof(step_revisions) = 'object'),
  unfinished_steps text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_on >= starts_on)
);
create index lease_draft_own on lease_draft (organization_id, person_id, updated_at);
create index lease_draft_left on lease_draft (updated_at);
create index lease_draft_person on lease_draft (person_id);

alter table lease_draft enable row level security;
alter table lease_draft force row level security;
create policy lease_draft_own on lease_draft for all to rentbook_app
  using (organization_id = app_organization_id() and person_id = app_user_id())
  with check (organization_id = app_organization_id() and person_id = app_user_id());
-- Upkeep sees what no one has touched for a month.
create policy lease_draft_swept on lease_draft for select to rentbook_app
  using (app_is_upkeep() and updated_at < now() - interval '30 days');
create policy lease_draft_sweep on lease_draft for delete to rentbook_app
  using (app_is_upkeep() and updated_at < now() - interval '30 days');
grant select, insert, update, delete on lease_draft to rentbook_app;
