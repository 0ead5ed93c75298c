-- The years after an approval: corrections, occupancy, bankruptcy, disputes, termination, and the monthly file.

-- Also the way from a debt to a debtor of it without repeating the policies: may this person see it as a debtor?
create function app_is_debtor_of(debt uuid) returns boolean language sql stable
  as $$ select exists (select from debtor d join rental_debt r on r.id = d.rental_debt_id
    where d.rental_debt_id = debt and d.email = app_user_email()
      and r.status not in ('draft', 'in_review', 'cancelled')) $$;

alter table rental_debt
  add column disputed_at timestamptz,
  add column settled_at timestamptz,
  add column terminated_at timestamptz,
  add column expired_at timestamptz,
  -- When a fact of the ledger last changed: a payment, a waiver, a correction, a move-out date.
  add column accounting_update_at timestamptz;

-- A correction withdraws the old row and writes a new one that names it: what it was, who changed it, when and why.
alter table debt_transaction
  add column corrects_id uuid,
  add column withdrawn_reason text check (length(withdrawn_reason) between 1 and 500),
  add foreign key (organization_id, corrects_id) references debt_transaction (organization_id, id)
    on delete cascade deferrable initially deferred;
create unique index debt_transaction_corrected_once on debt_transaction (corrects_id) where withdrawn_at is null;

-- Every change of who has the unit, after the application.
create table occupancy_change (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  vacated_date date,
  vacated_date_status text not null check (vacated_date_status in ('unknown', 'in_possession', 'active')),
  previous_vacated_date date,
  previous_status text not null,
  person_id uuid references person (id),
  created_at timestamptz not null default now(),
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade
);
create index occupancy_change_debt on occupancy_change (rental_debt_id, created_at);

