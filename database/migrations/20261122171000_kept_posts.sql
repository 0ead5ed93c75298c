-- What somebody sent after their session had ended: sealed, for the role (a person in an organization) whose page it was
-- sent from, for an hour. Whoever it is for is proved by the page's own form token before anybody is signed in, so the
-- transaction says which role it acts for.
create table kept_post (
  id uuid primary key,
  membership_id uuid not null references membership (id) on delete cascade,
  -- The page and what was typed into it; emptied once the form is sent again.
  body_sealed text not null,
  created_at timestamptz not null default now()
);
create index kept_post_membership on kept_post (membership_id, created_at);
create index kept_post_created on kept_post (created_at);

alter table kept_post enable row level security;
alter table kept_post force row level security;
create policy kept_post_role on kept_post for all to rentbook_app
  using (membership_id = nullif(current_setting('app.kept_for', true), '')::uuid
    and created_at > now() - interval '1 hour')
  with check (membership_id = nullif(current_setting('app.kept_for', true), '')::uuid);
-- Upkeep sees what is to be removed.
create policy kept_post_swept on kept_post for select to rentbook_app
  using (app_is_upkeep() and created_at <= now() - interval '1 hour');
create policy kept_post_sweep on kept_post for delete to rentbook_app
  using (app_is_upkeep() and created_at <= now() - interval '1 hour');
grant select, insert, update, delete on kept_post to rentbook_app;
