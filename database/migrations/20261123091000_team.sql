-- The team of an organization: one member is its owner, and people are invited by mail.

-- The owner is an admin whom nobody removes or changes; so an organization never loses its last admin.
alter table membership
  add column is_owner boolean not null default false,
  add constraint membership_owner_is_admin check (not is_owner or role = 'admin');
create unique index membership_one_owner on membership (organization_id) where is_owner;
-- Of the organizations there are, whoever has been an admin for longest.
alter table membership no force row level security;
update membership m set is_owner = true where m.id = (
  select a.id from membership a where a.organization_id = m.organization_id and a.role = 'admin'
  order by a.created_at, a.id limit 1);
alter table membership force row level security;
create policy membership_owner_stays on membership as restrictive for delete to rentbook_app using (not is_owner);

-- The hash of the word in the link that this transaction was handed; null where it was handed none.
create function app_invitation() returns bytea language sql stable
  as $$ select decode(nullif(current_setting('app.invitation', true), ''), 'hex') $$;

-- An invitation to join as a member. Its link works signed out, so it is found by the hash of its word.
create table invitation (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  email text not null check (email = lower(email) and length(email) <= 254),
  invited_by uuid not null references person (id),
  -- Sent again, it has another word, and the earlier mail's link no longer works.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  accepted_by uuid references person (id),
  revoked_at timestamptz,
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null)
);
-- One that waits, for each address.
create unique index invitation_open on invitation (organization_id, email)
  where accepted_at is null and revoked_at is null;

alter table invitation enable row level security;
alter table invitation force row level security;
create policy invitation_own on invitation for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
create policy invitation_by_link on invitation for select to rentbook_app using (token_hash = (select app_invitation()));
grant select, insert, update on invitation to rentbook_app;

-- As before, and with which of their roles is an owner's.
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
          'role', m.role, 'isOwner', m.is_owner, 'plan', o.plan, 'flags', o.feature_flags)
          order by m.created_at, m.id)
        from membership m join organization o on o.id = m.organization_id
        where m.person_id = opened.person_id), '[]'));
end $$;
