-- Who says where a debtor lives, and since when it is known.
alter table debtor add column address_source text
  check (address_source in ('tenant', 'mail', 'document', 'third_party', 'other'));
alter table debtor add column address_as_of date;
alter table debtor add constraint debtor_address_as_of_day check (address_as_of between '1000-01-01' and '9999-12-31');
alter table debtor add constraint debtor_address_known
  check (num_nulls(address_source, address_as_of) in (0, 2) and (address_source is null or address_1 is not null));
