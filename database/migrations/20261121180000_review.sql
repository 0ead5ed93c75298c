-- What people who review need: who opened which order, and one file number however it is written.

-- Every opening of a court order by staff or by a debtor: who and when, also after the order is gone.
create table order_access (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  document_id uuid not null,
  person_id uuid not null references person (id),
  purpose text not null check (purpose in ('review', 'debtor')),
  created_at timestamptz not null default now()
);
create index order_access_document on order_access (document_id, person_id, created_at);
create index order_access_organization on order_access (organization_id);

alter table order_access enable row level security;
alter table order_access force row level security;
create policy order_access_own_organization on order_access for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
grant select, insert, update, delete on order_access to rentbook_app;

-- One file number, however it was typed: capitals and digits only.
create function file_number_key(file_number text) returns text language sql immutable
  as $$ select nullif(regexp_replace(upper(file_number), '[^A-Z0-9]', '', 'g'), '') $$;

create index rental_debt_in_review on rental_debt (submitted_at) where status = 'in_review';
create index rental_debt_grace_period on rental_debt (grace_period_end_at) where status = 'notified';
create index debt_event_decided on debt_event (created_at) where event in ('approved', 'returned', 'rejected');
create index checkout_refund_failed on checkout (paid_at) where refund_state = 'failed';
