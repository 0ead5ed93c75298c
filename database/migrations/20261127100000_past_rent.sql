-- Months of rent before the first that counts here: asked for by a renter or the landlord, with proof, and decided month by
-- month by our reviewers (docs/decisions/052-past-rent.md).
create table past_rent_claim (
  id uuid primary key,
  -- The landlord's, also where a renter asks.
  organization_id uuid not null references organization (id),
  lease_id uuid not null,
  side text not null check (side in ('landlord', 'renter')),
  -- The renter who asks.
  lease_renter_id uuid,
  person_id uuid not null references person (id),
  words text not null default '' check (length(words) <= 4000),
  asked_on date not null check (asked_on between '1000-01-01' and '9999-12-31'),
  -- Replaced: no one whose consent stands asked for it any more, and another took its place.
  state text not null default 'open' check (state in ('open', 'decided', 'taken_back', 'replaced')),
  closed_at timestamptz,
  decided_by uuid references person (id),
  decision_words text check (length(decision_words) between 1 and 2000),
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, lease_id) references lease (organization_id, id) on delete cascade,
  foreign key (organization_id, lease_renter_id) references lease_renter (organization_id, id) on delete cascade,
  check ((side = 'renter') = (lease_renter_id is not null)),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'decided') = (decided_by is not null))
);
create unique index past_rent_claim_open on past_rent_claim (lease_id) where state = 'open';
create index past_rent_claim_of on past_rent_claim (organization_id, lease_id, asked_on);
create index past_rent_claim_person on past_rent_claim (person_id);
create index past_rent_claim_renter on past_rent_claim (organization_id, lease_renter_id) where lease_renter_id is not null;

-- What was decided of each month: accepted, or why not.
create table past_rent_month (
  organization_id uuid not null references organization (id),
  claim_id uuid not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1) check (month between '1000-01-01' and '9999-12-31'),
  decision text check (decision in ('accepted', 'not_shown', 'late', 'other_home', 'denied')),
  decided_at timestamptz,
  primary key (organization_id, claim_id, month),
  foreign key (organization_id, claim_id) references past_rent_claim (organization_id, id) on delete cascade,
  check ((decision is null) = (decided_at is null))
);

-- What the other side says of a month: a renter, or the landlord where no renter is named.
create table past_rent_answer (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  claim_id uuid not null,
  month date not null check (extract(day from month) = 1) check (month between '1000-01-01' and '9999-12-31'),
  lease_renter_id uuid,
  said text not null check (said in ('yes', 'no', 'not_known')),
  person_id uuid not null references person (id),
  said_at timestamptz not null default now(),
  unique nulls not distinct (organization_id, claim_id, month, lease_renter_id),
  foreign key (organization_id, claim_id, month) references past_rent_month (organization_id, claim_id, month)
    on delete cascade,
  foreign key (organization_id, lease_renter_id) references lease_renter (organization_id, id) on delete cascade
);
create index past_rent_answer_renter on past_rent_answer (lease_renter_id) where lease_renter_id is not null;

-- Proof. It belongs to the organization of the person who sent it, and only they and our reviewers open it.
create table past_rent_file (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  claim_id uuid not null references past_rent_claim (id) on delete cascade,
  file_id uuid not null,
  original_file_name text not null check (length(original_file_name) between 1 and 255),
  created_at timestamptz not null default now(),
  foreign key (organization_id, file_id) references stored_file (organization_id, id)
);
create index past_rent_file_claim on past_rent_file (claim_id, created_at);
create index past_rent_file_file on past_rent_file (file_id);

do $$
declare
  name text;
begin
  foreach name in array array['past_rent_claim', 'past_rent_month', 'past_rent_answer', 'past_rent_file'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for all to rentbook_app using (organization_id = app_organization_id())
      with check (organization_id = app_organization_id())', name || '_own_organization', name);
    execute format('create policy %I on %I for select to rentbook_app using ((select app_is_staff()))',
      name || '_staff', name);
  end loop;
end $$;
create policy past_rent_claim_rented on past_rent_claim for select to rentbook_app
  using (lease_id in (select app_rented_leases()));
create policy past_rent_claim_own on past_rent_claim for select to rentbook_app
  using (person_id = app_user_id());
create policy past_rent_month_rented on past_rent_month for select to rentbook_app
  using (exists (select from past_rent_claim c where c.id = past_rent_month.claim_id
    and (c.person_id = app_user_id() or c.lease_id in (select app_rented_leases()))));
create policy past_rent_answer_own on past_rent_answer for select to rentbook_app
  using (person_id = app_user_id());
-- Their own words, and the landlord's; nothing of a roommate.
create policy past_rent_answer_rented on past_rent_answer for select to rentbook_app
  using (case when lease_renter_id is null
    then exists (select from past_rent_claim c where c.id = past_rent_answer.claim_id
      and c.lease_id in (select app_rented_leases()))
    else lease_renter_id in (select app_renter_ids()) end);
create policy past_rent_file_sent on past_rent_file for select to rentbook_app
  using (exists (select from past_rent_claim c where c.id = past_rent_file.claim_id and c.person_id = app_user_id()));
create policy stored_file_past_rent on stored_file for select to rentbook_app
  using (exists (select from past_rent_file p join past_rent_claim c on c.id = p.claim_id
    where p.file_id = stored_file.id and c.person_id = app_user_id()));
-- A claim is in the name of its person, its proof is its person's, and only our reviewers decide.
create policy past_rent_claim_asked on past_rent_claim as restrictive for insert to rentbook_app
  with check (person_id = app_user_id() and state = 'open');
create policy past_rent_claim_closed on past_rent_claim as restrictive for update to rentbook_app
  using (true) with check (state <> 'decided' or (select app_is_staff()));
create policy past_rent_month_asked on past_rent_month as restrictive for insert to rentbook_app
  with check (decision is null);
create policy past_rent_month_decided on past_rent_month as restrictive for update to rentbook_app
  using ((select app_is_staff())) with check ((select app_is_staff()));
create policy past_rent_answer_said on past_rent_answer as restrictive for insert to rentbook_app
  with check (person_id = app_user_id());
create policy past_rent_file_brought on past_rent_file as restrictive for insert to rentbook_app
  with check (exists (select from past_rent_claim c where c.id = past_rent_file.claim_id and c.person_id = app_user_id()));

grant select, insert on past_rent_claim, past_rent_month, past_rent_answer, past_rent_file to rentbook_app;
grant update (state, closed_at, decided_by, decision_words) on past_rent_claim to rentbook_app;
grant update (decision, decided_at) on past_rent_month to rentbook_app;
grant update (said, person_id, said_at) on past_rent_answer to rentbook_app;
