-- What a reading guessed, by name: kept beside it, since every step of an application asks, and a reading is long. The rule
-- is that of `unsureOf`: a value read with low confidence, and what the last part orders where pages are unread.
create function order_guesses(reading jsonb) returns jsonb language sql immutable as $$
  select jsonb_object_agg(read.key, read.value->'value')
    from jsonb_each(reading->'fields') read
    where read.value->>'confidence' = 'low'
      or read.key in ('payable_by', 'amount_owed', 'dismissed')
        and (reading->>'pagesRead')::int - coalesce(jsonb_array_length(reading->'unseen'), 0) < (reading->>'pages')::int
$$;
alter table court_order add column guesses jsonb generated always as (order_guesses(reading)) stored;

-- Policies ask functions: a statement about an organization or a debt then plans and opens only its own tables, not
-- those by which other people see the same row.
create function app_member_organizations() returns setof uuid language sql stable
  as $$ select organization_id from membership where person_id = app_user_id() $$;
create function app_renting_organizations() returns setof uuid language sql stable
  as $$ select organization_id from lease_renter where person_email = app_user_email() $$;
create function app_named_organizations() returns setof uuid language sql stable
  as $$ select r.organization_id from debtor d join rental_debt r on r.id = d.rental_debt_id
    where d.person_email = app_user_email() and r.approved_at is not null $$;
create function app_named_debts() returns setof uuid language sql stable
  as $$ select rental_debt_id from debtor where person_email = app_user_email() $$;

alter policy organization_read on organization
  using (id = (select app_organization_id()) or id in (select app_member_organizations()));
alter policy organization_of_lease on organization using (id in (select app_renting_organizations()));
alter policy organization_of_openings on organization
  using ((select app_reads_openings()) and id in (select app_named_organizations()));
alter policy rental_debt_debtor on rental_debt
  using (approved_at is not null and status not in ('draft', 'in_review', 'cancelled') and id in (select app_named_debts()));
