-- Rent Rewards: leases whose rent a landlord reports, with the consent of each renter.
create table lease (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  -- The landlord's own system, and its id there; null for a lease that was added by hand.
  source text check (source ~ '^[a-z][a-z_]{1,29}$'),
  external_id text check (length(external_id) between 1 and 200),
  address_1 text not null check (length(address_1) between 1 and 200),
  address_2 text check (length(address_2) between 1 and 200),
  city text not null check (length(city) between 1 and 120),
  province text not null check (length(province) = 2),
  postal_code text not null check (postal_code ~ '^[A-Z]\d[A-Z]\d[A-Z]\d$'),
  starts_on date not null check (starts_on between '1000-01-01' and '9999-12-31'),
  ends_on date check (ends_on >= starts_on) check (ends_on between '1000-01-01' and '9999-12-31'),
  ended_how text check (ended_how in ('term', 'moved_out', 'assigned', 'other')),
  due_day int not null check (due_day between 1 and 31),
  -- One account for all renters, or one for each.
  is_joint boolean not null default true,
  last_month_deposit bigint not null default 0 check (last_month_deposit between 0 and 99999999) check (last_month_deposit between -9007199254740991 and 9007199254740991),
  -- The first month that counts here, by its first day, and what was owed from before it, in cents.
  tracked_from date not null check (extract(day from tracked_from) = 1) check (tracked_from between '1000-01-01' and '9999-12-31'),
  owed_before bigint not null default 0 check (owed_before between 0 and 99999999) check (owed_before between -9007199254740991 and 9007199254740991),
  status text not null default 'pending_consent'
    check (status in ('pending_consent', 'pending', 'active', 'inactive', 'ended')),
  inactive_because text check (inactive_because in ('read_only', 'dispute', 'not_confirmed')),
  -- For lists, as of a day; recalculated whenever a fact or the day changes it. Null while it is not known.
  owed bigint check (owed between -9007199254740991 and 9007199254740991),
  -- The first day of the oldest month that is due and not confirmed.
  unconfirmed_from date check (unconfirmed_from between '1000-01-01' and '9999-12-31'),
  followed_on date not null check (followed_on between '1000-01-01' and '9999-12-31'),
  -- Address, names and e-mail addresses, without case and accents.
  search text not null default '',
  revision int not null default 1 check (revision > 0),
  created_by uuid references person (id),
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((source is null) = (external_id is null)),
  check (ended_how is null or ends_on is not null),
  check ((status = 'inactive') = (inactive_because is not null))
);
create unique index lease_external on lease (organization_id, source, external_id) where external_id is not null;
create index lease_followed on lease (followed_on) where status <> 'ended';
create index lease_listed on lease (organization_id, city, address_1, address_2, id);

-- What a month costs from a day on, in cents. A raise is another row.
create table lease_term (
  organization_id uuid not null references organization (id),
  lease_id uuid not null,
  starts_on date not null check (starts_on between '1000-01-01' and '9999-12-31'),
  rent bigint not null check (rent between 0 and 99999999) check (rent between -9007199254740991 and 9007199254740991),
  fees bigint not null default 0 check (fees between 0 and 99999999) check (fees between -9007199254740991 and 9007199254740991),
  subsidy bigint not null default 0 check (subsidy between 0 and 99999999) check (subsidy between -9007199254740991 and 9007199254740991),
  created_at timestamptz not null default now(),
  primary key (organization_id, lease_id, starts_on),
  foreign key (organization_id, lease_id) references lease (organization_id, id) on delete cascade
);

