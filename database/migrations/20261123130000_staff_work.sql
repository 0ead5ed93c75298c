-- Which member of staff has taken what waits. It stays when the work is done: what comes back is with the same person.
create table staff_work (
  kind text not null check (kind in ('application', 'bankruptcy', 'refund', 'dispute', 'order', 'mistake', 'feedback')),
  subject_id uuid not null,
  person_id uuid not null references person (id),
  taken_at timestamptz not null default now(),
  primary key (kind, subject_id)
);
create index staff_work_person on staff_work (person_id);
alter table staff_work enable row level security;
alter table staff_work force row level security;
create policy staff_work_staff on staff_work to rentbook_app
  using ((select app_is_staff())) with check ((select app_is_staff()) and person_id = app_user_id());
grant select, insert, update, delete on staff_work to rentbook_app;

-- A refund has waited for staff since it failed, not since the fee was paid.
alter table checkout add column refund_failed_at timestamptz;
