-- People, organizations, sessions, and what the platform itself stands on.

-- The role every request runs as: no superuser rights, owns nothing, so row level security always applies to it.
do $$
begin
  create role rentbook_app nologin noinherit;
exception
  when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  execute format('grant rentbook_app to %I', current_user);
exception
  -- A superuser needs no membership, and PostgreSQL refuses one that would be circular.
  when invalid_grant_operation then null;
end
$$;
grant usage on schema public to rentbook_app;

-- Who is asking, as set by the one place that opens a transaction; null where nobody is.
create function app_user_id() returns uuid language sql stable
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_organization_id() returns uuid language sql stable
  as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;

create table person (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  first_name text,
  middle_name text,
  last_name text,
  is_staff boolean not null default false,
  created_at timestamptz not null default now()
);

create table organization (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  plan text not null default 'community' check (plan in ('community', 'plus')),
  plan_ends_at timestamptz,
  feature_flags text[] not null default '{}',
  created_at timestamptz not null default now()
);

create table membership (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  person_id uuid not null references person (id),
  role text not null check (role in ('admin', 'member')),
  created_at timestamptz not null default now(),
  unique (organization_id, person_id)
);
create index membership_person on membership (person_id);

alter table membership enable row level security;
alter table membership force row level security;
-- A person sees their own memberships in every organization: the switcher needs them.
create policy membership_read on membership for select to rentbook_app
  using (organization_id = app_organization_id() or person_id = app_user_id());
create policy membership_write on membership for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());

alter table organization enable row level security;
alter table organization force row level security;
create policy organization_read on organization for select to rentbook_app
  using (id = app_organization_id()
    or exists (select 1 from membership m where m.organization_id = organization.id and m.person_id = app_user_id()));
create policy organization_insert on organization for insert to rentbook_app
  with check (id = app_organization_id());
create policy organization_update on organization for update to rentbook_app
  using (id = app_organization_id()) with check (id = app_organization_id());

create table session (
  id uuid primary key default gen_random_uuid(),
  -- Only the hash is kept: a copy of the table signs nobody in.
  token_hash bytea not null unique,
  person_id uuid not null references person (id) on delete cascade,
  membership_id uuid references membership (id) on delete set null,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_person on session (person_id);

create table sign_in_attempt (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  code_hash bytea not null,
  link_hash bytea not null unique,
  return_to text,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_attempt_email on sign_in_attempt (email, created_at desc);

create table rate_limit (
  key text primary key,
  window_ends_at timestamptz not null,
  hits integer not null
);

create table outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create table sandbox_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sent_at timestamptz not null default now()
);
create index sandbox_mail_sent on sandbox_mail (sent_at desc);

create table sandbox_clock (
  singleton boolean primary key default true check (singleton),
  days_ahead integer not null default 0
);
insert into sandbox_clock default values;

-- What a form's first submission led to, so that a second one leads to the same place.
create table form_submission (
  key_hash bytea primary key,
  location text not null,
  created_at timestamptz not null default now()
);

grant select, insert, update, delete on
  person, organization, membership, session, sign_in_attempt, rate_limit, outgoing_mail, sandbox_mail, form_submission
  to rentbook_app;
grant select, update on sandbox_clock to rentbook_app;
