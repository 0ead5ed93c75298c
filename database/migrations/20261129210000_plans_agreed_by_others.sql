-- By which address a payment plan was answered: an answer by an address that was someone else's is not the renter's.
alter table lease_plan add column answered_sha256 bytea
  check (answered_sha256 is null or (octet_length(answered_sha256) = 32 and (agreed_on is not null or declined_on is not null)));
-- Why it ended, where the landlord did not end it.
alter table lease_plan add column ended_because text
  check (ended_because is null or (ended_because = 'other_person' and ended_on is not null));
grant update (answered_sha256, ended_because) on lease_plan to rentbook_app;
