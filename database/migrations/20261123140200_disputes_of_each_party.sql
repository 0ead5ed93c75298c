-- Each party of a record disputes it on their own: one open dispute a person, and a draft of the other side for each.
alter table dispute no force row level security;
drop index dispute_one_open;
create unique index dispute_one_open on dispute (subject_kind, subject_id, person_id) where state = 'open';
alter table dispute force row level security;

alter table dispute_draft
  -- What the other side gathers to say to one dispute; none where a dispute itself is gathered, or added to.
  add column dispute_id uuid references dispute (id) on delete cascade,
  drop constraint dispute_draft_person_id_organization_id_subject_kind_subjec_key;
alter table dispute_draft add constraint dispute_draft_one
  unique nulls not distinct (person_id, organization_id, subject_kind, subject_id, dispute_id);
create index dispute_draft_dispute on dispute_draft (dispute_id) where dispute_id is not null;
