-- Upkeep goes over all organizations: it may see which there are, and acts for one of them after another.
create function app_is_upkeep() returns boolean language sql stable
  as $$ select current_setting('app.upkeep', true) = 'yes' $$;
create policy organization_upkeep on organization for select to rentbook_app using (app_is_upkeep());

-- A payment that was withdrawn stays on record when the person it was attributed to is taken out of a draft.
alter table debt_transaction drop constraint debt_transaction_check;
alter table debt_transaction add constraint debt_transaction_payer
  check (reason <> 'payment' or paid_by_id is not null or withdrawn_at is not null);
