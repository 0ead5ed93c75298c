-- Events that a provider has signed and the application did not understand, for staff. Of the body only what finds the event
-- again at the provider: it would hold names, addresses and documents.
create table refused_event (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  body_hash bytea not null,
  size_bytes integer not null,
  event_id text,
  event_type text,
  reason text not null check (reason in ('unknown-shape', 'incomplete')),
  times integer not null default 1,
  first_received_at timestamptz not null default now(),
  last_received_at timestamptz not null default now(),
  unique (provider, body_hash)
);
create index refused_event_latest on refused_event (last_received_at desc, id);
grant select, insert, update, delete on refused_event to rentbook_app;
