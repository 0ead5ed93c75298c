-- What a line of the bureau's file is made from, and nobody asked for yet. Nothing is known of what was there before.

-- When rent was first missed; the order's date stands in where nobody knows.
alter table rental_debt add column first_delinquency_date date;

-- Where a debtor lives now; null as long as that is the unit, or not known.
alter table debtor add column address_1 text check (length(address_1) between 1 and 200);
alter table debtor add column address_2 text check (length(address_2) between 1 and 200);
alter table debtor add column city text check (length(city) between 1 and 100);
alter table debtor add column province text check (length(province) = 2);
alter table debtor add column postal_code text check (postal_code ~ '^[A-Z]\d[A-Z]\d[A-Z]\d$');
alter table debtor add constraint debtor_whole_address
  check (num_nulls(address_1, city, province, postal_code) in (0, 4) and (address_1 is not null or address_2 is null));

-- The debtor read the answer to their dispute and disagrees still.
alter table dispute add column contested_on date check (contested_on is null or state <> 'open');

-- What staff decided of a bankrupt person's segment; until then it is closed after one last correct line.
alter table bankruptcy add column bureau_decision text check (bureau_decision in ('correct', 'close', 'go_on'));
alter table bankruptcy add column bureau_decided_on date;
alter table bankruptcy add column bureau_decided_by uuid references person (id);
alter table bankruptcy add constraint bankruptcy_whole_decision
  check ((bureau_decision is null) = (bureau_decided_on is null));

-- Somebody who was reported and is taken out of a debt: kept until a file has closed their segment, which needs their SIN
-- or birth date. Both are forgotten after it.
create table former_debtor (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  first_name text not null,
  middle_name text,
  last_name text not null,
  date_of_birth date,
  sin_sealed text,
  sin_last_digits text check (sin_last_digits ~ '^\d{3}$'),
  address_1 text,
  address_2 text,
  city text,
  province text,
  postal_code text,
  -- Z: named by mistake. T: does not answer for the debt any more.
  ecoa text not null check (ecoa in ('Z', 'T')),
  removed_on date not null,
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade,
  check ((sin_sealed is null) = (sin_last_digits is null))
);
create index former_debtor_debt on former_debtor (rental_debt_id);

alter table former_debtor enable row level security;
alter table former_debtor force row level security;
create policy former_debtor_own_organization on former_debtor for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
grant select, insert, update, delete on former_debtor to rentbook_app;

-- The first day of the last petition, where every debtor is under one or discharged: interest stops on it. Kept with the
-- debt, because a debtor who reads the ledger does not see who the others are.
alter table rental_debt add column all_bankrupt_since date;

create function note_all_bankrupt() returns trigger language plpgsql as $$
declare
  debt uuid := case tg_op when 'DELETE' then old.rental_debt_id else new.rental_debt_id end;
begin
  update rental_debt set all_bankrupt_since = now_since.day
  from (select case when bool_and(b.id is not null) then max(b.filed_date) end as day
    from debtor d left join bankruptcy b on b.debtor_id = d.id and b.status <> 'dismissed'
    where d.rental_debt_id = debt) now_since
  where rental_debt.id = debt and all_bankrupt_since is distinct from now_since.day;
  return null;
end
$$;
create trigger bankruptcy_of_all after insert or update or delete on bankruptcy
  for each row execute function note_all_bankrupt();
create trigger debtor_of_all after insert or delete on debtor
  for each row execute function note_all_bankrupt();

alter table rental_debt no force row level security;
alter table debtor no force row level security;
alter table bankruptcy no force row level security;
update rental_debt set all_bankrupt_since = (select case when bool_and(b.id is not null) then max(b.filed_date) end
  from debtor d left join bankruptcy b on b.debtor_id = d.id and b.status <> 'dismissed'
  where d.rental_debt_id = rental_debt.id)
where exists (select from bankruptcy where bankruptcy.rental_debt_id = rental_debt.id);
alter table rental_debt force row level security;
alter table debtor force row level security;
alter table bankruptcy force row level security;

-- As every column of days.
do $$
declare
  day record;
begin
  for day in select * from (values ('rental_debt', 'first_delinquency_date'), ('rental_debt', 'all_bankrupt_since'),
    ('bankruptcy', 'bureau_decided_on'), ('dispute', 'contested_on'), ('former_debtor', 'date_of_birth'),
    ('former_debtor', 'removed_on')) as days (of, name)
  loop
    execute format('alter table %I add constraint %I check (%I between %L and %L)',
      day.of, day.of || '_' || day.name || '_day', day.name, '1000-01-01', '9999-12-31');
  end loop;
end $$;
