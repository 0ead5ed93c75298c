-- Who a message is from and who an answer goes to, if that is not us; and how its reader stops mail of its kind. Stored with the message: a
-- restart sends the same bytes.
alter table outgoing_mail
  add column from_name text check (length(from_name) between 1 and 100),
  add column reply_to_name text check (length(reply_to_name) between 1 and 100),
  add column reply_to text check (length(reply_to) between 3 and 320),
  add column topic text check (length(topic) between 1 and 40),
  add column unsubscribe_url text check (length(unsubscribe_url) <= 2000),
  add check ((topic is null) = (unsubscribe_url is null));
alter table outgoing_mail drop column is_optional;

alter table sandbox_mail
  add column from_name text,
  add column reply_to_name text,
  add column reply_to text,
  add column unsubscribe_url text;

-- The files of a message, and its logo (with a content id). Kept as long as the message is in the outbox or the sandbox's mailbox.
create table mail_attachment (
  mail_id uuid not null,
  position smallint not null,
  file_name text not null check (length(file_name) between 1 and 255),
  content_type text not null check (length(content_type) between 3 and 100),
  content_id text check (length(content_id) between 1 and 100),
  content bytea not null check (length(content) <= 5242880),
  primary key (mail_id, position)
);
grant select, insert, delete on mail_attachment to rentbook_app;

-- A reader asked for no more mail of a kind (`topic`); the other reasons are about all mail to the address.
alter table mail_suppression
  add column topic text not null default '' check (length(topic) <= 40),
  drop constraint mail_suppression_reason_check,
  add constraint mail_suppression_reason_check check (reason in ('bounced', 'complained', 'asked')),
  add check ((reason = 'asked') = (topic <> '')),
  drop constraint mail_suppression_pkey,
  add constraint mail_suppression_pkey primary key (address_hash, topic);
