-- What was chosen on the page of a month and is not confirmed yet, for everyone of the organization. It says nothing of any lease: only
-- statements are read for balances and reports.
create table month_draft (
  organization_id uuid not null references organization (id),
  month date not null check (month between '1000-01-01' and '9999-12-31') check (extract(day from month) = 1),
  -- As typed, so that a day that cannot be read yet comes back too.
  as_of text not null check (length(as_of) <= 20),
  -- By lease, where it differs from what the page chooses by itself: what, the amount as typed, the statement that the page showed, who.
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  saved_by uuid references person (id),
  saved_at timestamptz not null default now(),
  primary key (organization_id, month)
);
create index month_draft_left on month_draft (saved_at);
create index month_draft_saved_by on month_draft (saved_by);

alter table month_draft enable row level security;
alter table month_draft force row level security;
create policy month_draft_own_organization on month_draft for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
-- Upkeep sees what no one has touched for 90 days.
create policy month_draft_swept on month_draft for select to rentbook_app
  using (app_is_upkeep() and saved_at < now() - interval '90 days');
create policy month_draft_sweep on month_draft for delete to rentbook_app
  using (app_is_upkeep() and saved_at < now() - interval '90 days');
create policy month_draft_of_test_apart on month_draft as restrictive for all to rentbook_app
  using (organization_id is null or organization_id = app_organization_id() or app_is_upkeep()
    or organization_id not in (select t.id from test_organization t));
grant select, insert, update, delete on month_draft to rentbook_app;
