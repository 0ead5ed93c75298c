-- When an order was published: what is new for those who saved a search.
alter table court_filing add column published_at timestamptz not null default now();
create index court_filing_by_publication on court_filing (published_at) where search is not null;

-- A person's searches of the corpus, in one of their organizations.
create table saved_search (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  person_id uuid not null references person (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- As its address has it, without the question mark.
  query text not null check (length(query) between 1 and 6000),
  is_mailed boolean not null default true,
  -- Orders published since are new; the day of the last mail keeps it to one a day.
  seen_until timestamptz not null default now(),
  mailed_on date check (mailed_on between '1000-01-01' and '9999-12-31'),
  created_at timestamptz not null default now(),
  unique (organization_id, person_id, name)
);

alter table saved_search enable row level security;
alter table saved_search force row level security;
-- A job of the organization acts without a person.
create policy saved_search_own on saved_search for all to rentbook_app
  using (organization_id = app_organization_id() and (person_id = app_user_id() or app_user_id() is null))
  with check (organization_id = app_organization_id() and (person_id = app_user_id() or app_user_id() is null));
grant select, insert, update, delete on saved_search to rentbook_app;
