-- A request or an attestation for all renters that match a search: kept as the search, carried out in parts.
create table consent_run (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  act text not null check (act in ('request', 'attest')),
  -- The search as it was: words, and where the consent was.
  query text not null check (length(query) <= 200),
  consent text not null check (consent in ('', 'pending', 'requested', 'accepted', 'returned')),
  addendum text check (length(addendum) between 1 and 500),
  -- How many matched when it was started.
  total int not null check (total >= 0),
  started_by uuid not null references person (id),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (organization_id, id),
  check ((act = 'attest') = (addendum is not null))
);
-- What happened to whom: one row for each renter, so that everyone gets one email however often it is run.
create table consent_run_result (
  organization_id uuid not null,
  run_id uuid not null,
  lease_renter_id uuid not null,
  outcome text not null check (outcome ~ '^[a-z][a-z-]{1,29}$'),
  created_at timestamptz not null default now(),
  primary key (organization_id, run_id, lease_renter_id),
  foreign key (organization_id, run_id) references consent_run (organization_id, id) on delete cascade,
  foreign key (organization_id, lease_renter_id) references lease_renter (organization_id, id) on delete cascade
);
do $$
declare
  name text;
begin
  foreach name in array array['consent_run', 'consent_run_result'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for all to rentbook_app using (organization_id = app_organization_id())
      with check (organization_id = app_organization_id())', name || '_own_organization', name);
  end loop;
end $$;
grant select, insert, update, delete on consent_run to rentbook_app;
grant select, insert on consent_run_result to rentbook_app;