create table bankruptcy (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  debtor_id uuid not null,
  status text not null default 'petition' check (status in ('petition', 'discharged', 'dismissed')),
  filed_date date not null,
  discharge_date date,
  dismissed_date date,
  trustee_name text check (length(trustee_name) between 1 and 200),
  trustee_email text check (trustee_email = lower(trustee_email) and length(trustee_email) <= 254),
  trustee_phone text check (trustee_phone ~ '^\d{10}$'),
  recorded_by uuid references person (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((status = 'discharged') = (discharge_date is not null)),
  check ((status = 'dismissed') = (dismissed_date is not null)),
  check (discharge_date >= filed_date),
  check (dismissed_date >= filed_date),
  foreign key (organization_id, rental_debt_id, debtor_id)
    references debtor (organization_id, rental_debt_id, id) on delete cascade
);
create index bankruptcy_debt on bankruptcy (rental_debt_id, created_at);
create unique index bankruptcy_one_petition on bankruptcy (debtor_id) where status = 'petition';

-- A debtor's dispute. It belongs to the organization that filed the debt; the debtor who wrote it reads it too.
create table dispute (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  debtor_id uuid not null,
  person_id uuid not null references person (id),
  reason text not null check (length(reason) between 1 and 60),
  explanation text not null check (length(explanation) between 1 and 4000),
  state text not null default 'open' check (state in ('open', 'upheld', 'withdrawn')),
  opened_on date not null,
  -- Ten business days later, Ontario's holidays counted.
  due_on date not null,
  -- Staff hold the debt back from the bureau's file while they look at the evidence.
  reporting_paused_at timestamptz,
  reporting_paused_by uuid references person (id),
  reporting_pause_reason text check (length(reporting_pause_reason) between 1 and 1000),
  resolution text check (length(resolution) between 1 and 2000),
  resolved_on date,
  resolved_by uuid references person (id),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (organization_id, id),
  check ((state = 'open') = (resolved_at is null)),
  foreign key (organization_id, rental_debt_id, debtor_id)
    references debtor (organization_id, rental_debt_id, id) on delete cascade
);
create index dispute_debt on dispute (rental_debt_id, created_at);
create index dispute_person on dispute (person_id);
create index dispute_open on dispute (due_on) where state = 'open';
create unique index dispute_one_open on dispute (rental_debt_id) where state = 'open';

-- What the debtor brought. The file belongs to the debtor's own organization; staff and the debtor read it.
create table dispute_evidence (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  dispute_id uuid not null references dispute (id) on delete cascade,
  file_id uuid not null,
  original_file_name text not null check (length(original_file_name) between 1 and 255),
  created_at timestamptz not null default now(),
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
create index dispute_evidence_dispute on dispute_evidence (dispute_id);
create index dispute_evidence_file on dispute_evidence (file_id);

-- One file a month. Its number is its place in the series; the file itself is stored sealed, for it holds SINs.
create table bureau_batch (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique,
  -- The 15th it was made for. The job run twice, or by two processes, finds it taken.
  report_date date not null unique,
  state text not null default 'collecting' check (state in ('collecting', 'written', 'sent')),
  -- Reporter, dialect and line ending as they were, so that the same bytes can be written again.
  settings jsonb not null,
  record_count integer,
  left_out_count integer,
  storage_key text,
  size_bytes bigint,
  sha256 bytea,
  created_at timestamptz not null default now(),
  written_at timestamptz,
  sent_at timestamptz,
  sent_by uuid references person (id)
);

-- Every download of a batch's file: it opens the SINs in it.
create table bureau_batch_access (
  id uuid primary key default gen_random_uuid(),
  batch_id uuid not null references bureau_batch (id),
  person_id uuid references person (id),
  purpose text not null,
  created_at timestamptz not null default now()
);
create index bureau_batch_access_batch on bureau_batch_access (batch_id, created_at);

-- One row a debt and month (the specification's credit reporting entry): what went out, or why it did not.
create table bureau_entry (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  batch_id uuid not null references bureau_batch (id),
  equifax_report_date date not null,
  amount_in_cents bigint not null check (amount_in_cents >= 0),
  start_date date not null,
  end_date date not null,
  equifax_status text not null check (equifax_status in ('pending', 'sent', 'left_out', 'held')),
  -- Why it was left out or held: a code of the product's own table.
  reason text,
  -- The facts of the line as they were, without SIN and birth date; the file is written from them.
  line jsonb,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (rental_debt_id, equifax_report_date),
  check ((equifax_status in ('left_out', 'held')) = (reason is not null)),
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade
);
create index bureau_entry_batch on bureau_entry (batch_id, rental_debt_id);
create index bureau_entry_organization on bureau_entry (organization_id);

-- What the product told somebody by itself about a debt: once each, whatever runs twice.
create table debt_notice (
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  kind text not null,
  -- What tells one notice of a kind from the next: a month, a date.
  occasion text not null,
  created_at timestamptz not null default now(),
  primary key (rental_debt_id, kind, occasion),
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade
);
create index debt_notice_organization on debt_notice (organization_id);

do $$
declare
  owned text;
begin
  foreach owned in array array['occupancy_change', 'bankruptcy', 'dispute', 'dispute_evidence', 'bureau_entry',
    'debt_notice']
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I for all to rentbook_app using (organization_id = app_organization_id())'
      ' with check (organization_id = app_organization_id())', owned || '_own_organization', owned);
    execute format('grant select, insert, update, delete on %I to rentbook_app', owned);
    execute format('create policy %I on %I for select to rentbook_app using (app_is_staff())', owned || '_staff', owned);
  end loop;
end
$$;

create policy dispute_own on dispute for select to rentbook_app using (person_id = app_user_id());
create policy dispute_evidence_own on dispute_evidence for select to rentbook_app
  using (exists (select from dispute d where d.id = dispute_evidence.dispute_id and d.person_id = app_user_id()));
create policy bankruptcy_debtor on bankruptcy for select to rentbook_app using (app_is_debtor_of(rental_debt_id));
create policy bureau_entry_debtor on bureau_entry for select to rentbook_app using (app_is_debtor_of(rental_debt_id));

create index rental_debt_living on rental_debt (issued_date)
  where status in ('notified', 'active', 'disputed', 'petition_for_bankruptcy', 'bankruptcy_discharged', 'bankruptcy_dismissed');

-- Batches belong to no organization: staff see them, and the upkeep that writes them.
alter table bureau_batch enable row level security;
alter table bureau_batch force row level security;
alter table bureau_batch_access enable row level security;
alter table bureau_batch_access force row level security;
create policy bureau_batch_staff on bureau_batch for all to rentbook_app
  using (app_is_staff() or app_is_upkeep())
  with check (app_is_staff() or app_is_upkeep());
create policy bureau_batch_access_staff on bureau_batch_access for all to rentbook_app
  using (app_is_staff() or app_is_upkeep())
  with check (app_is_staff() or app_is_upkeep());
grant select, insert, update on bureau_batch to rentbook_app;
grant select, insert on bureau_batch_access to rentbook_app;
