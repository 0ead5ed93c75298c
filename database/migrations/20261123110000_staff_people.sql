-- Staff suspend people, and look after people and organizations.

-- Why somebody may not sign in, as they are told it; null for everybody else.
alter table person add column suspended_for text
  check (suspended_for in ('security', 'misuse', 'identity', 'asked', 'other'));

-- Each time that staff suspended somebody, or took that back, with words that only staff read.
create table person_suspension (
  id bigint generated always as identity primary key check (id between -9007199254740991 and 9007199254740991),
  person_id uuid not null references person (id),
  act text not null check (act in ('suspended', 'lifted')),
  reason text check (reason in ('security', 'misuse', 'identity', 'asked', 'other')),
  words text not null check (length(words) between 1 and 2000),
  staff_id uuid not null references person (id),
  created_at timestamptz not null default now(),
  check ((act = 'suspended') = (reason is not null)),
  -- Nobody suspends themselves, or takes back what a colleague did.
  check (staff_id <> person_id)
);
create index person_suspension_person on person_suspension (person_id, id);
alter table person_suspension enable row level security;
alter table person_suspension force row level security;
create policy person_suspension_read on person_suspension for select to rentbook_app using ((select app_is_staff()));
create policy person_suspension_written on person_suspension for insert to rentbook_app
  with check ((select app_is_staff()) and staff_id = app_user_id());
grant select, insert on person_suspension to rentbook_app;

-- Staff see who belongs to which organization; to change that they act for it.
create policy membership_staff on membership for select to rentbook_app using ((select app_is_staff()));

-- A suspended colleague is staff no longer, from their next statement on.
create or replace function app_is_staff() returns boolean language sql stable
  as $$ select current_setting('app.staff', true) = 'yes'
    and exists (select from person where id = app_user_id() and is_staff and suspended_for is null) $$;

-- As before, and never for somebody who is suspended.
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
    where s.token_hash = hash and s.expires_at > now() and p.suspended_for is null;
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
