-- The bureau's entries belong to whatever reports accounts, its source, by an id of that source's own; rental debts are
-- the first. Every entry stays as it is: its column has another name, and the new one says where it came from. A constant
-- default writes no row again.
drop index bureau_entry_batch;
drop index bureau_entry_without_line;
alter table bureau_entry drop constraint bureau_entry_rental_debt_id_equifax_report_date_key;
-- What the bureau was told stays on record, whatever becomes of what it was about.
alter table bureau_entry drop constraint bureau_entry_organization_id_rental_debt_id_fkey;
revoke delete on bureau_entry from rentbook_app;

alter table bureau_entry rename column rental_debt_id to subject_id;
alter table bureau_entry add column source text not null default 'rental_debt' check (source ~ '^[a-z][a-z_]{1,39}$');
alter table bureau_entry alter column source drop default;

-- Ids come first: they tell entries apart, so that texts are compared for one subject's own entries only.
alter table bureau_entry add constraint bureau_entry_once_a_month unique (subject_id, source, equifax_report_date);
-- The file's order: organization by organization, source by source. Those left out are listed by themselves.
create index bureau_entry_batch on bureau_entry (batch_id, organization_id, source, subject_id);
create index bureau_entry_without_line on bureau_entry (batch_id, organization_id, source, subject_id)
  where reason is not null;

alter policy bureau_entry_debtor on bureau_entry using (source = 'rental_debt' and app_is_debtor_of(subject_id));

-- Sources that could not be asked for the accounts of some organization: this file lacks them, and staff are told.
alter table bureau_batch add column unread_sources text[] not null default '{}';
