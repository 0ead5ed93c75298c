-- What a matter does once a message came back, or once it can arrive again: a job, with its ids.
alter table outgoing_mail add column follow_up jsonb;

-- Each notice of a registered debt that was mailed to a debtor. The message itself is deleted after a month.
create table notice_mail (
  mail_id uuid not null,
  organization_id uuid not null references organization (id),
  rental_debt_id uuid not null,
  debtor_id uuid not null,
  mailed_on date not null check (mailed_on between '1000-01-01' and '9999-12-31'),
  posted_at timestamptz not null default now(),
  came_back_at timestamptz,
  -- Nothing more is sent to its address until mail arrives there again.
  was_suppressed boolean not null default false,
  primary key (mail_id, debtor_id),
  foreign key (organization_id, rental_debt_id, debtor_id)
    references debtor (organization_id, rental_debt_id, id) on delete cascade
);
create index notice_mail_debt on notice_mail (rental_debt_id, posted_at);

alter table notice_mail enable row level security;
alter table notice_mail force row level security;
create policy notice_mail_own_organization on notice_mail for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
create policy notice_mail_staff on notice_mail for select to rentbook_app using ((select app_is_staff()));
-- Who is named in a debt sees when their own notice was mailed, for the copy of their data.
create policy notice_mail_debtor on notice_mail for select to rentbook_app
  using (app_is_debtor_of(rental_debt_id) and exists (select from debtor d
    where d.id = notice_mail.debtor_id and d.person_email = (select app_user_email())));
grant select, insert, update, delete on notice_mail to rentbook_app;

-- The first day that the debtor opened the debt, signed in: they know of it, also if its notice came back.
alter table debtor add column seen_on date check (seen_on between '1000-01-01' and '9999-12-31');
