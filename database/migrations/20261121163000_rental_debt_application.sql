-- The whole application of a rental debt: debtors, steps, payments so far, identity, fee, review.

-- Who is asking, for the policies of debtors and of staff. A transaction says that it acts for staff; the mark of the
-- person decides whether it may.
create function app_user_email() returns text language sql stable
  as $$ select email from person where id = app_user_id() $$;
create function app_is_staff() returns boolean language sql stable
  as $$ select current_setting('app.staff', true) = 'yes'
    and exists (select from person where id = app_user_id() and is_staff) $$;

alter table rental_debt
  add column step_revisions jsonb not null default '{}',
  add column vacated_date date,
  add column vacated_date_status text not null default 'unknown'
    check (vacated_date_status in ('unknown', 'in_possession', 'active')),
  add column vacated_date_last_modified timestamptz,
  -- Set when the filer said which payments there were, also when there were none.
  add column last_payment_update timestamptz,
  -- Null until the filer saved the step: true where it was skipped, false where documents were saved.
  add column skip_supporting_documents boolean,
  add column filer_relationship text check (filer_relationship in ('landlord', 'operator', 'other')),
  add column filer_representing text check (length(filer_representing) between 1 and 200),
  add column filer_contact_name text check (length(filer_contact_name) between 1 and 200),
  add column filer_contact_email text check (filer_contact_email = lower(filer_contact_email)),
  add column filer_contact_number text check (filer_contact_number ~ '^\d{10}$'),
  add column affirmed_at timestamptz,
  -- The fee is paid once; a returned application keeps it.
  add column paid_at timestamptz,
  add column submitted_at timestamptz,
  add column approved_at timestamptz,
  add column grace_period_end_at timestamptz,
  -- What the approval fixed, taken from the confirmed order.
  add column reference_id text,
  add column landlord_names text[] not null default '{}',
  add column tenant_names text[] not null default '{}',
  add column issued_date date,
  add column interest_rate numeric(5, 2) check (interest_rate between 0 and 100),
  add column interest_accrual_start_date date,
  add column daily_compensation_start_date date,
  add column per_day_rent bigint check (per_day_rent >= 0),
  add column rent bigint check (rent >= 0),
  add column starting_principal bigint check (starting_principal >= 0),
  add column starting_filing_cost bigint check (starting_filing_cost >= 0),
  add column starting_principal_includes_filing_cost boolean,
  add column apply_rent_accrual boolean not null default false;

create table debtor (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  position integer not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  date_of_birth date,
  -- Sealed, with the key's id in the value; the last three digits are kept apart so that a mask opens nothing.
  sin_sealed text,
  sin_last_digits text check (sin_last_digits ~ '^\d{3}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, rental_debt_id, id),
  check ((sin_sealed is null) = (sin_last_digits is null)),
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade
);
create index debtor_debt on debtor (rental_debt_id, position);
create index debtor_email on debtor (email);

-- Every opening of a SIN: who, when, what for. It outlives the debtor.
create table sin_access (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  debtor_id uuid not null,
  person_id uuid references person (id),
  purpose text not null,
  created_at timestamptz not null default now()
);
create index sin_access_organization on sin_access (organization_id, created_at);

-- Facts of the ledger. An amount is never overwritten: a correction withdraws a row and writes another.
create table debt_transaction (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  transaction_type text not null default 'credit' check (transaction_type in ('credit', 'debit')),
  reason text not null check (reason in (
    'payment', 'waive_consumer_proposal', 'waive_negotiation', 'waive_court_ordered_mediation', 'waive_other')),
  amount_in_cents bigint not null check (amount_in_cents > 0),
  at date not null,
  paid_by_id uuid,
  note text check (length(note) <= 500),
  recorded_by uuid references person (id),
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by uuid references person (id),
  unique (organization_id, id),
  check (reason <> 'payment' or paid_by_id is not null),
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade,
  -- Checked at the end, so that a draft's deletion may take its debtors first.
  foreign key (organization_id, rental_debt_id, paid_by_id)
    references debtor (organization_id, rental_debt_id, id) deferrable initially deferred
);
create index debt_transaction_debt on debt_transaction (rental_debt_id, at);

-- Each transition of a debt: from where to where, by whom, why.
create table debt_event (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  event text not null,
  from_status text not null,
  to_status text not null,
  person_id uuid references person (id),
  reason jsonb,
  created_at timestamptz not null default now(),
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade
);
create index debt_event_debt on debt_event (rental_debt_id, created_at);

-- Why a reviewer returned an application, step by step; resolved when the filer has saved that step again.
create table return_reason (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  step text not null,
  reason text not null check (length(reason) between 1 and 1000),
  person_id uuid not null references person (id),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade
);
create index return_reason_debt on return_reason (rental_debt_id);

-- One row an attempt to pay. It outlives a deleted draft: somebody may have paid in the meantime.
create table checkout (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid,
  state text not null default 'open' check (state in ('open', 'paid', 'expired')),
  amount_in_cents bigint not null check (amount_in_cents > 0),
  stripe_session_id text unique,
  stripe_payment_intent_id text,
  url text,
  person_id uuid references person (id),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  refund_state text check (refund_state in ('requested', 'refunded', 'failed')),
  refund_reason text,
  refund_failure text,
  stripe_refund_id text,
  refunded_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id)
    on delete set null (rental_debt_id)
);
create index checkout_organization on checkout (organization_id);
create index checkout_debt on checkout (rental_debt_id);
-- Paying twice is impossible: a debt has one attempt open at a time.
create unique index checkout_one_open on checkout (rental_debt_id) where state = 'open';

