-- What our reviewers decide on a dispute holds: the filer asks for it to be looked at again, which opens the dispute again.
-- Every change of who has the unit has a reason and its effect on the balance; a large one waits for a reviewer.
-- An owner without superuser rights sees every row for as long as it changes them.
alter table dispute no force row level security;
alter table debt_transaction no force row level security;

alter table debt_transaction
  -- The decision that recorded it; a filer changes it only by asking for that decision to be looked at again.
  add column dispute_id uuid,
  add foreign key (organization_id, dispute_id) references dispute (organization_id, id);
create index debt_transaction_dispute on debt_transaction (dispute_id) where dispute_id is not null;
update debt_transaction t set dispute_id = d.id from dispute d
  where t.recorded_by_staff and d.organization_id = t.organization_id and d.subject_kind = 'rental_debt'
    and d.subject_id = t.rental_debt_id and d.state = 'corrected' and d.resolved_at = t.created_at;

alter table occupancy_change
  add column reason text check (length(reason) between 1 and 500),
  add column dispute_id uuid,
  add column balance_before bigint check (balance_before between -9007199254740991 and 9007199254740991),
  add column balance_after bigint check (balance_after between -9007199254740991 and 9007199254740991),
  -- What would raise the debt by much waits for a reviewer; another change takes its place.
  add column state text not null default 'made' check (state in ('made', 'waiting', 'refused', 'replaced')),
  add column decided_by uuid references person (id),
  add column decided_at timestamptz,
  add column decision_words text check (length(decision_words) between 1 and 2000),
  add unique (organization_id, id),
  add foreign key (organization_id, dispute_id) references dispute (organization_id, id);
create unique index occupancy_change_waiting on occupancy_change (rental_debt_id) where state = 'waiting';
create index occupancy_change_dispute on occupancy_change (dispute_id) where dispute_id is not null;
create index occupancy_change_decided_by on occupancy_change (decided_by) where decided_by is not null;
-- A tenant reads what was changed of their own debt.
create policy occupancy_change_debtor on occupancy_change for select to rentbook_app
  using (app_is_debtor_of(rental_debt_id));
create policy debt_event_amounts_debtor on debt_event for select to rentbook_app
  using (event = 'amounts_corrected' and app_is_debtor_of(rental_debt_id));

create function occupancy_change_decided_by_staff() returns trigger language plpgsql as $$
begin
  if old.state = 'waiting' and new.state in ('made', 'refused')
    and current_user = 'rentbook_app' and not coalesce(app_is_staff(), false) then
    raise exception 'a change that waits is decided by staff' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger occupancy_change_decided_by_staff before update on occupancy_change
  for each row execute function occupancy_change_decided_by_staff();

-- A dispute that is opened again is a further one of the same person, which names the one whose answer is in question.
alter table dispute
  add column reopens_id uuid,
  add foreign key (organization_id, reopens_id) references dispute (organization_id, id);
create index dispute_reopens on dispute (reopens_id) where reopens_id is not null;

-- Whether a member of the record's organization may open this one again. A function, so that the policy does not ask itself.
create function app_may_reopen(earlier uuid, organization uuid, kind text, subject uuid, party uuid, person uuid)
  returns boolean language plpgsql stable as $$
begin
  return organization = app_organization_id()
    and exists (select from membership m where m.organization_id = organization and m.person_id = app_user_id())
    and exists (select from dispute d where d.id = earlier and d.organization_id = organization and d.state = 'corrected'
      and d.subject_kind = kind and d.subject_id = subject and d.party_id is not distinct from party and d.person_id = person);
end $$;

drop policy dispute_as_its_filer on dispute;
create policy dispute_as_its_filer on dispute as restrictive for insert to rentbook_app
  with check (case when reopens_id is null then person_id = app_user_id()
    else app_may_reopen(reopens_id, organization_id, subject_kind, subject_id, party_id, person_id) end);
create policy dispute_reopened on dispute for insert to rentbook_app
  with check (reopens_id is not null and state = 'open');

alter table dispute_event drop constraint dispute_event_event_check;
alter table dispute_event add check (event in ('filed', 'reopened', 'added', 'answered', 'reporting_paused', 'reporting_resumed',
  'upheld', 'withdrawn', 'corrected', 'retracted', 'closed'));
drop policy dispute_event_written on dispute_event;
create policy dispute_event_written on dispute_event for insert to rentbook_app
  with check (organization_id = app_organization_id()
    and person_id is not distinct from app_user_id()
    and case
      when event in ('filed', 'added', 'retracted')
        then exists (select from dispute d where d.id = dispute_event.dispute_id and d.person_id = app_user_id())
      when event = 'reopened'
        then exists (select from dispute d where d.id = dispute_event.dispute_id and d.reopens_id is not null
          and d.person_id <> app_user_id())
      when event = 'answered'
        then exists (select from dispute_statement s where s.dispute_id = dispute_event.dispute_id
          and s.side = 'furnisher' and s.person_id = app_user_id())
      when event = 'closed' then exists (select from dispute d where d.id = dispute_event.dispute_id and d.state = 'closed')
      else (select app_is_staff())
    end);

alter table dispute force row level security;
alter table debt_transaction force row level security;

-- Among the work of staff.
alter table staff_work drop constraint staff_work_kind_check;
alter table staff_work add check (kind in ('application', 'bankruptcy', 'occupancy', 'refund', 'dispute', 'order', 'mistake',
  'feedback'));
