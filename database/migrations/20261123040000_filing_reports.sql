-- What people say is wrong on the page of a filing. Signed-in or not: only staff read it.
create table court_filing_report (
  id uuid primary key,
  filing_id uuid not null references court_filing (id),
  message text not null check (length(message) between 1 and 4000),
  -- The page it was sent from, an address of ours.
  url text not null check (url ~ '^/' and length(url) <= 2000),
  person_id uuid references person (id),
  -- Where the outcome is told; somebody signed out may leave it empty.
  email text check (length(email) between 3 and 254),
  state text not null default 'open' check (state in ('open', 'corrected', 'answered')),
  answer text check (length(answer) between 1 and 2000),
  decided_by uuid references person (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  check (state = 'open' or answer is not null)
);
create index court_filing_report_open on court_filing_report (created_at) where state = 'open';
create index court_filing_report_decided on court_filing_report (decided_at) where state <> 'open';
create index court_filing_report_filing on court_filing_report (filing_id);

alter table court_filing_report enable row level security;
alter table court_filing_report force row level security;
-- Whoever sends one sends it in their own name, or in nobody's.
create policy court_filing_report_sent on court_filing_report for insert to rentbook_app
  with check (person_id is not distinct from app_user_id() and state = 'open');
create policy court_filing_report_staff on court_filing_report for select to rentbook_app
  using ((select app_is_staff()));
create policy court_filing_report_decided on court_filing_report for update to rentbook_app
  using ((select app_is_staff())) with check ((select app_is_staff()));
grant select, insert, update on court_filing_report to rentbook_app;

-- What staff changed of a published filing, field by field, with what stood there before.
create table court_filing_correction (
  id bigint generated always as identity primary key check (id between -9007199254740991 and 9007199254740991),
  filing_id uuid not null references court_filing (id),
  report_id uuid references court_filing_report (id),
  field text not null check (field ~ '^[a-z_0-9]{1,60}$'),
  old_value text,
  new_value text,
  person_id uuid not null references person (id),
  created_at timestamptz not null default now()
);
create index court_filing_correction_filing on court_filing_correction (filing_id, id);

-- Each time that staff took a filing back, or put it there again.
create table court_filing_withdrawal (
  id bigint generated always as identity primary key check (id between -9007199254740991 and 9007199254740991),
  filing_id uuid not null references court_filing (id),
  act text not null check (act in ('withdrawn', 'restored')),
  reason text check (reason in ('court_order', 'wrong_publication', 'other')),
  words text not null check (length(words) between 1 and 2000),
  person_id uuid not null references person (id),
  created_at timestamptz not null default now(),
  check ((act = 'withdrawn') = (reason is not null))
);
create index court_filing_withdrawal_filing on court_filing_withdrawal (filing_id, id);

do $$
declare kept text;
begin
  foreach kept in array array['court_filing_correction', 'court_filing_withdrawal'] loop
    execute format('alter table %I enable row level security', kept);
    execute format('alter table %I force row level security', kept);
    execute format('create policy %I on %I for all to rentbook_app using ((select app_is_staff())) with check ((select app_is_staff()))', kept || '_staff', kept);
    execute format('grant select, insert on %I to rentbook_app', kept);
  end loop;
end $$;
