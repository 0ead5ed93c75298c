-- Whether a signed-in person's rent is reported, or was: by their own consent, or as a landlord attested.
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
    'renting', coalesce((
      select case when bool_or(c.channel <> 'attested') then 'agreed' when count(*) > 0 then 'attested' end
        from lease_renter r join rent_consent c on c.lease_renter_id = r.id
        where r.person_email = opened.email), 'no'),
    'memberships', coalesce((
      select jsonb_agg(jsonb_build_object('id', m.id, 'organizationId', o.id, 'organizationName', o.name,
          'role', m.role, 'isOwner', m.is_owner, 'plan', o.plan, 'flags', o.feature_flags)
          order by m.created_at, m.id)
        from membership m join organization o on o.id = m.organization_id
        where m.person_id = opened.person_id), '[]'));
end $$;
