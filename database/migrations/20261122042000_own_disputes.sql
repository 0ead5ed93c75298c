-- What somebody gathers for a dispute and what they bring is theirs: others of their organization, who may read everything
-- else of it, neither see nor remove any of it. Upkeep acts for nobody, and sweeps what is left; staff read the evidence.
create policy dispute_draft_person on dispute_draft as restrictive for all to rentbook_app
  using (person_id = app_user_id() or app_user_id() is null)
  with check (person_id = app_user_id() or app_user_id() is null);
create policy dispute_draft_file_person on dispute_draft_file as restrictive for all to rentbook_app
  using (app_user_id() is null
    or exists (select from dispute_draft d where d.id = dispute_draft_file.draft_id and d.person_id = app_user_id()))
  with check (app_user_id() is null
    or exists (select from dispute_draft d where d.id = dispute_draft_file.draft_id and d.person_id = app_user_id()));
create policy dispute_evidence_seen on dispute_evidence as restrictive for select to rentbook_app
  using (app_user_id() is null or (select app_is_staff())
    or exists (select from dispute d where d.id = dispute_evidence.dispute_id and d.person_id = app_user_id()));
create policy dispute_evidence_removed on dispute_evidence as restrictive for delete to rentbook_app
  using (app_user_id() is null
    or exists (select from dispute d where d.id = dispute_evidence.dispute_id and d.person_id = app_user_id()));

-- A dispute is filed by the debtor that it names, who proved that address: the organization that is owed files none, though
-- the row is its own. What was said, by whom and when stays as it was filed; only the answer is written to it.
create policy dispute_filed on dispute as restrictive for insert to rentbook_app
  with check (person_id = app_user_id()
    and exists (select from debtor d where d.id = dispute.debtor_id and d.email = (select app_user_email())));
revoke update on dispute from rentbook_app;
grant update (state, resolution, resolved_on, resolved_at, resolved_by,
  reporting_paused_at, reporting_paused_by, reporting_pause_reason) on dispute to rentbook_app;

-- Whoever opens evidence is written down by that name, for good.
create policy dispute_evidence_access_own on dispute_evidence_access as restrictive for insert to rentbook_app
  with check (person_id = app_user_id());
revoke update on dispute_evidence_access from rentbook_app;
