-- What an organization has searched the public records for: an applicant, with their consent. Each search belongs to the
-- organization, and is removed two years after it was made (docs/decisions/035-screening.md).
create table applicant_search (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  person_id uuid not null references person (id),
  first_name text not null,
  middle_name text,
  last_name text not null,
  -- Kept, and compared with nothing: orders hold none.
  birth_date date check (birth_date between '1000-01-01' and '9999-12-31'),
  aliases text[] not null default '{}',
  landlords text[] not null default '{}',
  -- A list of {address_1, address_2, city, province, postal_code}.
  addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array'),
  -- The same search again has the same key, however it is typed.
  request_key bytea not null,
  consent_version text not null,
  consented_at timestamptz not null,
  -- By the application's clock, as what is left out of a report is counted by it.
  searched_on date not null check (searched_on between '1000-01-01' and '9999-12-31'),
  -- How many published orders were looked through, and the newest of them.
  orders_searched int not null check (orders_searched >= 0),
  orders_up_to date check (orders_up_to between '1000-01-01' and '9999-12-31'),
  -- With the name alone, of which the newest are listed.
  others_found int not null check (others_found >= 0),
  others_are_more boolean not null default false,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index applicant_search_newest on applicant_search (organization_id, created_at desc, id);
create index applicant_search_same on applicant_search (organization_id, request_key, created_at desc);
create index applicant_search_created on applicant_search (created_at);

-- The records a search has found, as it compared them.
create table applicant_search_record (
  organization_id uuid not null,
  search_id uuid not null,
  filing_id uuid not null references court_filing (id),
  place int not null check (place >= 1),
  strength text not null check (strength in ('strong', 'moderate', 'name_alone')),
  -- A list of {dimension, search_payload, ...}.
  match_details jsonb not null check (jsonb_typeof(match_details) = 'array'),
  primary key (search_id, filing_id),
  foreign key (organization_id, search_id) references applicant_search (organization_id, id) on delete cascade
);
create index applicant_search_record_search on applicant_search_record (organization_id, search_id);
create index applicant_search_record_filing on applicant_search_record (filing_id);

alter table applicant_search enable row level security;
alter table applicant_search force row level security;
create policy applicant_search_own on applicant_search for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
-- Upkeep sees what is to be swept.
create policy applicant_search_swept on applicant_search for select to rentbook_app
  using (app_is_upkeep() and created_at < now() - interval '2 years');
create policy applicant_search_sweep on applicant_search for delete to rentbook_app
  using (app_is_upkeep() and created_at < now() - interval '2 years');

alter table applicant_search_record enable row level security;
alter table applicant_search_record force row level security;
create policy applicant_search_record_own on applicant_search_record for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());

-- What was searched for and what was found stay as they were: nothing is updated.
grant select, insert, delete on applicant_search, applicant_search_record to rentbook_app;
