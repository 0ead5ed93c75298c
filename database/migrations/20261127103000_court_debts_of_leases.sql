-- The registered debt that the arrears of a lease became, so that nothing is reported twice.
create table lease_court_debt (
  organization_id uuid not null references organization (id),
  lease_id uuid not null,
  rental_debt_id uuid not null,
  -- Whether the debt is about this lease: null while the landlord has not said, and a debt names the same people.
  is_about boolean,
  decided_by uuid references person (id) on delete set null,
  decided_at timestamptz,
  primary key (organization_id, lease_id, rental_debt_id),
  check ((is_about is null) = (decided_at is null)),
  foreign key (organization_id, lease_id) references lease (organization_id, id) on delete cascade,
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade
);
create unique index lease_court_debt_of_lease on lease_court_debt (organization_id, lease_id) where is_about;
create index lease_court_debt_of_debt on lease_court_debt (rental_debt_id);
alter table lease_court_debt enable row level security, force row level security;
create policy lease_court_debt_own_organization on lease_court_debt for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
create policy lease_court_debt_staff on lease_court_debt for select to rentbook_app using ((select app_is_staff()));
grant select, insert, delete on lease_court_debt to rentbook_app;
grant update (is_about, decided_by, decided_at) on lease_court_debt to rentbook_app;
