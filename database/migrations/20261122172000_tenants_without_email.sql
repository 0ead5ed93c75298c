-- A tenant whose e-mail address the filer does not have: their notice is printed, and the filer says that it was delivered.
alter table debtor alter column email drop not null;

-- The day on which the notice of the debt reached them, or was mailed; null as long as none did. Their own two weeks run
-- from it: who got no notice is not reported.
alter table debtor add column notified_on date;

alter table debtor no force row level security;
alter table rental_debt no force row level security;
update debtor set notified_on = (debt.approved_at at time zone 'America/Toronto')::date
  from rental_debt debt where debt.id = debtor.rental_debt_id and debt.approved_at is not null;
alter table debtor force row level security;
alter table rental_debt force row level security;

-- What the filer said about a printed notice: how and when it was delivered. What is said later stands; all of it stays.
create table notice_delivery (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  debtor_id uuid not null,
  how text not null check (how in ('by_hand', 'under_door', 'mail', 'courier', 'fax')),
  delivered_on date not null,
  recorded_by uuid references person (id),
  recorded_at timestamptz not null,
  foreign key (organization_id, rental_debt_id, debtor_id)
    references debtor (organization_id, rental_debt_id, id) on delete cascade
);
create index notice_delivery_debtor on notice_delivery (debtor_id, recorded_at);

alter table notice_delivery enable row level security;
alter table notice_delivery force row level security;
create policy notice_delivery_own_organization on notice_delivery for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
-- Staff see it where they review, as they see the debtors.
create policy notice_delivery_staff on notice_delivery for select to rentbook_app using ((select app_is_staff()));
-- What was said is never changed.
grant select, insert, delete on notice_delivery to rentbook_app;

do $$
declare
  day record;
begin
  for day in select * from (values ('debtor', 'notified_on'), ('notice_delivery', 'delivered_on')) as days (of, name)
  loop
    execute format('alter table %I add constraint %I check (%I between %L and %L)',
      day.of, day.of || '_' || day.name || '_day', day.name, '1000-01-01', '9999-12-31');
  end loop;
end $$;

-- A SIN that was changed or erased after the approval: the next file says so. By the application's clock.
alter table debtor add column sin_changed_at timestamptz;
