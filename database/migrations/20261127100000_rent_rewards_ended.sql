-- Since when what an organization pays for Rent Rewards has ended, and why: billing sets it with each reading of Stripe.
-- Ended unpaid, its leases are read-only.
alter table organization
  add column rent_rewards_ended_on date check (rent_rewards_ended_on between '1000-01-01' and '9999-12-31'),
  add column rent_rewards_ended_because text check (rent_rewards_ended_because in ('unpaid', 'cancelled')),
  add constraint organization_rent_rewards_ended check ((rent_rewards_ended_on is null) = (rent_rewards_ended_because is null));
update organization o set rent_rewards_ended_on = (coalesce(s.ends_at, now()) at time zone 'America/Toronto')::date,
    rent_rewards_ended_because = case when s.cancellation_reason = 'payment_failed' then 'unpaid' else 'cancelled' end
  from subscription s where s.organization_id = o.id and s.product = 'rent_rewards' and s.status = 'canceled';

-- Mails to renters that reporting has ended with it, and that it goes on.
create table reporting_end_mail (
  organization_id uuid not null references organization (id),
  lease_renter_id uuid not null,
  ended_on date not null check (ended_on between '1000-01-01' and '9999-12-31'),
  mailed_at timestamptz not null,
  resumed_at timestamptz,
  primary key (organization_id, lease_renter_id, ended_on),
  foreign key (organization_id, lease_renter_id) references lease_renter (organization_id, id) on delete cascade
);
alter table reporting_end_mail enable row level security, force row level security;
create policy reporting_end_mail_own_organization on reporting_end_mail for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
create policy reporting_end_mail_staff on reporting_end_mail for select to rentbook_app using ((select app_is_staff()));
create policy reporting_end_mail_self on reporting_end_mail for select to rentbook_app
  using (lease_renter_id in (select app_renter_ids()));
grant select, insert on reporting_end_mail to rentbook_app;
grant update (resumed_at) on reporting_end_mail to rentbook_app;

-- Whether leases of a role's organization are read-only comes with the session.
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
          'role', m.role, 'isOwner', m.is_owner, 'plan', o.plan, 'flags', o.feature_flags,
          'areLeasesReadOnly', coalesce(o.rent_rewards_ended_because = 'unpaid', false))
          order by m.created_at, m.id)
        from membership m join organization o on o.id = m.organization_id
        where m.person_id = opened.person_id), '[]'));
end $$;
