-- What the page of a filing shows beyond what a search finds it by, its file and its pages.
alter table court_filing
  add column submission_type text,
  add column payable_by text check (payable_by in ('tenant', 'landlord')),
  add column damages bigint check (damages between -9007199254740991 and 9007199254740991) check (damages >= 0),
  add column monthly_rent bigint check (monthly_rent between -9007199254740991 and 9007199254740991) check (monthly_rent >= 0),
  -- An exact decimal, in percent a year.
  add column interest_rate text check (interest_rate ~ '^[0-9]{1,3}([.][0-9]{1,6})?$'),
  add column sheriff_call_date date check (sheriff_call_date between '1000-01-01' and '9999-12-31'),
  add column first_non_payment_date date check (first_non_payment_date between '1000-01-01' and '9999-12-31'),
  add column daily_compensation_start_date date
    check (daily_compensation_start_date between '1000-01-01' and '9999-12-31'),
  add column vacated_date date check (vacated_date between '1000-01-01' and '9999-12-31'),
  add column tenancy_terminated_date date check (tenancy_terminated_date between '1000-01-01' and '9999-12-31'),
  add column dismissed boolean not null default false,
  -- Where the tribunal itself publishes it.
  add column external_link text check (external_link ~ '^https://'),
  add column updated_at timestamptz not null default now();

-- The order as a PDF: one file of a filing, and no file twice.
create table court_filing_file (
  filing_id uuid primary key references court_filing (id),
  file_key text not null unique,
  content_type text not null,
  byte_size int not null check (byte_size > 0),
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
-- Its pages: what stands on each, and its picture where one was made.
create table court_filing_page (
  filing_id uuid not null references court_filing (id),
  page int not null check (page between 1 and 2000),
  text text not null,
  image_key text unique,
  primary key (filing_id, page)
);

grant select, insert, update, delete on court_filing_file, court_filing_page to rentbook_app;
