-- The language that a person reads; null where none is kept yet: their browser says it.
alter table person add column language text check (language in ('en', 'fr', 'en-XA'));
-- The language that a message is written in.
alter table outgoing_mail add column language text not null default 'en' check (language in ('en', 'fr', 'en-XA'));

-- For mail, which is written for the person of an address.
create function language_of(address text) returns text language sql stable
  as $$ select language from person where email = lower(address) $$;

create or replace function open_session(hash bytea) returns jsonb language plpgsql
  set role = 'rentbook_app' set app.user_id = '' set app.organization_id = '' set app.staff = '' set app.upkeep = ''
as $$
declare
  opened record;
begin
  select s.id, s.person_id, s.membership_id, p.email, p.first_name, p.last_name, p.is_staff, p.language,
      s.last_seen_at < now() - interval '10 minutes' as is_stale,
      coalesce(s.mailed_code_at > now() - interval '30 minutes', false) as mailed_code,
      case when s.authenticator_at > now() - interval '30 minutes' then 'fresh'
        when s.authenticator_at is not null then 'stale' else 'none' end as authenticator
    into opened
    from session s join person p on p.id = s.person_id
    where s.token_hash = hash and s.expires_at > now() and p.suspended_for is null
      and s.last_seen_at > now() - session_idle_limit(p.is_staff);
  if not found then return null; end if;
  if opened.is_stale then update session set last_seen_at = now() where id = opened.id; end if;
  perform set_config('app.user_id', opened.person_id::text, true);
  return jsonb_build_object(
    'sessionId', opened.id, 'personId', opened.person_id, 'membershipId', opened.membership_id,
    'proofs', jsonb_build_object('mailedCode', opened.mailed_code, 'authenticator', opened.authenticator,
      'hasAuthenticator', exists (select from authenticator a where a.person_id = opened.person_id)),
    'person', jsonb_build_object('id', opened.person_id, 'email', opened.email, 'firstName', opened.first_name,
      'lastName', opened.last_name, 'isStaff', opened.is_staff, 'language', opened.language),
    'memberships', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'organizationId', o.id, 'organizationName', o.name,
          'role', m.role, 'isOwner', m.is_owner, 'plan', o.plan, 'flags', o.feature_flags)
          order by m.created_at, m.id)
        from membership m join organization o on o.id = m.organization_id
        where m.person_id = opened.person_id), '[]'));
end $$;
