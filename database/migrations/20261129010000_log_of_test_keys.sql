-- Who calls with a test key reads the calls of test keys, which are kept with the organization that owns the keys.
create policy api_call_of_its_test on api_call for select to rentbook_app
  using (exists (select from api_key k where k.id = api_call.api_key_id and k.acts_for = app_organization_id()));
