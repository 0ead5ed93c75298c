-- Notices that a person has dismissed, by our names of them.
create table dismissed_notice (
  person_id uuid not null references person (id) on delete cascade,
  notice text not null check (notice ~ '^[a-z_]{1,40}$'),
  dismissed_at timestamptz not null default now(),
  primary key (person_id, notice)
);
alter table dismissed_notice enable row level security;
alter table dismissed_notice force row level security;
create policy dismissed_notice_own on dismissed_notice for all to rentbook_app
  using (person_id = app_user_id()) with check (person_id = app_user_id());
grant select, insert on dismissed_notice to rentbook_app;
