-- The person who disputed reads the answer and disagrees still: they say so once, in their own name, and why if they like.
alter table dispute add column contested_words text
  check (contested_words is null or (length(contested_words) between 1 and 1000 and contested_on is not null));
grant update (contested_on, contested_words) on dispute to rentbook_app;
create policy dispute_contested on dispute for update to rentbook_app
  using (organization_id = app_organization_id() and person_id = app_user_id() and contested_on is null
    and state in ('upheld', 'corrected'))
  with check (organization_id = app_organization_id() and person_id = app_user_id() and contested_on is not null
    and state in ('upheld', 'corrected'));
