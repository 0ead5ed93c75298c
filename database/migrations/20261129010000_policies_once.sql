-- A policy asks once a statement who is there, not once a row: every call without arguments becomes a select of its own, which
-- the planner evaluates before the scan. Conditions stay the same. catalogue.test.ts holds later policies to it.
do $$
declare
  one record;
  asked_once constant text := '(select \1())';
  -- A call that is not the head of its own select already. Functions that return several rows are written in a select as it is.
  per_row constant text := '(?<!SELECT )\m(app_[a-z_]+)\(\)';
begin
  for one in select schemaname, tablename, policyname, qual, with_check from pg_policies
    where schemaname = 'public' and (qual ~ per_row or with_check ~ per_row)
  loop
    if one.qual ~ per_row then
      execute format('alter policy %I on %I using (%s)', one.policyname, one.tablename,
        regexp_replace(one.qual, per_row, asked_once, 'g'));
    end if;
    if one.with_check ~ per_row then
      execute format('alter policy %I on %I with check (%s)', one.policyname, one.tablename,
        regexp_replace(one.with_check, per_row, asked_once, 'g'));
    end if;
  end loop;
end $$;
