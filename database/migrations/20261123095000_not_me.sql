-- "This is not me": somebody who shares a name with a person in an order says so, and proves who they are. What is filled in is
-- theirs alone until it is sent; then it is a dispute that staff answer (docs/decisions/043-not-me.md).
create table not_me_claim (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  person_id uuid not null references person (id),
  first_name text check (length(first_name) between 1 and 200),
  middle_name text check (length(middle_name) between 1 and 200),
  last_name text check (length(last_name) between 1 and 200),
  birth_date date check (birth_date between '1000-01-01' and '9999-12-31'),
  phone_number text check (phone_number ~ '^\d{10}$'),
  -- The page of ours that it came from.
  referrer_url text check (length(referrer_url) between 1 and 2000),
  step_revisions jsonb not null default '{}' check (jsonb_typeof(step_revisions) = 'object'),
  unfinished_steps text[] not null default '{}',
  filed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check (filed_at is null or (first_name is not null and last_name is not null and birth_date is not null
    and phone_number is not null))
);
-- A person fills in one at a time.
create unique index not_me_claim_draft on not_me_claim (organization_id, person_id) where filed_at is null;
create index not_me_claim_person on not_me_claim (person_id, filed_at);
create index not_me_claim_left on not_me_claim (updated_at) where filed_at is null;

alter table not_me_claim enable row level security;
alter table not_me_claim force row level security;
create policy not_me_claim_own on not_me_claim for select to rentbook_app using (person_id = app_user_id());
create policy not_me_claim_begun on not_me_claim for insert to rentbook_app
  with check (organization_id = app_organization_id() and person_id = app_user_id() and filed_at is null);
-- What was sent stays as it was sent.
create policy not_me_claim_filled_in on not_me_claim for update to rentbook_app
  using (organization_id = app_organization_id() and person_id = app_user_id() and filed_at is null)
  with check (organization_id = app_organization_id() and person_id = app_user_id());
create policy not_me_claim_given_up on not_me_claim for delete to rentbook_app
  using (person_id = app_user_id() and filed_at is null);
create policy not_me_claim_staff on not_me_claim for select to rentbook_app using ((select app_is_staff()));
-- Upkeep sees what nobody has touched for a month.
create policy not_me_claim_swept on not_me_claim for select to rentbook_app
  using (app_is_upkeep() and filed_at is null and updated_at < now() - interval '30 days');
create policy not_me_claim_sweep on not_me_claim for delete to rentbook_app
  using (app_is_upkeep() and filed_at is null and updated_at < now() - interval '30 days');
grant select, insert, update, delete on not_me_claim to rentbook_app;

create policy dispute_of_not_me on dispute for insert to rentbook_app
  with check (subject_kind = 'not_me' and organization_id = app_organization_id()
    and exists (select from not_me_claim c where c.id = dispute.subject_id and c.person_id = app_user_id()));

-- The orders that staff found not to be about a person: chosen while they look, and left out of screenings from the day on
-- which they answer so. Then every screening reads them: which order, which name in it, and whose birth date it is not.
create table not_me_record (
  organization_id uuid not null,
  claim_id uuid not null,
  filing_id uuid not null references court_filing (id),
  -- The name as the order has it.
  tenant_name text not null check (length(tenant_name) between 1 and 500),
  chosen_by uuid not null references person (id),
  chosen_at timestamptz not null default now(),
  birth_date date check (birth_date between '1000-01-01' and '9999-12-31'),
  left_out_on date check (left_out_on between '1000-01-01' and '9999-12-31'),
  primary key (claim_id, filing_id),
  foreign key (organization_id, claim_id) references not_me_claim (organization_id, id),
  check ((birth_date is null) = (left_out_on is null))
);
create index not_me_record_filing on not_me_record (filing_id) where left_out_on is not null;
create index not_me_record_claim on not_me_record (organization_id, claim_id);

alter table not_me_record enable row level security;
alter table not_me_record force row level security;
create policy not_me_record_left_out on not_me_record for select to rentbook_app using (left_out_on is not null);
create policy not_me_record_staff on not_me_record for all to rentbook_app
  using ((select app_is_staff())) with check ((select app_is_staff()) and organization_id = app_organization_id());
grant select, insert, delete, update (birth_date, left_out_on) on not_me_record to rentbook_app;
