-- Which scheduled work has run, and for which date, month or hour: each runs once over all processes.
create table schedule_run (
  schedule text not null,
  slot text not null,
  finished_at timestamptz not null default now(),
  primary key (schedule, slot)
);
grant select, insert, update, delete on schedule_run to rentbook_app;
