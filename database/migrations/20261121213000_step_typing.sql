-- What somebody typed into a step with a list before saving it: each press of a button inside the list makes a row, so
-- that Back and Forward show the step as it stood. Swept after a day.
create table step_typing (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  person_id uuid not null references person (id) on delete cascade,
  step text not null,
  -- Names, addresses and birth dates that nobody has saved; sealed for this row, person and step.
  body_sealed text not null,
  created_at timestamptz not null default now(),
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade
);
create index step_typing_step on step_typing (rental_debt_id, person_id, step, created_at);
create index step_typing_created on step_typing (created_at);

alter table step_typing enable row level security;
alter table step_typing force row level security;
-- Whoever typed it, and nobody else of the organization.
create policy step_typing_own on step_typing for all to rentbook_app
  using (organization_id = app_organization_id() and person_id = app_user_id())
  with check (organization_id = app_organization_id() and person_id = app_user_id());
-- Upkeep sees what is to be swept.
create policy step_typing_swept on step_typing for select to rentbook_app
  using (app_is_upkeep() and created_at < now() - interval '1 day');
create policy step_typing_sweep on step_typing for delete to rentbook_app
  using (app_is_upkeep() and created_at < now() - interval '1 day');
grant select, insert, update, delete on step_typing to rentbook_app;
