-- An attested renter gives a birth date after the consent; staff look into each objection to an attestation.
alter table consent_event drop constraint consent_event_event_check;
alter table consent_event add constraint consent_event_event_check check (event in ('requested', 'reminded', 'returned',
  'accepted', 'attested', 'declined', 'not_me', 'expired', 'withdrawn', 'late_withdrawn', 'objected', 'left', 'came_back',
  'address_changed', 'identity_given', 'objection_checked'));
-- What staff read across organizations: the objections, and how many attestations each of them had.
create index consent_event_objected on consent_event (organization_id, lease_renter_id, id)
  where event in ('objected', 'objection_checked');
