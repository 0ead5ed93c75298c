-- What the bureau's lines about leases stand on.
alter table lease_statement drop constraint lease_statement_said_check;
-- That nothing is owed says so of the months before too, as of its day.
alter table lease_statement add constraint lease_statement_said_check
  check (said in ('in_full', 'in_part', 'nothing', 'nothing_owed', 'not_known'));

-- A renter who stops can ask that what was sent is taken out too.
alter table rent_consent add column removal_asked_at timestamptz
  check (removal_asked_at is null or withdrawn_at is not null);
grant update (removal_asked_at) on rent_consent to rentbook_app;

-- A mail to a renter that a late month may be reported: without it there is no first late line.
create table late_notice (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  lease_renter_id uuid not null,
  -- The due day of the oldest amount that was late, and what was owed then, in cents.
  about date not null check (about between '1000-01-01' and '9999-12-31'),
  owed bigint not null check (owed > 0) check (owed between -9007199254740991 and 9007199254740991),
  recipient text not null check (recipient = lower(recipient) and length(recipient) <= 254),
  mailed_on date not null check (mailed_on between '1000-01-01' and '9999-12-31'),
  may_report_from date not null check (may_report_from between '1000-01-01' and '9999-12-31')
    check (may_report_from >= mailed_on + 7),
  -- The mail came back: it counts as not sent.
  returned_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, lease_renter_id) references lease_renter (organization_id, id) on delete cascade
);
create unique index late_notice_standing on late_notice (organization_id, lease_renter_id, about)
  where returned_at is null;
alter table late_notice enable row level security, force row level security;
create policy late_notice_own_organization on late_notice for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
create policy late_notice_staff on late_notice for select to rentbook_app using ((select app_is_staff()));
create policy late_notice_self on late_notice for select to rentbook_app
  using (lease_renter_id in (select app_renter_ids()));
grant select, insert on late_notice to rentbook_app;
grant update (returned_at) on late_notice to rentbook_app;
