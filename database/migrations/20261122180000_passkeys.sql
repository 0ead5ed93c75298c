-- The passkeys of a member of staff, beside their authenticator app. They hang on it: a passkey never stands alone, and
-- all go with the app when a colleague resets it.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references authenticator (person_id) on delete cascade,
  -- What the browser names it by; no two people share one.
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often it was used, by its own count; 0 where it does not count.
  sign_count bigint not null check (sign_count between -9007199254740991 and 9007199254740991),
  -- How a browser reaches it, as it said itself: internal, usb, hybrid...
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_person on passkey (person_id);

-- What a passkey is asked to sign: one for each session and purpose, a new one in place of the last. Only its hash is kept.
create table passkey_challenge (
  session_id uuid not null references session (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'confirm')),
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

do $$
declare
  owned text;
begin
  foreach owned in array array['passkey', 'passkey_challenge'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I for all to rentbook_app
      using (person_id = app_user_id()) with check (person_id = app_user_id())', owned || '_own', owned);
  end loop;
end $$;

grant select, insert, update, delete on passkey, passkey_challenge to rentbook_app;
