-- What staff refused, by content and by file number, date and tribunal: its filing is deleted, and without this an import
-- would publish the same by itself. It says what became of an order to staff who come to it too late.
create table court_filing_refusal (
  id bigint generated always as identity primary key check (id between -9007199254740991 and 9007199254740991),
  -- The deleted filing's.
  filing_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file_number text not null,
  -- The file number by its letters and digits, with its end.
  order_key text not null,
  tribunal text not null,
  issued_date date not null check (issued_date between '1000-01-01' and '9999-12-31'),
  reason text not null check (length(reason) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index court_filing_refusal_content on court_filing_refusal (sha256);
create index court_filing_refusal_order on court_filing_refusal (order_key, issued_date);
create index court_filing_refusal_filing on court_filing_refusal (filing_id);
grant select, insert on court_filing_refusal to rentbook_app;

-- How often an import has come to a file without filing it: a process that was killed while it read is no fault of the file.
alter table court_filing_import add column tries int not null default 1 check (tries > 0);
