-- What all published orders add up to, calculated every hour: one row, replaced by each calculation.
create table corpus_figures (
  single boolean primary key default true check (single),
  figures jsonb not null,
  calculated_at timestamptz not null
);
-- Months from an L1 application to its hearing: one table that staff set, with its source and its chart.
create table l1_waits (
  single boolean primary key default true check (single),
  months jsonb not null,
  source text not null check (length(source) between 1 and 300),
  drawings jsonb not null,
  set_at timestamptz not null default now()
);

grant select, insert, update on corpus_figures to rentbook_app;
grant select, insert, update, delete on l1_waits to rentbook_app;

-- Everybody reads them, and only staff set them.
alter table l1_waits enable row level security;
alter table l1_waits force row level security;
create policy l1_waits_read on l1_waits for select to rentbook_app using (single);
create policy l1_waits_staff on l1_waits to rentbook_app using ((select app_is_staff())) with check ((select app_is_staff()));
