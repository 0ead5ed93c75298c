-- The devices that a person has signed in from: a browser keeps a long random word, the table its hash.
create table known_device (
  person_id uuid not null references person (id) on delete cascade,
  device_hash bytea not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (person_id, device_hash)
);
alter table known_device enable row level security;
alter table known_device force row level security;
create policy known_device_own on known_device for all to rentbook_app
  using (person_id = app_user_id()) with check (person_id = app_user_id());
-- Upkeep forgets devices whose cookie has ended long ago.
create policy known_device_upkeep on known_device for select to rentbook_app using (app_is_upkeep());
create policy known_device_upkeep_delete on known_device for delete to rentbook_app
  using (app_is_upkeep() and last_seen_at < now() - interval '400 days');

-- The word "this was not me" that was mailed after a sign-in from a new device. The link works signed out, so it is found
-- by the hash of its word, as sign-in links are.
create table sign_in_notice (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  person_id uuid not null references person (id) on delete cascade,
  -- Of the session, which may be gone by now.
  session_id uuid not null,
  device text not null,
  device_hash bytea not null,
  signed_in_at timestamptz not null default now(),
  expires_at timestamptz not null,
  disowned_at timestamptz,
  all_ended_at timestamptz
);
create index sign_in_notice_person on sign_in_notice (person_id);
grant select, insert, update, delete on known_device, sign_in_notice to rentbook_app;
