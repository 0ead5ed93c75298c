-- A landlord who does not say within a month whether a registered debt is about a lease is taken to say yes: what is owed
-- is never reported twice for long.
alter table lease_court_debt add column asked_at timestamp with time zone not null default now();
