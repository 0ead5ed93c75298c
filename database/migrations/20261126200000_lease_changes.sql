-- What a landlord changes on a lease: its end, payments that are corrected, fees of their own, and payment plans.

-- When its end was recorded, and the end that stood before, for an undo in the same month.
alter table lease
  add column end_recorded_on date check (end_recorded_on between '1000-01-01' and '9999-12-31'),
  add column ends_on_before date check (ends_on_before between '1000-01-01' and '9999-12-31'),
  add constraint lease_end_recorded check (ended_how is not null or (end_recorded_on is null and ends_on_before is null));

-- The month a payment is for is only shown: payments cover the oldest month first.
alter table lease_receipt
  add column for_month date check (extract(day from for_month) = 1)
    check (for_month between '1000-01-01' and '9999-12-31'),
  add column returned_because text check (length(returned_because) between 1 and 500),
  add column removed_by uuid references person (id),
  -- The one that it replaces.
  add column corrects_id uuid,
  add constraint lease_receipt_corrects foreign key (organization_id, corrects_id)
    references lease_receipt (organization_id, id);
create index lease_receipt_corrected on lease_receipt (organization_id, corrects_id) where corrects_id is not null;

-- An amount that is due once, on a day of its own, in cents.
create table lease_fee (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  lease_id uuid not null,
  amount bigint not null check (amount between 1 and 99999999) check (amount between -9007199254740991 and 9007199254740991),
  due_on date not null check (due_on between '1000-01-01' and '9999-12-31'),
  what text not null check (length(what) between 1 and 100),
  recorded_by uuid references person (id),
  recorded_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by uuid references person (id),
  removed_because text check (length(removed_because) between 1 and 500),
  unique (organization_id, id),
  foreign key (organization_id, lease_id) references lease (organization_id, id) on delete cascade,
  check ((removed_at is null) = (removed_because is null))
);
create index lease_fee_of on lease_fee (organization_id, lease_id, due_on) where removed_at is null;

-- An agreement to pay what is owed in parts. It counts from the renter's answer on.
create table lease_plan (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  lease_id uuid not null,
  -- The renter it was proposed to, by mail.
  lease_renter_id uuid not null,
  -- What was owed on the day it was proposed, in cents.
  total bigint not null check (total between 1 and 999999999) check (total between -9007199254740991 and 9007199254740991),
  proposed_on date not null check (proposed_on between '1000-01-01' and '9999-12-31'),
  proposed_by uuid references person (id),
  proposed_at timestamptz not null default now(),
  agreed_on date check (agreed_on between '1000-01-01' and '9999-12-31'),
  declined_on date check (declined_on between '1000-01-01' and '9999-12-31'),
  -- Taken back by the landlord.
  ended_on date check (ended_on between '1000-01-01' and '9999-12-31'),
  unique (organization_id, id),
  foreign key (organization_id, lease_id) references lease (organization_id, id) on delete cascade,
  foreign key (organization_id, lease_renter_id) references lease_renter (organization_id, id) on delete cascade,
  check (agreed_on is null or declined_on is null)
);
create index lease_plan_of on lease_plan (organization_id, lease_id, proposed_on);
create index lease_plan_renter on lease_plan (organization_id, lease_renter_id);
create unique index lease_plan_standing on lease_plan (lease_id) where declined_on is null and ended_on is null;

create table lease_plan_part (
  organization_id uuid not null references organization (id),
  plan_id uuid not null,
  due_on date not null check (due_on between '1000-01-01' and '9999-12-31'),
  amount bigint not null check (amount between 1 and 999999999) check (amount between -9007199254740991 and 9007199254740991),
  primary key (organization_id, plan_id, due_on),
  foreign key (organization_id, plan_id) references lease_plan (organization_id, id) on delete cascade
);

-- A renter who leaves is no longer reported: that is part of what happened to their consent.
alter table consent_event drop constraint consent_event_event_check;
alter table consent_event add constraint consent_event_event_check
  check (event in ('requested', 'reminded', 'returned', 'accepted', 'attested', 'declined',
    'not_me', 'expired', 'withdrawn', 'late_withdrawn', 'objected', 'left', 'address_changed'));

do $$
declare
  name text;
begin
  foreach name in array array['lease_fee', 'lease_plan', 'lease_plan_part'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for all to rentbook_app using (organization_id = app_organization_id())
      with check (organization_id = app_organization_id())', name || '_own_organization', name);
    execute format('create policy %I on %I for select to rentbook_app using ((select app_is_staff()))',
      name || '_staff', name);
  end loop;
end $$;
create policy lease_fee_rented on lease_fee for select to rentbook_app
  using (lease_id in (select app_rented_leases()));
create policy lease_plan_rented on lease_plan for select to rentbook_app
  using (lease_renter_id in (select app_renter_ids()));
create policy lease_plan_part_rented on lease_plan_part for select to rentbook_app
  using (plan_id in (select id from lease_plan where lease_renter_id in (select app_renter_ids())));

grant select, insert on lease_fee, lease_plan, lease_plan_part to rentbook_app;
grant update (removed_at, removed_by, removed_because) on lease_fee to rentbook_app;
grant update (agreed_on, declined_on, ended_on) on lease_plan to rentbook_app;
