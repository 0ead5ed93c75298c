-- The database takes days to the year 5874897 and two that are none ("infinity"); the application knows those that are
-- written with four digits for the year. A day that nothing could read would keep a debt from being reckoned.
do $$
declare
  day record;
begin
  for day in select c.relname as of, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'date'::regtype and not a.attisdropped
  loop
    execute format('alter table %I add constraint %I check (%I between %L and %L)',
      day.of, day.of || '_' || day.name || '_day', day.name, '1000-01-01', '9999-12-31');
  end loop;
end $$;
