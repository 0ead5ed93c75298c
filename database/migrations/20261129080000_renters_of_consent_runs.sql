-- The renters of a run are fixed when it is started: what another run changes meanwhile takes no one out of it. No outcome yet: to be
-- done. A run that is under way during this migration ends with the renters it has done.
alter table consent_run_result alter column outcome drop not null;
create index consent_run_result_left on consent_run_result (organization_id, run_id, lease_renter_id) where outcome is null;
grant update (outcome, created_at) on consent_run_result to rentbook_app;
