-- A lease's revision only grows: an entity tag from before an undone change matches nothing that came after it.
alter table lease add column undone_changes integer not null default 0 check (undone_changes >= 0);
-- The day on which a late notice counts is kept once its email was sent: emails are deleted after a month.
grant update (may_report_from) on late_notice to rentbook_app;
