-- What a person has told us about themselves, step by step, beside their name.
create table person_profile (
  person_id uuid primary key references person (id) on delete cascade,
  residential_country text check (residential_country ~ '^[A-Z]{2}$'),
  residential_province text check (residential_province ~ '^[A-Z]{2}$'),
  residential_postal_code text check (residential_postal_code ~ '^([A-Z][0-9]){3}$'),
  labels text[] not null default '{}' check (cardinality(labels) <= 20),
  label_other text check (length(label_other) between 1 and 200),
  property_management_tool text[] not null default '{}' check (cardinality(property_management_tool) <= 20),
  tool_other text check (length(tool_other) between 1 and 200),
  doors integer check (doors between 1 and 1000000),
  logged_in_attribution text[] not null default '{}' check (cardinality(logged_in_attribution) <= 20),
  attribution_other text check (length(attribution_other) between 1 and 200),
  -- How often each step was saved.
  step_revisions jsonb not null default '{}',
  -- The steps that are asked now: those that were missing when the first of them was saved.
  asked_steps text[] not null default '{}' check (cardinality(asked_steps) <= 20),
  -- "Not now": nobody is asked again before this day.
  put_off_until date check (put_off_until between date '1000-01-01' and date '9999-12-31'),
  -- A person who lives elsewhere has no province of ours.
  check (residential_country = 'CA' or (residential_province is null and residential_postal_code is null))
);
alter table person_profile enable row level security;
alter table person_profile force row level security;
create policy person_profile_own on person_profile for all to rentbook_app
  using (person_id = app_user_id()) with check (person_id = app_user_id());
grant select, insert, update, delete on person_profile to rentbook_app;
