-- A renter disputes what is recorded of a lease: a month, an amount, or that the lease is theirs. The subject is the renter of
-- the lease, so that roommates dispute each on their own (docs/decisions/050-disputes-of-renters.md).
alter table dispute
  -- Which parts of the record: months of a lease.
  add column parts text[] not null default '{}' check (cardinality(parts) <= 400);
alter table dispute_draft
  add column parts text[] not null default '{}' check (cardinality(parts) <= 400);

-- Filed by the person that the lease names, who proved that address; also after they left, stopped, or the lease ended.
create policy dispute_of_lease_renter on dispute for insert to rentbook_app
  with check (subject_kind = 'lease_renter' and organization_id = app_organization_id() and party_id = subject_id
    and exists (select from lease_renter r where r.organization_id = dispute.organization_id
      and r.id = dispute.subject_id and r.person_email = (select app_user_email())));

-- What our reviewers decided: the landlord changes it only by asking them to look again.
alter table lease_statement
  add column dispute_id uuid,
  add foreign key (organization_id, dispute_id) references dispute (organization_id, id);
alter table lease_term
  add column dispute_id uuid,
  add foreign key (organization_id, dispute_id) references dispute (organization_id, id);
alter table lease_receipt
  add column dispute_id uuid,
  add foreign key (organization_id, dispute_id) references dispute (organization_id, id);
alter table lease_fee
  -- The decision that took it away.
  add column dispute_id uuid,
  add foreign key (organization_id, dispute_id) references dispute (organization_id, id);
alter table lease_renter
  -- The decision that says when they left, or that they were never a renter of it.
  add column dispute_id uuid,
  add foreign key (organization_id, dispute_id) references dispute (organization_id, id);
create index lease_statement_dispute on lease_statement (organization_id, dispute_id) where dispute_id is not null;
create index lease_term_dispute on lease_term (organization_id, dispute_id) where dispute_id is not null;
create index lease_receipt_dispute on lease_receipt (organization_id, dispute_id) where dispute_id is not null;
create index lease_fee_dispute on lease_fee (organization_id, dispute_id) where dispute_id is not null;
create index lease_renter_dispute on lease_renter (organization_id, dispute_id) where dispute_id is not null;
grant update (dispute_id) on lease_fee to rentbook_app;

-- A person who was found not to be a renter of a lease reads that, and nothing more of what others do there.
create or replace function app_rented_leases() returns setof uuid language sql stable
  as $$ select lease_id from lease_renter where person_email = app_user_email()
    and (dispute_id is null or left_how is distinct from 'mistake') $$;

-- Who opened a lease, for the people who rent it.
create policy audit_entry_about_my_lease on audit_entry for select to rentbook_app
  using ((select app_reads_openings()) and action in ('lease.opened', 'lease.ledger_downloaded')
    and why in ('landlord', 'dispute') and subject_kind = 'lease'
    and subject_id in (select l::text from app_rented_leases() l));
