-- What somebody typed into a step with a list before saving it, keyed by what the step is about and not by a debt: other
-- wizards come. The rows of before live one day and are sealed for their debt's own place, so that they would not open
-- here: they go. Whoever is in a list at that moment still has it on their page, and is asked again for a SIN alone.
drop table step_typing;

create table draft_input (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  subject_kind text not null,
  subject_id uuid not null,
  person_id uuid not null references person (id) on delete cascade,
  step text not null,
  -- Names, addresses and birth dates that nobody has saved; sealed for this row, person, subject and step.
  body_sealed text not null,
  created_at timestamptz not null default now(),
  -- Where the subject has a table, its deletion takes the input along: a column of this kind for each.
  rental_debt_id uuid generated always as (case when subject_kind = 'rental_debt' then subject_id end) stored,
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade
);
create index draft_input_step on draft_input (subject_id, person_id, step, created_at);
create index draft_input_rental_debt on draft_input (rental_debt_id);
create index draft_input_created on draft_input (created_at);

alter table draft_input enable row level security;
alter table draft_input force row level security;
-- Whoever typed it, and nobody else of the organization.
create policy draft_input_own on draft_input for all to rentbook_app
  using (organization_id = app_organization_id() and person_id = app_user_id())
  with check (organization_id = app_organization_id() and person_id = app_user_id());
-- Upkeep sees what is to be swept.
create policy draft_input_swept on draft_input for select to rentbook_app
  using (app_is_upkeep() and created_at < now() - interval '1 day');
create policy draft_input_sweep on draft_input for delete to rentbook_app
  using (app_is_upkeep() and created_at < now() - interval '1 day');
grant select, insert, update, delete on draft_input to rentbook_app;
