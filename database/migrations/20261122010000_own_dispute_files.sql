-- What is brought for a dispute is brought by the person who disputes. Another member of the same organization, or
-- somebody with a dispute of their own, puts no file there. Upkeep acts for nobody: it only takes away.
create policy dispute_evidence_brought on dispute_evidence as restrictive for insert to rentbook_app
  with check (exists (select from dispute d where d.id = dispute_evidence.dispute_id and d.person_id = app_user_id()));
create policy dispute_evidence_kept on dispute_evidence as restrictive for update to rentbook_app
  using (true)
  with check (exists (select from dispute d where d.id = dispute_evidence.dispute_id and d.person_id = app_user_id()));

create policy dispute_draft_begun on dispute_draft as restrictive for insert to rentbook_app
  with check (person_id = app_user_id());
create policy dispute_draft_kept on dispute_draft as restrictive for update to rentbook_app
  using (true)
  with check (person_id = app_user_id());

create policy dispute_draft_file_brought on dispute_draft_file as restrictive for insert to rentbook_app
  with check (exists (select from dispute_draft d where d.id = dispute_draft_file.draft_id and d.person_id = app_user_id()));
create policy dispute_draft_file_kept on dispute_draft_file as restrictive for update to rentbook_app
  using (true)
  with check (exists (select from dispute_draft d where d.id = dispute_draft_file.draft_id and d.person_id = app_user_id()));
