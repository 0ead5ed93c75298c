-- A debtor sees a debt that was approved. One that its filer ended while it was in review was never checked by anybody,
-- and nobody was told of it: its status alone does not say so.
create or replace function app_is_debtor_of(debt uuid) returns boolean language sql stable
  as $$ select exists (select from debtor d join rental_debt r on r.id = d.rental_debt_id
    where d.rental_debt_id = debt and d.email = app_user_email() and r.approved_at is not null
      and r.status not in ('draft', 'in_review', 'cancelled')) $$;

drop policy rental_debt_debtor on rental_debt;
create policy rental_debt_debtor on rental_debt for select to rentbook_app
  using (approved_at is not null and status not in ('draft', 'in_review', 'cancelled')
    and exists (select from debtor d where d.rental_debt_id = rental_debt.id and d.email = app_user_email()));

drop policy document_debtor on document;
create policy document_debtor on document for select to rentbook_app
  using (document_type = 'court_order' and replaced_at is null and app_is_debtor_of(rental_debt_id));

drop policy stored_file_debtor on stored_file;
create policy stored_file_debtor on stored_file for select to rentbook_app
  using (exists (select from document doc where doc.file_id = stored_file.id
    and doc.document_type = 'court_order' and doc.replaced_at is null and app_is_debtor_of(doc.rental_debt_id)));

drop policy debt_transaction_debtor on debt_transaction;
create policy debt_transaction_debtor on debt_transaction for select to rentbook_app
  using (app_is_debtor_of(rental_debt_id));

