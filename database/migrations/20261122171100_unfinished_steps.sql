-- A step that was left, or whose save was refused, while it was not whole: it needs attention until it is saved. What was
-- typed into it is draft input that waits three months for its person.
alter table rental_debt add column unfinished_steps text[] not null default '{}';

alter table draft_input add column is_unfinished boolean not null default false;
alter policy draft_input_swept on draft_input
  using (app_is_upkeep() and created_at < now() - case when is_unfinished then interval '90 days' else interval '1 day' end);
alter policy draft_input_sweep on draft_input
  using (app_is_upkeep() and created_at < now() - case when is_unfinished then interval '90 days' else interval '1 day' end);