-- A renter of a lease: the subject of consent and of disputes. Another lease, or another landlord, is another row.
create table lease_renter (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  lease_id uuid not null,
  position int not null check (position between 1 and 50),
  first_name text not null check (length(first_name) between 1 and 100),
  middle_name text check (length(middle_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text check (email = lower(email) and length(email) <= 254),
  phone text check (phone ~ '^\d{10}$'),
  -- The account that reads it: the address above, until its person takes another.
  person_email text check (person_email = lower(person_email) and length(person_email) <= 254),
  joined_on date not null check (joined_on between '1000-01-01' and '9999-12-31'),
  left_on date check (left_on >= joined_on) check (left_on between '1000-01-01' and '9999-12-31'),
  left_how text check (left_how in ('moved', 'mistake', 'died')),
  consent text not null default 'pending'
    check (consent in ('pending', 'requested', 'accepted', 'declined', 'expired', 'withdrawn')),
  -- Given by the renter, never by the landlord.
  late_consent boolean not null default false,
  consent_changed_at timestamptz not null default now(),
  -- The last request came back.
  is_returned boolean not null default false,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, lease_id, position),
  foreign key (organization_id, lease_id) references lease (organization_id, id) on delete cascade,
  check ((left_on is null) = (left_how is null)),
  check (not late_consent or consent = 'accepted')
);
create index lease_renter_person on lease_renter (person_email) where person_email is not null;
create index lease_renter_consent on lease_renter (organization_id, consent);

-- Who the renter says they are: a birth date is sealed, and no landlord reads it.
create table renter_identity (
  lease_renter_id uuid primary key,
  organization_id uuid not null references organization (id),
  legal_name text not null check (length(legal_name) between 1 and 300),
  birth_date_sealed text not null check (length(birth_date_sealed) between 1 and 1000),
  given_at timestamptz not null default now(),
  foreign key (organization_id, lease_renter_id) references lease_renter (organization_id, id) on delete cascade
);

-- An answer that was given: its row stays as it is, except for the day on which it was taken back.
create table rent_consent (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  lease_renter_id uuid not null,
  covers_late boolean not null,
  channel text not null check (channel in ('mail_link', 'page', 'attested')),
  -- The text that was agreed to, by number and content.
  text_version int not null check (text_version > 0),
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  legal_name text not null check (length(legal_name) between 1 and 300),
  -- The member who attested it, and the part of the lease that they refer to.
  attested_by uuid references person (id),
  addendum text check (length(addendum) between 1 and 500),
  accepted_at timestamptz not null default now(),
  late_withdrawn_at timestamptz,
  withdrawn_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, lease_renter_id) references lease_renter (organization_id, id) on delete cascade,
  check ((channel = 'attested') = (addendum is not null)),
  check (channel <> 'attested' or not covers_late)
);
create index rent_consent_of on rent_consent (organization_id, lease_renter_id, accepted_at);
create unique index rent_consent_standing on rent_consent (lease_renter_id) where withdrawn_at is null;

-- A request by mail. Its link names it; the link itself is kept nowhere.
create table consent_request (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  lease_renter_id uuid not null,
  recipient text not null check (recipient = lower(recipient) and length(recipient) <= 254),
  requested_by uuid references person (id),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  reminded_at timestamptz,
  answered_at timestamptz,
  returned_at timestamptz,
  foreign key (organization_id, lease_renter_id) references lease_renter (organization_id, id) on delete cascade
);
create index consent_request_of on consent_request (organization_id, lease_renter_id, sent_at);
create unique index consent_request_open on consent_request (lease_renter_id)
  where answered_at is null and returned_at is null;

-- What happened to a renter's consent, in order. Nothing is changed or removed.
create table consent_event (
  id bigint generated always as identity primary key check (id between -9007199254740991 and 9007199254740991),
  organization_id uuid not null references organization (id),
  lease_renter_id uuid not null,
  event text not null check (event in ('requested', 'reminded', 'returned', 'accepted', 'attested', 'declined',
    'not_me', 'expired', 'withdrawn', 'late_withdrawn', 'objected')),
  by_whom text not null check (by_whom in ('renter', 'landlord', 'product')),
  person_id uuid references person (id),
  created_at timestamptz not null default now(),
  foreign key (organization_id, lease_renter_id) references lease_renter (organization_id, id) on delete cascade
);
create index consent_event_of on consent_event (organization_id, lease_renter_id, id);

-- What was said of a month: by whom, through what, as of which day. The latest counts; earlier ones stay.
create table lease_statement (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  lease_id uuid not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1) check (month between '1000-01-01' and '9999-12-31'),
  said text not null check (said in ('in_full', 'in_part', 'nothing', 'not_known')),
  -- Of a part: what was received for the month, in cents.
  received bigint check (received between 0 and 99999999) check (received between -9007199254740991 and 9007199254740991),
  as_of date not null check (as_of >= month) check (as_of between '1000-01-01' and '9999-12-31'),
  channel text not null check (channel in ('page', 'import', 'call')),
  said_by uuid references person (id),
  said_at timestamptz not null default now(),
  replaced_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, lease_id) references lease (organization_id, id) on delete cascade,
  check ((said = 'in_part') = (received is not null))
);
create unique index lease_statement_standing on lease_statement (organization_id, lease_id, month)
  where replaced_at is null;

