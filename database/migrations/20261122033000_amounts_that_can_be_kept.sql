-- Cents and counts are exact in the application up to 2^53 - 1. One that is beyond would spoil the reading of every row that
-- comes with it.
do $$
declare
  amount record;
begin
  for amount in select c.relname as of, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'bigint'::regtype and not a.attisdropped
  loop
    execute format('alter table %I add constraint %I check (%I between -9007199254740991 and 9007199254740991)',
      amount.of, amount.of || '_' || amount.name || '_exact', amount.name);
  end loop;
end $$;
