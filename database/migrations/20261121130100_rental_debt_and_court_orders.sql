-- Rental debts as drafts, the files people upload, and what was read out of a court order.

create table stored_file (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  storage_key text not null unique,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 bytea not null,
  content_type text not null,
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index stored_file_organization on stored_file (organization_id);

-- A file on its way in. Its bytes are kept in parts until it is complete.
create table upload (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  person_id uuid not null references person (id),
  file_name text not null check (length(file_name) between 1 and 255),
  declared_bytes bigint,
  received_bytes bigint not null default 0,
  part_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index upload_organization on upload (organization_id);

create table rental_debt (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  status text not null default 'draft' check (status in (
    'draft', 'in_review', 'notified', 'active', 'settled', 'disputed', 'petition_for_bankruptcy',
    'bankruptcy_discharged', 'bankruptcy_dismissed', 'expired', 'terminated', 'cancelled')),
  filer_id uuid not null references person (id),
  address_1 text,
  address_2 text,
  city text,
  province text,
  postal_code text,
  country text not null default 'CA' check (country = 'CA'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index rental_debt_organization on rental_debt (organization_id, created_at desc);

create table document (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  file_id uuid not null,
  document_type text not null check (document_type in (
    'court_order', 'supporting_court_order', 'lease', 'notice', 'application', 'vacancy_evidence',
    'email_phone_correspondence', 'other')),
  original_file_name text not null check (length(original_file_name) between 1 and 255),
  created_at timestamptz not null default now(),
  -- Set when a later upload took its place; a replaced order stays on record.
  replaced_at timestamptz,
  unique (organization_id, id),
  -- With the organization in every key no row can lean on another organization's.
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
create index document_debt on document (rental_debt_id);
create unique index document_one_current_order on document (rental_debt_id)
  where document_type = 'court_order' and replaced_at is null;

-- One row a court order: what the reader found (kept as read), and the values the filer confirmed or corrected.
create table court_order (
  document_id uuid primary key,
  organization_id uuid not null references organization (id),
  state text not null default 'waiting' check (state in ('waiting', 'read', 'failed')),
  failure text,
  reading jsonb,
  read_at timestamptz,
  values_confirmed_at timestamptz,
  tribunal text,
  reference_id text,
  submission_type text,
  province text,
  landlord_names text[] not null default '{}',
  tenant_names text[] not null default '{}',
  landlord_legal_rep_name text,
  tenant_legal_rep_name text,
  adjudicator_name text,
  issued_date date,
  meeting_date date,
  sheriff_call_date date,
  tenancy_terminated_date date,
  daily_compensation_start_date date,
  interest_accrual_start_date date,
  interest_rate numeric(5, 2) check (interest_rate between 0 and 100),
  per_day_rent bigint check (per_day_rent >= 0),
  monthly_rent bigint check (monthly_rent >= 0),
  amount_owed bigint check (amount_owed >= 0),
  filing_cost bigint check (filing_cost >= 0),
  starting_principal_includes_filing_cost boolean,
  tags text[] not null default '{}',
  dismissed boolean not null default false,
  unique (organization_id, document_id),
  foreign key (organization_id, document_id) references document (organization_id, id) on delete cascade
);
create index court_order_organization on court_order (organization_id);

-- Who changed which value of an order, from what, to what.
create table court_order_correction (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  document_id uuid not null,
  field text not null,
  old_value jsonb,
  new_value jsonb,
  person_id uuid not null references person (id),
  created_at timestamptz not null default now(),
  foreign key (organization_id, document_id) references court_order (organization_id, document_id) on delete cascade
);
create index court_order_correction_document on court_order_correction (document_id);

do $$
declare
  owned text;
begin
  foreach owned in array array['stored_file', 'upload', 'rental_debt', 'document', 'court_order', 'court_order_correction']
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I for all to rentbook_app using (organization_id = app_organization_id())'
      ' with check (organization_id = app_organization_id())', owned || '_own_organization', owned);
    execute format('grant select, insert, update, delete on %I to rentbook_app', owned);
  end loop;
end
$$;
