-- When an order was withdrawn: a report that was made meanwhile misses it once staff have put it back, and says so.
alter table court_filing add column absent tstzmultirange not null default '{}';
create index court_filing_absent on court_filing (id) where absent <> '{}';

update court_filing set absent = told.absent from (
  select filing_id, range_agg(tstzrange(created_at, back)) filter (where act = 'withdrawn') as absent from (
    select filing_id, act, created_at, lead(created_at) over (partition by filing_id order by created_at) as back
    from court_filing_withdrawal) acts
  group by filing_id) told
where told.filing_id = court_filing.id and told.absent is not null;
