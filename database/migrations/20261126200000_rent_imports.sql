-- Imports of leases from files of other software: what a file says, what of it was taken over, and how to undo it.
create table rent_import (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  state text not null default 'draft'
    check (state in ('draft', 'checked', 'importing', 'done', 'undoing', 'undone', 'cancelled')),
  -- How the files are read: encoding, preset or columns, typed values, answers for the whole file.
  choices jsonb not null default '{}',
  -- The last check: counts, questions, and the properties without an address.
  found jsonb,
  -- The software that the ids of its leases belong to.
  source text check (source ~ '^[a-z][a-z_]{1,29}$'),
  -- How many rows the job has to carry out, and how many are done.
  total int not null default 0 check (total >= 0),
  done int not null default 0 check (done >= 0),
  created_by uuid not null references person (id),
  created_at timestamptz not null default now(),
  -- The person who confirmed it, or who undid it.
  started_by uuid references person (id),
  finished_at timestamptz,
  unique (organization_id, id)
);
create index rent_import_listed on rent_import (organization_id, created_at);

create table rent_import_file (
  organization_id uuid not null references organization (id),
  import_id uuid not null,
  position int not null check (position between 0 and 1),
  -- Null once the import is over: a file holds more than is imported.
  file_id uuid,
  upload_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 255),
  size_bytes bigint not null check (size_bytes between 0 and 9007199254740991) check (size_bytes between -9007199254740991 and 9007199254740991),
  sha256 bytea not null check (length(sha256) = 32),
  primary key (organization_id, import_id, position),
  foreign key (organization_id, import_id) references rent_import (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
create index rent_import_file_upload on rent_import_file (organization_id, upload_id);
create index rent_import_file_stored on rent_import_file (organization_id, file_id) where file_id is not null;

-- What became of the rows of the files: a line for each lease, difference, error and row that was passed over.
create table rent_import_row (
  organization_id uuid not null references organization (id),
  import_id uuid not null,
  number int not null check (number > 0),
  outcome text not null check (outcome in ('new', 'changed', 'same', 'error', 'skipped', 'missing')),
  -- What differs; or why it is an error, or was passed over.
  detail text check (detail ~ '^[a-z][a-z-]{0,39}$'),
  file int check (file between 0 and 1),
  sheet text check (length(sheet) <= 255),
  row int check (row > 0),
  lease_id uuid,
  title text not null check (length(title) <= 500),
  people text not null check (length(people) <= 2000),
  before jsonb,
  after jsonb,
  is_left_out boolean not null default false,
  result text check (result in ('done', 'already', 'changed', 'same-email', 'undone', 'answered', 'used')),
  primary key (organization_id, import_id, number),
  foreign key (organization_id, import_id) references rent_import (organization_id, id) on delete cascade
);
create index rent_import_row_of on rent_import_row (organization_id, import_id, outcome, detail, number);
create index rent_import_row_lease on rent_import_row (organization_id, lease_id) where lease_id is not null;

-- How columns were chosen by hand, by the digest of their heading.
create table rent_import_mapping (
  organization_id uuid not null references organization (id),
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  mapping jsonb not null,
  used_at timestamptz not null default now(),
  primary key (organization_id, key)
);

-- The address of a property that a file only names.
create table rent_import_property (
  organization_id uuid not null references organization (id),
  key text not null check (length(key) <= 200),
  address_1 text not null check (length(address_1) between 1 and 200),
  city text not null check (length(city) between 1 and 120),
  province text not null check (length(province) = 2),
  postal_code text not null check (postal_code ~ '^[A-Z]\d[A-Z]\d[A-Z]\d$'),
  primary key (organization_id, key)
);

do $$
declare
  name text;
begin
  foreach name in array array['rent_import', 'rent_import_file', 'rent_import_row', 'rent_import_mapping',
    'rent_import_property'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for all to rentbook_app using (organization_id = app_organization_id())
      with check (organization_id = app_organization_id())', name || '_own_organization', name);
    execute format('create policy %I on %I for select to rentbook_app using ((select app_is_staff()))',
      name || '_staff', name);
    execute format('grant select, insert, update, delete on %I to rentbook_app', name);
  end loop;
end $$;

-- An import that is undone takes back what it said of months; what a person or a program said stays.
create policy lease_statement_undone on lease_statement as restrictive for delete to rentbook_app
  using (channel = 'import');
create policy lease_receipt_undone on lease_receipt as restrictive for delete to rentbook_app
  using (statement_id is not null);
grant delete on lease_statement, lease_receipt to rentbook_app;

-- Renters whose leases are taken back go with what a run did for them, without a look at all runs.
create index consent_run_result_renter on consent_run_result (organization_id, lease_renter_id);
