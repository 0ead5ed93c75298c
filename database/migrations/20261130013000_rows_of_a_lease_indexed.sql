-- What belongs to a lease or a renter is found by an index of all its rows. Those of rows that still count could not be
-- used where all are read or deleted, so each lease read the rows of all others.
create index lease_statement_of on lease_statement (organization_id, lease_id, month);
drop index lease_receipt_of;
create index lease_receipt_of on lease_receipt (organization_id, lease_id, received_on);
drop index lease_fee_of;
create index lease_fee_of on lease_fee (organization_id, lease_id, due_on);
create index late_notice_of on late_notice (organization_id, lease_renter_id);
