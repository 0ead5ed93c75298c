-- Who was taken out of a debt keeps a page and a letter that say so: what the bureau is told, and on which day.
create table removed_tenant (
  -- The debtor's own id, which names nobody any more.
  id uuid primary key,
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  person_email text not null check (person_email = lower(person_email) and length(person_email) <= 254),
  name text not null check (length(name) between 1 and 200),
  file_number text check (length(file_number) between 1 and 100),
  creditor text not null check (length(creditor) between 1 and 500),
  -- Z: named by mistake. T: does not answer for the debt any more.
  ecoa text not null check (ecoa in ('Z', 'T')),
  by_staff boolean not null default false,
  removed_on date not null check (removed_on between '1000-01-01' and '9999-12-31'),
  -- When the bureau is told; null where it never heard of them.
  told_on date check (told_on between '1000-01-01' and '9999-12-31'),
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade
);
create index removed_tenant_debt on removed_tenant (organization_id, rental_debt_id);
create index removed_tenant_person on removed_tenant (person_email);
alter table removed_tenant enable row level security;
alter table removed_tenant force row level security;
create policy removed_tenant_own_organization on removed_tenant for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
create policy removed_tenant_self on removed_tenant for select to rentbook_app
  using (person_email = (select app_user_email()));
grant select, insert on removed_tenant to rentbook_app;
-- A person who changes their address takes it along.
create policy removed_tenant_moved_read on removed_tenant for select to rentbook_app
  using (person_email = (select app_new_email()));
create policy removed_tenant_moved on removed_tenant for update to rentbook_app
  using (person_email = (select app_user_email()) and (select app_new_email()) is not null)
  with check (person_email = (select app_new_email()));
grant update (person_email) on removed_tenant to rentbook_app;
