-- Where a page at Stripe leads back to: what is sent there comes from its row.
alter table hosted_page add column leads_back text not null default 'offering'
  check (leads_back in ('offering', 'rent-rewards'));
