-- A dispute is heard from both sides, can be partly right, and can be taken back by the debtor who filed it.
alter table dispute drop constraint dispute_state_check;
alter table dispute add check (state in ('open', 'upheld', 'withdrawn', 'corrected', 'retracted', 'closed'));
-- What a decision changed, as both sides were told: each old and new value, and the balance before and after.
alter table dispute add column correction jsonb check ((correction is not null) = (state = 'corrected'));
grant update (correction) on dispute to rentbook_app;

alter table dispute_event drop constraint dispute_event_event_check;
alter table dispute_event add check (event in ('filed', 'added', 'answered', 'reporting_paused', 'reporting_resumed',
  'upheld', 'withdrawn', 'corrected', 'retracted', 'closed'));

-- The debtor who filed it takes it back, in their own name, while nobody has answered.
create policy dispute_retracted on dispute for update to rentbook_app
  using (organization_id = app_organization_id() and state = 'open' and person_id = app_user_id())
  with check (organization_id = app_organization_id() and state = 'retracted' and person_id = app_user_id()
    and resolved_by = app_user_id());

-- A policy sees a row before or after a change, never both: that staff alone answer an open dispute is asked here.
create function dispute_answered_by_staff() returns trigger language plpgsql as $$
begin
  if old.state = 'open' and new.state in ('upheld', 'withdrawn', 'corrected')
    and current_user = 'rentbook_app' and not coalesce(app_is_staff(), false) then
    raise exception 'an open dispute is answered by staff' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger dispute_answered_by_staff before update on dispute
  for each row execute function dispute_answered_by_staff();

-- What either side says to an open dispute after it was filed. Both sides and staff read it; it stays as it was sent.
create table dispute_statement (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  dispute_id uuid not null,
  side text not null check (side in ('consumer', 'furnisher')),
  person_id uuid not null references person (id),
  words text check (length(words) between 1 and 4000),
  -- How many files came with it: their names and contents are their own side's and the reviewers'.
  files integer not null default 0 check (files between 0 and 1000),
  created_at timestamptz not null default now(),
  check (words is not null or files > 0),
  foreign key (organization_id, dispute_id) references dispute (organization_id, id) on delete cascade
);
create index dispute_statement_dispute on dispute_statement (dispute_id, created_at);
create index dispute_statement_organization on dispute_statement (organization_id);
alter table dispute_statement enable row level security;
alter table dispute_statement force row level security;
create policy dispute_statement_own_organization on dispute_statement for select to rentbook_app
  using (organization_id = app_organization_id());
create policy dispute_statement_own on dispute_statement for select to rentbook_app
  using (exists (select from dispute d where d.id = dispute_statement.dispute_id and d.person_id = app_user_id()));
create policy dispute_statement_staff on dispute_statement for select to rentbook_app using ((select app_is_staff()));
-- The consumer's by the person who disputes, the furnisher's by a member of the organization whose record it is.
create policy dispute_statement_made on dispute_statement for insert to rentbook_app
  with check (organization_id = app_organization_id() and person_id = app_user_id()
    and exists (select from dispute d where d.id = dispute_statement.dispute_id and d.state = 'open'
      and (d.person_id = app_user_id()) = (dispute_statement.side = 'consumer'))
    and (side = 'consumer' or exists (select from membership m
      where m.organization_id = app_organization_id() and m.person_id = app_user_id())));
grant select, insert on dispute_statement to rentbook_app;

drop policy dispute_event_written on dispute_event;
create policy dispute_event_written on dispute_event for insert to rentbook_app
  with check (organization_id = app_organization_id()
    and person_id is not distinct from app_user_id()
    and case
      when event in ('filed', 'added', 'retracted')
        then exists (select from dispute d where d.id = dispute_event.dispute_id and d.person_id = app_user_id())
      when event = 'answered'
        then exists (select from dispute_statement s where s.dispute_id = dispute_event.dispute_id
          and s.side = 'furnisher' and s.person_id = app_user_id())
      when event = 'closed' then exists (select from dispute d where d.id = dispute_event.dispute_id and d.state = 'closed')
      else (select app_is_staff())
    end);

