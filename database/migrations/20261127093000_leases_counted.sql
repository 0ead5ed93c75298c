-- The last bureau file whose leases are the quantity of Rent Rewards at Stripe.
alter table billing_account add column leases_counted_on date
  check (leases_counted_on between '1000-01-01' and '9999-12-31');
