-- With an account goes the address that its person left with what they told us: where nothing was answered there is none, else
-- one that nobody can have. What they wrote stays.
create policy feedback_forgotten on feedback for update to rentbook_app
  using (person_id = app_user_id())
  with check (person_id = app_user_id() and (email is null or email like 'deleted-%@deleted.invalid'));
create policy court_filing_report_forgotten on court_filing_report for update to rentbook_app
  using (person_id = app_user_id()) with check (person_id = app_user_id() and email is null);