-- Evidence of either side: the debtor's is theirs alone, the furnisher's is its organization's. Staff read both.
alter table dispute_evidence add column side text not null default 'consumer' check (side in ('consumer', 'furnisher'));
drop policy dispute_evidence_seen on dispute_evidence;
create policy dispute_evidence_seen on dispute_evidence as restrictive for select to rentbook_app
  using (app_user_id() is null or (select app_is_staff())
    or (side = 'furnisher' and organization_id = app_organization_id())
    or (side = 'consumer'
      and exists (select from dispute d where d.id = dispute_evidence.dispute_id and d.person_id = app_user_id())));
drop policy dispute_evidence_removed on dispute_evidence;
create policy dispute_evidence_removed on dispute_evidence as restrictive for delete to rentbook_app
  using (app_user_id() is null or (side = 'consumer'
    and exists (select from dispute d where d.id = dispute_evidence.dispute_id and d.person_id = app_user_id())));
drop policy dispute_evidence_brought on dispute_evidence;
create policy dispute_evidence_brought on dispute_evidence as restrictive for insert to rentbook_app
  with check (exists (select from dispute d where d.id = dispute_evidence.dispute_id and case side
    when 'consumer' then d.person_id = app_user_id()
    else d.state = 'open' and d.organization_id = dispute_evidence.organization_id and d.person_id <> app_user_id()
  end));
drop policy dispute_evidence_kept on dispute_evidence;
create policy dispute_evidence_kept on dispute_evidence as restrictive for update to rentbook_app
  using (true)
  with check (side = 'consumer'
    and exists (select from dispute d where d.id = dispute_evidence.dispute_id and d.person_id = app_user_id()));

-- What a reviewer gathers for a decision that corrects the record, until it is confirmed: theirs alone.
create table dispute_correction_draft (
  dispute_id uuid not null references dispute (id) on delete cascade,
  person_id uuid not null references person (id),
  changes jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (dispute_id, person_id)
);
create index dispute_correction_draft_left on dispute_correction_draft (updated_at);
alter table dispute_correction_draft enable row level security;
alter table dispute_correction_draft force row level security;
create policy dispute_correction_draft_staff on dispute_correction_draft for all to rentbook_app
  using ((select app_is_staff()) and person_id = app_user_id())
  with check ((select app_is_staff()) and person_id = app_user_id());
create policy dispute_correction_draft_upkeep on dispute_correction_draft for all to rentbook_app
  using (app_is_upkeep()) with check (app_is_upkeep());
grant select, insert, update, delete on dispute_correction_draft to rentbook_app;

-- A transaction that our reviewers recorded or took out as an answer to a dispute is theirs, not the filer's people's.
alter table debt_transaction add column recorded_by_staff boolean not null default false;
alter table debt_transaction add column withdrawn_by_staff boolean not null default false;

-- Who of ours was mailed the list of what is late, and for which day.
create table dispute_overdue_notice (
  day date not null check (day between '1000-01-01' and '9999-12-31'),
  person_id uuid not null references person (id) on delete cascade,
  primary key (day, person_id)
);
alter table dispute_overdue_notice enable row level security;
alter table dispute_overdue_notice force row level security;
create policy dispute_overdue_notice_upkeep on dispute_overdue_notice for all to rentbook_app
  using (app_is_upkeep()) with check (app_is_upkeep());
grant select, insert, delete on dispute_overdue_notice to rentbook_app;

-- What an application said when it was returned: what changed since is shown beside the reasons. Never a SIN, and of a
-- birth date only a mark by which another one is told.
create table returned_application (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (organization_id, rental_debt_id) references rental_debt (organization_id, id) on delete cascade
);
create index returned_application_debt on returned_application (rental_debt_id, created_at);
create index returned_application_organization on returned_application (organization_id);
alter table returned_application enable row level security;
alter table returned_application force row level security;
create policy returned_application_staff on returned_application for select to rentbook_app using ((select app_is_staff()));
create policy returned_application_kept on returned_application for insert to rentbook_app
  with check (organization_id = app_organization_id() and (select app_is_staff()));
grant select, insert on returned_application to rentbook_app;
