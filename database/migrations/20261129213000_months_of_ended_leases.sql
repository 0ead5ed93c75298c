-- Of a lease that has ended, a month is asked about only while the bureau has its account open and a renter agrees.
update lease l set unconfirmed_from = null
where l.status = 'ended' and l.unconfirmed_from is not null
  and (not exists (select from lease_renter r where r.organization_id = l.organization_id and r.lease_id = l.id
      and r.consent = 'accepted' and r.left_on is null)
    or not exists (select from bureau_entry e where e.subject_id = l.id and e.source = 'leases' and e.line is not null));
