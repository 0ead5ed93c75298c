-- A message that its reader's mail server returned, or that was not sent because the address returned one before.
alter table outgoing_mail
  add column is_urgent boolean not null default false,
  add column is_optional boolean not null default false,
  add column came_back_at timestamptz,
  add column came_back_as text check (came_back_as in ('bounced', 'complained', 'suppressed')),
  add check ((came_back_at is null) = (came_back_as is null));

-- Addresses that get no mail until it arrives again: only their hash, so that the list names no one.
create table mail_suppression (
  address_hash bytea primary key check (length(address_hash) = 32),
  reason text not null check (reason in ('bounced', 'complained')),
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on mail_suppression to rentbook_app;
