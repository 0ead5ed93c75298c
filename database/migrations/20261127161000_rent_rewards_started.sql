-- Since when an organization pays for Rent Rewards, or tries it: before that nothing about its leases is reported, and no
-- renter is asked. Billing sets it with the first subscription; it stays when that ends.
alter table organization
  add column rent_rewards_started_on date check (rent_rewards_started_on between '1000-01-01' and '9999-12-31');
update organization o set rent_rewards_started_on = (s.started_at at time zone 'America/Toronto')::date
  from subscription s where s.organization_id = o.id and s.product = 'rent_rewards'
    and s.status not in ('incomplete', 'incomplete_expired');
