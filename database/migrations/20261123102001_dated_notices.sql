-- A notice that comes back another time, such as a plan that ended, has the day of its occasion in its name.
alter table dismissed_notice drop constraint dismissed_notice_notice_check;
alter table dismissed_notice add constraint dismissed_notice_notice_check check (notice ~ '^[a-z_]{1,40}(-\d{4}-\d{2}-\d{2})?$');
