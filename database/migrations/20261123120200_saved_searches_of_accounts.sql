-- With an account go its saved searches, also in organizations that its person has left.
create function app_deletes_account() returns boolean language sql stable
  as $$ select coalesce(current_setting('app.deletes_account', true), '') = 'yes' $$;
create policy saved_search_of_account on saved_search for select to rentbook_app
  using ((select app_deletes_account()) and person_id = app_user_id());
create policy saved_search_with_account on saved_search for delete to rentbook_app
  using ((select app_deletes_account()) and person_id = app_user_id());
