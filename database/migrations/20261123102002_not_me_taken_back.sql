-- An answer that was wrong is taken back for an order: searches find it again, and its person reads why (docs/decisions/043-not-me.md).
alter table not_me_record
  add taken_back_on date check (taken_back_on between '1000-01-01' and '9999-12-31'),
  add taken_back_by uuid references person (id),
  add taken_back_because text check (length(taken_back_because) between 1 and 2000),
  add check ((taken_back_on is null) = (taken_back_by is null) and (taken_back_on is null) = (taken_back_because is null)),
  add check (taken_back_on is null or left_out_on is null);
create index not_me_record_taken_back_by on not_me_record (taken_back_by) where taken_back_by is not null;
create policy not_me_record_taken_back on not_me_record for select to rentbook_app
  using (taken_back_on is not null
    and exists (select from not_me_claim c where c.id = claim_id and c.person_id = app_user_id()));
grant update (taken_back_on, taken_back_by, taken_back_because) on not_me_record to rentbook_app;
