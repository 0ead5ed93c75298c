-- Who says when rent was first missed: the order, as the filer confirmed it, or the filer; 'unknown' where nobody knows, and
-- null as long as nobody was asked.
alter table rental_debt add column first_delinquency_source text
  check (first_delinquency_source in ('order', 'filer', 'unknown'));
alter table rental_debt add constraint rental_debt_first_delinquency_known
  check (first_delinquency_source is null or (first_delinquency_source = 'unknown') = (first_delinquency_date is null));

-- When the lease began, where the filer says it: some bureaus count the account as opened from that day.
alter table rental_debt add column lease_started_on date;
alter table rental_debt add constraint rental_debt_lease_started_on_day
  check (lease_started_on between '1000-01-01' and '9999-12-31');

-- A delinquency that moves to a later day stays on somebody's file for longer than it may. Once a debt is approved nobody
-- moves it there, whatever the program does.
create function keep_first_delinquency() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null
    and (new.first_delinquency_date is null and old.first_delinquency_date is not null
      or new.first_delinquency_date > coalesce(old.first_delinquency_date, old.issued_date)) then
    raise exception 'the first delinquency of a registered debt does not move to a later day';
  end if;
  return new;
end
$$;
create trigger first_delinquency_kept before update of first_delinquency_date on rental_debt
  for each row execute function keep_first_delinquency();
