-- Whether somebody is staff, and which e-mail address they proved, is asked of the table of people. Named alone in a policy
-- that is done for every row; in a select of its own it is done once for the whole statement.
do $$
declare
  asks constant text := '(app_is_staff|app_user_email)\(\)';
  once constant text := '(select \1())';
  p record;
begin
  for p in select tablename, policyname, qual, with_check from pg_policies
    where schemaname = 'public' and (qual ~ asks or with_check ~ asks)
  loop
    execute format('alter policy %I on %I', p.policyname, p.tablename)
      || coalesce(' using (' || regexp_replace(p.qual, asks, once, 'g') || ')', '')
      || coalesce(' with check (' || regexp_replace(p.with_check, asks, once, 'g') || ')', '');
  end loop;
end $$;

create or replace function app_is_debtor_of(debt uuid) returns boolean language sql stable
  as $$ select exists (select from debtor d join rental_debt r on r.id = d.rental_debt_id
    where d.rental_debt_id = debt and d.email = (select app_user_email()) and r.approved_at is not null
      and r.status not in ('draft', 'in_review', 'cancelled')) $$;
