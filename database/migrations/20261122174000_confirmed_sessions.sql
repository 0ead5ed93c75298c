-- What a session has proved beyond its sign-in, and for how long that holds: a code that was mailed for the purpose, and a
-- code of the authenticator app that staff carry.
alter table session
  add column mailed_code_at timestamptz,
  add column authenticator_at timestamptz;

-- The code that was mailed to confirm an act; a new one takes the place of the last. Only its hash is kept.
create table confirmation_code (
  session_id uuid primary key references session (id) on delete cascade,
  person_id uuid not null references person (id) on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- The authenticator app of a member of staff. Its secret is sealed; each of its time steps is accepted once.
create table authenticator (
  person_id uuid primary key references person (id) on delete cascade,
  secret_sealed text not null,
  last_step integer not null default 0,
  tries integer not null default 0,
  locked_until timestamptz,
  -- Shown until the person says that they are kept, or a code is used; from then on only the hashes are there.
  shown_codes_sealed text,
  created_at timestamptz not null default now()
);

create table recovery_code (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references authenticator (person_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  unique (person_id, code_hash)
);

do $$
declare
  owned text;
begin
  foreach owned in array array['confirmation_code', 'authenticator', 'recovery_code'] loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I for all to rentbook_app
      using (person_id = app_user_id()) with check (person_id = app_user_id())', owned || '_own', owned);
  end loop;
end $$;
-- Staff see who has one, and take one away that was lost: never their own.
create policy authenticator_staff_read on authenticator for select to rentbook_app using ((select app_is_staff()));
create policy authenticator_staff_reset on authenticator for delete to rentbook_app
  using ((select app_is_staff()) and person_id <> app_user_id());
-- Upkeep seals the secrets with the newest key.
create policy authenticator_upkeep on authenticator for all to rentbook_app
  using (app_is_upkeep()) with check (app_is_upkeep());

grant select, insert, update, delete on confirmation_code, authenticator, recovery_code to rentbook_app;

-- As before, and with what the session has proved in the last half hour.
create or replace function open_session(hash bytea) returns jsonb language plpgsql
  set role = 'rentbook_app' set app.user_id = '' set app.organization_id = '' set app.staff = '' set app.upkeep = ''
as $$
declare
  opened record;
begin
  select s.id, s.person_id, s.membership_id, p.email, p.first_name, p.last_name, p.is_staff,
      s.last_seen_at < now() - interval '10 minutes' as is_stale,
      coalesce(s.mailed_code_at > now() - interval '30 minutes', false) as mailed_code,
      case when s.authenticator_at > now() - interval '30 minutes' then 'fresh'
        when s.authenticator_at is not null then 'stale' else 'none' end as authenticator
    into opened
    from session s join person p on p.id = s.person_id
    where s.token_hash = hash and s.expires_at > now();
  if not found then return null; end if;
  if opened.is_stale then update session set last_seen_at = now() where id = opened.id; end if;
  perform set_config('app.user_id', opened.person_id::text, true);
  return jsonb_build_object(
    'sessionId', opened.id, 'personId', opened.person_id, 'membershipId', opened.membership_id,
    'proofs', jsonb_build_object('mailedCode', opened.mailed_code, 'authenticator', opened.authenticator),
    'person', jsonb_build_object('id', opened.person_id, 'email', opened.email, 'firstName', opened.first_name,
      'lastName', opened.last_name, 'isStaff', opened.is_staff),
    'memberships', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'organizationId', o.id, 'organizationName', o.name,
          'role', m.role, 'plan', o.plan, 'flags', o.feature_flags) order by m.created_at, m.id)
        from membership m join organization o on o.id = m.organization_id
        where m.person_id = opened.person_id), '[]'));
end $$;
