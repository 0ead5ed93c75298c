-- What people tell us about the application. Signed in or not: only staff read it.
create table feedback (
  id uuid primary key,
  message text not null check (length(message) between 1 and 4000),
  -- The page it is about, an address of ours.
  url text not null check (url ~ '^/' and length(url) <= 2000),
  person_id uuid references person (id),
  -- Where an answer goes; somebody signed out may leave it empty.
  email text check (length(email) between 3 and 254),
  state text not null default 'open' check (state in ('open', 'done', 'answered')),
  answer text check (length(answer) between 1 and 2000),
  decided_by uuid references person (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'answered') = (answer is not null)),
  check (state <> 'answered' or email is not null)
);
create index feedback_open on feedback (created_at) where state = 'open';
create index feedback_decided on feedback (decided_at) where state <> 'open';

alter table feedback enable row level security;
alter table feedback force row level security;
create policy feedback_sent on feedback for insert to rentbook_app
  with check (person_id is not distinct from app_user_id() and state = 'open');
create policy feedback_own on feedback for select to rentbook_app using (person_id = app_user_id());
create policy feedback_staff on feedback for select to rentbook_app using ((select app_is_staff()));
create policy feedback_decided on feedback for update to rentbook_app
  using ((select app_is_staff())) with check ((select app_is_staff()));
grant select, insert, update on feedback to rentbook_app;
