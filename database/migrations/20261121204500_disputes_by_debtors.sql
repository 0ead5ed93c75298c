-- A debtor's dispute in the product: what is gathered before it is sent, what happened to it, who opened its evidence.

-- Belongs to the debtor's own organization, which the filer never reads. One per person and debt until it is sent.
create table dispute_draft (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  person_id uuid not null references person (id),
  rental_debt_id uuid not null references rental_debt (id) on delete cascade,
  reason text check (length(reason) between 1 and 60),
  -- As typed, also where it is longer than what can be sent: nobody's words are cut.
  explanation text not null default '' check (length(explanation) <= 20000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (person_id, organization_id, rental_debt_id)
);
create index dispute_draft_organization on dispute_draft (organization_id);
create index dispute_draft_debt on dispute_draft (rental_debt_id);
create index dispute_draft_left on dispute_draft (updated_at);

create table dispute_draft_file (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  draft_id uuid not null,
  file_id uuid not null unique,
  original_file_name text not null check (length(original_file_name) between 1 and 255),
  created_at timestamptz not null default now(),
  foreign key (organization_id, draft_id) references dispute_draft (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
create index dispute_draft_file_draft on dispute_draft_file (draft_id, created_at);

-- What happened to a dispute, by whom, in whose words. The filer's organization and the debtor who filed it read it.
create table dispute_event (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  dispute_id uuid not null,
  event text not null
    check (event in ('filed', 'reporting_paused', 'reporting_resumed', 'upheld', 'withdrawn', 'closed')),
  person_id uuid references person (id),
  words text check (length(words) between 1 and 2000),
  created_at timestamptz not null default now(),
  foreign key (organization_id, dispute_id) references dispute (organization_id, id) on delete cascade
);
create index dispute_event_dispute on dispute_event (dispute_id, created_at);

-- Every opening of a debtor's evidence by staff: who and when. It belongs to the debtor's organization, as the file does.
create table dispute_evidence_access (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  evidence_id uuid not null references dispute_evidence (id) on delete cascade,
  person_id uuid not null references person (id),
  created_at timestamptz not null default now()
);
create index dispute_evidence_access_evidence on dispute_evidence_access (evidence_id, person_id, created_at);
create index dispute_evidence_access_organization on dispute_evidence_access (organization_id);

do $$
declare
  owned text;
begin
  foreach owned in array array['dispute_draft', 'dispute_draft_file', 'dispute_event', 'dispute_evidence_access']
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I for all to rentbook_app using (organization_id = app_organization_id())'
      ' with check (organization_id = app_organization_id())', owned || '_own_organization', owned);
    execute format('grant select, insert, update, delete on %I to rentbook_app', owned);
  end loop;
  foreach owned in array array['dispute_event', 'dispute_evidence_access']
  loop
    execute format('create policy %I on %I for select to rentbook_app using (app_is_staff())', owned || '_staff', owned);
  end loop;
end
$$;

create policy dispute_event_own on dispute_event for select to rentbook_app
  using (exists (select from dispute d where d.id = dispute_event.dispute_id and d.person_id = app_user_id()));
-- Whoever brought evidence opens it again, whichever of their roles they have at the moment.
create policy stored_file_disputer on stored_file for select to rentbook_app
  using (exists (select from dispute_evidence e join dispute d on d.id = e.dispute_id
    where e.file_id = stored_file.id and d.person_id = app_user_id()));
