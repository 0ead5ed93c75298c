-- Which file somebody brought, where the same order waits as several: the filing of that very file, which can be merged into
-- `filing_id`. Null where it is `filing_id`'s own.
alter table contribution add column copy_filing_id uuid references court_filing (id);
create index contribution_copy on contribution (copy_filing_id) where copy_filing_id is not null;