-- Which events of a provider were taken in; written in the transaction of their effect.
create table webhook_event (
  provider text not null,
  event_id text not null,
  event_type text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- How far a person's identity check has come. Ordered by the vendor's own time of each event.
create table identity_verification (
  person_id uuid primary key references person (id) on delete cascade,
  status text not null default 'pending' check (status in (
    'pending', 'pending_id_submitted', 'pending_selfie_submitted', 'submitted', 'approved')),
  -- Why a try did not lead on: declined, failed or expired.
  setback text check (setback in ('declined', 'failed', 'expired')),
  inquiry_id text,
  occurred_at timestamptz not null,
  updated_at timestamptz not null default now()
);

-- What the sandbox's doubles of the providers remember: sessions, payments, refunds, inquiries.
create table sandbox_object (
  id text primary key,
  provider text not null,
  kind text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sandbox_object_kind on sandbox_object (provider, kind, created_at);

grant select, insert, update, delete on webhook_event, identity_verification, sandbox_object to rentbook_app;

do $$
declare
  owned text;
begin
  foreach owned in array array['debtor', 'sin_access', 'debt_transaction', 'debt_event', 'return_reason', 'checkout']
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I for all to rentbook_app using (organization_id = app_organization_id())'
      ' with check (organization_id = app_organization_id())', owned || '_own_organization', owned);
    execute format('grant select, insert, update, delete on %I to rentbook_app', owned);
  end loop;

  -- Staff read every application; to change one they act for its organization.
  foreach owned in array array['rental_debt', 'document', 'stored_file', 'court_order', 'court_order_correction',
    'organization', 'debtor', 'debt_transaction', 'debt_event', 'return_reason', 'checkout']
  loop
    execute format('create policy %I on %I for select to rentbook_app using (app_is_staff())', owned || '_staff', owned);
  end loop;
end
$$;

-- A debtor sees the debts they are named in, by the e-mail address they proved, once they are notified; of the
-- documents the court orders only. The view function decides what of a row is shown.
create policy debtor_self on debtor for select to rentbook_app using (email = app_user_email());
create policy rental_debt_debtor on rental_debt for select to rentbook_app
  using (status not in ('draft', 'in_review', 'cancelled')
    and exists (select from debtor d where d.rental_debt_id = rental_debt.id and d.email = app_user_email()));
create policy document_debtor on document for select to rentbook_app
  using (document_type = 'court_order' and replaced_at is null
    and exists (select from rental_debt r join debtor d on d.rental_debt_id = r.id
      where r.id = document.rental_debt_id and d.email = app_user_email()
        and r.status not in ('draft', 'in_review', 'cancelled')));
create policy stored_file_debtor on stored_file for select to rentbook_app
  using (exists (select from document doc join debtor d on d.rental_debt_id = doc.rental_debt_id
    join rental_debt r on r.id = doc.rental_debt_id
    where doc.file_id = stored_file.id and doc.document_type = 'court_order' and doc.replaced_at is null
      and d.email = app_user_email() and r.status not in ('draft', 'in_review', 'cancelled')));
create policy debt_transaction_debtor on debt_transaction for select to rentbook_app
  using (exists (select from rental_debt r join debtor d on d.rental_debt_id = r.id
    where r.id = debt_transaction.rental_debt_id and d.email = app_user_email()
      and r.status not in ('draft', 'in_review', 'cancelled')));
