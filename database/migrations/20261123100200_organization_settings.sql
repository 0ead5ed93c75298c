-- What an organization says of itself, and what its members may do.
alter table organization
  add column rental_units integer check (rental_units between 0 and 1000000),
  add column contact_email text check (contact_email = lower(contact_email) and length(contact_email) <= 254),
  add column contact_phone text check (contact_phone ~ '^[0-9]{10}$'),
  add column contact_address text check (length(contact_address) between 1 and 300),
  add column members_may_delete_debts boolean not null default false;

-- Its logo as we drew it: never the file that somebody sent. Mails to tenants and renters may show it.
create table organization_logo (
  organization_id uuid primary key references organization (id),
  png bytea not null check (length(png) between 1 and 300000),
  width smallint not null check (width between 1 and 500),
  height smallint not null check (height between 1 and 500),
  changed_at timestamptz not null default now()
);
alter table organization_logo enable row level security;
alter table organization_logo force row level security;
create policy organization_logo_own on organization_logo for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
grant select, insert, update, delete on organization_logo to rentbook_app;
