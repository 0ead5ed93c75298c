-- A late notice counts from the day on which its email was sent: a mail server that is down for days shortens no one's week.
alter table late_notice add column mail_id uuid;
grant update (mail_id) on late_notice to rentbook_app;
