-- A search reads some thousands of rows for ten: what is wide stands beside the table, so that few pages hold them.
-- What ranking reads is not compressed, since it reads hundreds at a time; what finds a filing is read by its index alone.
alter table court_filing set (toast_tuple_target = 512);
alter table court_filing
  alter column search set storage external,
  alter column ranked set storage external;
