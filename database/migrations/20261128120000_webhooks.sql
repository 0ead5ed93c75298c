-- Addresses of organizations' programs, and what is sent to them.
create table webhook (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  url text not null check (length(url) between 12 and 500),
  types text[] not null check (cardinality(types) between 1 and 100),
  status text not null default 'active' check (status in ('active', 'paused', 'disabled')),
  disabled_because text check (disabled_because in ('failing', 'gone')),
  secret_sealed text not null,
  -- It signs beside the new one until then.
  old_secret_sealed text,
  old_secret_until timestamptz,
  created_at timestamptz not null default now(),
  -- Since when nothing was delivered, how often in a row, and until when nothing is tried.
  failing_since timestamptz,
  failures smallint not null default 0 check (failures >= 0),
  waits_until timestamptz,
  unique (organization_id, id),
  check ((status = 'disabled') = (disabled_because is not null)),
  check ((old_secret_sealed is null) = (old_secret_until is null))
);
create index webhook_failing on webhook (failing_since) where status = 'active' and failing_since is not null;

-- An event for one webhook. Several webhooks get the same event_id.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  webhook_id uuid not null,
  event_id uuid not null,
  -- Of two events about one thing, the later one has the higher revision.
  revision bigint not null generated always as identity check (revision between -9007199254740991 and 9007199254740991),
  type text not null check (type ~ '^[a-z_]+[.][a-z_]+$'),
  subject_id uuid not null,
  created_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tries smallint not null default 0 check (tries >= 0),
  -- Tries since it was last asked for: they decide the next wait.
  round_tries smallint not null default 0 check (round_tries >= 0),
  next_try_at timestamptz,
  -- A job sends it until then, by the machine's time.
  claimed_until timestamptz,
  last_try_at timestamptz,
  answer_status smallint check (answer_status between 100 and 999),
  answer text check (length(answer) <= 300),
  unique (webhook_id, event_id),
  foreign key (organization_id, webhook_id) references webhook (organization_id, id) on delete cascade,
  check ((status = 'waiting') = (next_try_at is not null))
);
create index webhook_delivery_due on webhook_delivery (webhook_id, revision) where status = 'waiting';
create index webhook_delivery_due_at on webhook_delivery (next_try_at) where status = 'waiting';
create index webhook_delivery_listed on webhook_delivery (organization_id, webhook_id, revision desc);
create index webhook_delivery_old on webhook_delivery (organization_id, created_at);

alter table webhook enable row level security;
alter table webhook force row level security;
create policy webhook_own on webhook for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
-- Staff who mark a bureau file as sent queue its events.
create policy webhook_staff on webhook for select to rentbook_app using ((select app_is_staff()));
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy webhook_delivery_own on webhook_delivery for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
create policy webhook_delivery_by_staff on webhook_delivery for insert to rentbook_app with check ((select app_is_staff()));
create policy webhook_delivery_staff on webhook_delivery for select to rentbook_app using ((select app_is_staff()));
-- Upkeep finds what waits, and what fails.
create policy webhook_delivery_upkeep on webhook_delivery for select to rentbook_app
  using ((select app_is_upkeep()) and status = 'waiting');
create policy webhook_upkeep on webhook for select to rentbook_app using ((select app_is_upkeep()) and (failing_since is not null
  or exists (select from webhook_delivery d where d.webhook_id = webhook.id and d.status = 'waiting')));
grant select, insert, update, delete on webhook, webhook_delivery to rentbook_app;
