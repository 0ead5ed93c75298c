-- Offers of companies to renters whose rent is reported. Staff keep them; before it is published, only staff see one.
create table perk (
  id uuid primary key,
  company_name text not null check (length(company_name) between 1 and 80),
  company_url text not null check (company_url ~ '^https://' and length(company_url) <= 300),
  discount text not null check (length(discount) between 1 and 40),
  description text not null check (length(description) between 1 and 160),
  -- A step on each line.
  instructions text not null check (length(instructions) between 1 and 1500),
  -- For renters of leases there; null for all.
  province text check (length(province) = 2),
  starts_on date not null check (starts_on between '1000-01-01' and '9999-12-31'),
  ends_on date check (ends_on >= starts_on) check (ends_on between '1000-01-01' and '9999-12-31'),
  published_on date check (published_on between '1000-01-01' and '9999-12-31'),
  -- Staff ended it before its last day, or before it was published.
  ended_on date check (ended_on between '1000-01-01' and '9999-12-31'),
  revision int not null default 1 check (revision > 0),
  created_at timestamptz not null default now()
);
create index perk_published on perk (starts_on) where published_on is not null;

-- Our own drawing of a company's picture.
create table perk_logo (
  perk_id uuid primary key references perk (id) on delete cascade,
  png bytea not null check (length(png) <= 1048576),
  width int not null check (width between 1 and 160),
  height int not null check (height between 1 and 160)
);

-- A person who asked for the code of an offer.
create table perk_opening (
  id uuid primary key,
  perk_id uuid not null references perk (id) on delete cascade,
  person_id uuid not null references person (id),
  opened_at timestamptz not null default now(),
  unique (perk_id, person_id)
);
create index perk_opening_person on perk_opening (person_id);

-- Apart from its offer: the database gives it to staff, and to people who opened it.
create table perk_code (
  perk_id uuid primary key references perk (id) on delete cascade,
  code text not null check (length(code) between 1 and 60)
);

alter table perk enable row level security, force row level security;
create policy perk_published on perk for select to rentbook_app using (published_on is not null);
create policy perk_staff on perk to rentbook_app
  using ((select app_is_staff())) with check ((select app_is_staff()));

alter table perk_logo enable row level security, force row level security;
create policy perk_logo_published on perk_logo for select to rentbook_app
  using (exists (select from perk p where p.id = perk_id and p.published_on is not null));
create policy perk_logo_staff on perk_logo to rentbook_app
  using ((select app_is_staff())) with check ((select app_is_staff()));

alter table perk_opening enable row level security, force row level security;
create policy perk_opening_self on perk_opening to rentbook_app
  using (person_id = app_user_id()) with check (person_id = app_user_id());
create policy perk_opening_staff on perk_opening for select to rentbook_app using ((select app_is_staff()));

alter table perk_code enable row level security, force row level security;
create policy perk_code_opened on perk_code for select to rentbook_app
  using (exists (select from perk_opening o where o.perk_id = perk_code.perk_id and o.person_id = app_user_id()));
create policy perk_code_staff on perk_code to rentbook_app
  using ((select app_is_staff())) with check ((select app_is_staff()));

grant select, insert, update on perk to rentbook_app;
grant select, insert, update, delete on perk_logo to rentbook_app;
grant select, insert, delete on perk_opening to rentbook_app;
grant select, insert, update on perk_code to rentbook_app;
