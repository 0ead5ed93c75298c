-- When an organization began what it subscribes to, or changed it to a year: its admins are mailed that once.
alter table subscription add column begun_at timestamptz;
alter table billing_notice drop constraint billing_notice_notice_check;
alter table billing_notice add constraint billing_notice_notice_check
  check (notice in ('begun', 'annual', 'trial_ends', 'day_0', 'day_3', 'day_7', 'day_14'));
