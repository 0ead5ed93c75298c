-- People see who opened what is about them: their own SIN, and the orders and ledgers of debts that name them or that they filed.

-- Set by the transactions that ask for it.
create function app_reads_openings() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.openings', true), '') = 'yes' $$;

-- Another tenant's SIN is not theirs to know of, nor what is done to a debt that nobody was told of.
create policy audit_entry_about_me on audit_entry for select to rentbook_app using ((select app_reads_openings())
  and action in ('sin.opened', 'sin.changed', 'sin.erased', 'order.opened', 'ledger.opened', 'ledger.downloaded',
    'history.opened', 'notice.printed')
  and (subject_kind = 'debtor' and subject_id in (
      select d.id::text from debtor d where d.person_email = (select app_user_email()))
    or subject_kind in ('order', 'debt') and coalesce(part_of_id, subject_id) in (
      select d.rental_debt_id::text from debtor d join rental_debt r on r.id = d.rental_debt_id
        where d.person_email = (select app_user_email()) and r.approved_at is not null
      union all
      select r.id::text from rental_debt r
        where r.organization_id = app_organization_id() and r.filer_id = app_user_id())));

-- Under which name an organization did so.
create policy organization_of_openings on organization for select to rentbook_app
  using ((select app_reads_openings()) and exists (
    select from debtor d join rental_debt r on r.id = d.rental_debt_id where r.organization_id = organization.id
      and d.person_email = (select app_user_email()) and r.approved_at is not null));
