-- Where the orders of the corpus come from. What becomes of each file that the operator imports, by its content, so that
-- an import goes on where it was ended and a file is never read twice.
create table court_filing_import (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  outcome text not null check (outcome ~ '^[a-z][a-z-]{1,39}$'),
  filing_id uuid references court_filing (id),
  created_at timestamptz not null default now()
);
create index court_filing_import_filing on court_filing_import (filing_id) where filing_id is not null;

-- How a filing came in, and what was read of it, for staff who compare it with its pages.
create table court_filing_intake (
  filing_id uuid primary key references court_filing (id),
  source text not null check (source in ('import', 'upload')),
  reading jsonb,
  pages int not null default 0 check (pages >= 0),
  created_at timestamptz not null default now()
);
create index court_filing_pending on court_filing (created_at, id) where state = 'pending';
create index court_filing_merged on court_filing (merged_into_id) where merged_into_id is not null;

-- What staff refuse leaves the corpus; nothing that was published is ever deleted.
grant delete on court_filing to rentbook_app;
create function court_filing_stays() returns trigger language plpgsql as $$
begin
  raise exception 'only a filing that waits can be deleted';
end
$$;
create trigger court_filing_stays before delete on court_filing for each row when (old.state <> 'pending')
  execute function court_filing_stays();

-- An order that somebody brings. Who brought it stands here alone: its organization and colleagues do not see it either.
create table contribution (
  -- The stored file's.
  id uuid primary key,
  organization_id uuid not null references organization (id),
  person_id uuid not null references person (id),
  province text not null check (province ~ '^[A-Z]{2}$'),
  file_name text not null check (length(file_name) between 1 and 255),
  state text not null default 'reading'
    check (state in ('reading', 'to_check', 'handed_in', 'published', 'known', 'refused')),
  failure text,
  reading jsonb,
  -- The filing it became, or the one that was there already.
  filing_id uuid references court_filing (id),
  -- Why it was refused, in the words that its contributor gets.
  reason text check (length(reason) <= 2000),
  created_at timestamptz not null default now(),
  handed_in_at timestamptz,
  decided_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, id) references stored_file (organization_id, id),
  check (state not in ('handed_in', 'published', 'known') or filing_id is not null)
);
create index contribution_own on contribution (organization_id, person_id, created_at);
create index contribution_filing on contribution (filing_id) where filing_id is not null;
create index contribution_person on contribution (person_id);

alter table contribution enable row level security;
alter table contribution force row level security;
-- A person of the organization, or the job that reads for it.
create policy contribution_own on contribution for all to rentbook_app
  using (organization_id = app_organization_id() and (app_user_id() is null or person_id = app_user_id()))
  with check (organization_id = app_organization_id() and (app_user_id() is null or person_id = app_user_id()));
create policy contribution_staff on contribution for select to rentbook_app using ((select app_is_staff()));
create policy contribution_decided on contribution for update to rentbook_app
  using ((select app_is_staff())) with check ((select app_is_staff()));

grant select, insert, update, delete on contribution, court_filing_import, court_filing_intake to rentbook_app;
