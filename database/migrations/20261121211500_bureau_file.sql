-- The monthly file: collected by the upkeep, seen by everybody only when it is whole, sent by staff.

alter table bureau_batch add column held_count integer;
-- Counted up with the entries of each organization, so that the file's own count can be compared.
update bureau_batch set record_count = coalesce(record_count, 0), left_out_count = coalesce(left_out_count, 0),
  held_count = 0;
alter table bureau_batch
  alter column record_count set default 0, alter column record_count set not null,
  alter column left_out_count set default 0, alter column left_out_count set not null,
  alter column held_count set default 0, alter column held_count set not null;
alter table bureau_batch add constraint bureau_batch_written
  check ((state = 'collecting') = (storage_key is null));
alter table bureau_batch add constraint bureau_batch_sent check ((state = 'sent') = (sent_at is not null));

-- A month's entries count from the moment its file is whole. The rows tell nothing of anybody: a number, a date, counts.
create policy bureau_batch_made on bureau_batch for select to rentbook_app using (state <> 'collecting');

-- Staff mark every organization's entries of a batch as sent.
create policy bureau_entry_mark_sent on bureau_entry for update to rentbook_app
  using (app_is_staff()) with check (app_is_staff());

-- The file is written organization by organization; those left out are listed by themselves.
drop index bureau_entry_batch;
create index bureau_entry_batch on bureau_entry (batch_id, organization_id, rental_debt_id);
create index bureau_entry_without_line on bureau_entry (batch_id, rental_debt_id) where reason is not null;

-- However often a file has to be written until it is whole, a SIN in it was opened once for it.
create unique index sin_access_once_a_file on sin_access (debtor_id, purpose) where purpose like 'bureau file %';