-- Money for a lease: a payment, or a credit that the landlord gave. In cents.
create table lease_receipt (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  lease_id uuid not null,
  kind text not null check (kind in ('payment', 'credit')),
  amount bigint not null check (amount between 1 and 99999999) check (amount between -9007199254740991 and 9007199254740991),
  received_on date not null check (received_on between '1000-01-01' and '9999-12-31'),
  -- Where only a day by which it was received is known: of a statement about a month.
  statement_id uuid,
  method text check (length(method) between 1 and 50),
  reference text check (length(reference) between 1 and 200),
  note text check (length(note) between 1 and 500),
  returned_on date check (returned_on >= received_on) check (returned_on between '1000-01-01' and '9999-12-31'),
  recorded_by uuid references person (id),
  recorded_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_because text check (length(removed_because) between 1 and 500),
  unique (organization_id, id),
  foreign key (organization_id, lease_id) references lease (organization_id, id) on delete cascade,
  foreign key (organization_id, statement_id) references lease_statement (organization_id, id)
);
create index lease_receipt_of on lease_receipt (organization_id, lease_id, received_on) where removed_at is null;
create index lease_receipt_statement on lease_receipt (organization_id, statement_id) where statement_id is not null;

-- How an organization signs its mails to renters: its own name and contact, not those of its account.
create table rent_settings (
  organization_id uuid primary key references organization (id),
  display_name text check (length(display_name) between 1 and 100),
  tenant_contact_email text check (tenant_contact_email = lower(tenant_contact_email) and length(tenant_contact_email) <= 254),
  phone text check (phone ~ '^\d{10}$'),
  revision int not null default 1 check (revision > 0),
  updated_at timestamptz not null default now()
);

-- The leases a person rents, and theirs alone of what stands about its renters: nothing about a roommate.
create function app_rented_leases() returns setof uuid language sql stable
  as $$ select lease_id from lease_renter where person_email = app_user_email() $$;
create function app_renter_ids() returns setof uuid language sql stable
  as $$ select id from lease_renter where person_email = app_user_email() $$;

do $$
declare
  name text;
begin
  foreach name in array array['lease', 'lease_term', 'lease_renter', 'renter_identity', 'rent_consent',
    'consent_request', 'consent_event', 'lease_statement', 'lease_receipt', 'rent_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for all to rentbook_app using (organization_id = app_organization_id())
      with check (organization_id = app_organization_id())', name || '_own_organization', name);
    execute format('create policy %I on %I for select to rentbook_app using ((select app_is_staff()))',
      name || '_staff', name);
  end loop;
end $$;
create policy lease_renter_self on lease_renter for select to rentbook_app
  using (person_email = (select app_user_email()));
create policy lease_rented on lease for select to rentbook_app
  using (id in (select app_rented_leases()));
create policy lease_term_rented on lease_term for select to rentbook_app
  using (lease_id in (select app_rented_leases()));
create policy lease_statement_rented on lease_statement for select to rentbook_app
  using (lease_id in (select app_rented_leases()));
create policy lease_receipt_rented on lease_receipt for select to rentbook_app
  using (lease_id in (select app_rented_leases()));
create policy renter_identity_self on renter_identity for select to rentbook_app
  using (lease_renter_id in (select app_renter_ids()));
create policy rent_consent_self on rent_consent for select to rentbook_app
  using (lease_renter_id in (select app_renter_ids()));
create policy consent_event_self on consent_event for select to rentbook_app
  using (lease_renter_id in (select app_renter_ids()));
create policy rent_settings_rented on rent_settings for select to rentbook_app
  using (organization_id in (select organization_id from lease_renter where person_email = (select app_user_email())));
-- A person who changes their address takes it along.
create policy lease_renter_moved_read on lease_renter for select to rentbook_app
  using (person_email = (select app_new_email()));
create policy lease_renter_moved on lease_renter for update to rentbook_app
  using (person_email = (select app_user_email()) and (select app_new_email()) is not null)
  with check (person_email = (select app_new_email()));

grant select, insert, update, delete on lease, lease_renter to rentbook_app;
grant select, insert, delete on lease_term to rentbook_app;
grant select, insert, update on renter_identity, consent_request, lease_receipt to rentbook_app;
grant select, insert, update, delete on rent_settings to rentbook_app;
grant select, insert on rent_consent, consent_event, lease_statement to rentbook_app;
grant update (late_withdrawn_at, withdrawn_at) on rent_consent to rentbook_app;
grant update (replaced_at) on lease_statement to rentbook_app;
-- Its name, as for a debtor.
create policy organization_of_lease on organization for select to rentbook_app
  using (id in (select organization_id from lease_renter where person_email = (select app_user_email())));
