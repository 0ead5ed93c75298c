-- Who a request comes from, in which roles and with which flags, in one statement: it is asked at every request. It runs as
-- the restricted role whoever calls it, first as nobody and then in the name of the session's person, so that row level
-- security decides what it sees as everywhere else. Whatever it sets is as before when it returns.
create function open_session(hash bytea) returns jsonb language plpgsql
  set role = 'rentbook_app' set app.user_id = '' set app.organization_id = '' set app.staff = '' set app.upkeep = ''
as $$
declare
  opened record;
begin
  select s.id, s.person_id, s.membership_id, p.email, p.first_name, p.last_name, p.is_staff,
      s.last_seen_at < now() - interval '10 minutes' as is_stale
    into opened
    from session s join person p on p.id = s.person_id
    where s.token_hash = hash and s.expires_at > now();
  if not found then return null; end if;
  if opened.is_stale then update session set last_seen_at = now() where id = opened.id; end if;
  perform set_config('app.user_id', opened.person_id::text, true);
  return jsonb_build_object(
    'sessionId', opened.id, 'personId', opened.person_id, 'membershipId', opened.membership_id,
    'person', jsonb_build_object('id', opened.person_id, 'email', opened.email, 'firstName', opened.first_name,
      'lastName', opened.last_name, 'isStaff', opened.is_staff),
    'memberships', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'organizationId', o.id, 'organizationName', o.name,
          'role', m.role, 'plan', o.plan, 'flags', o.feature_flags) order by m.created_at, m.id)
        from membership m join organization o on o.id = m.organization_id
        where m.person_id = opened.person_id), '[]'));
end $$;
