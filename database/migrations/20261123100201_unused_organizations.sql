-- An organization of one's own that was never used disappears when its owner joins another. Its one membership goes with
-- it; whatever else refers to it keeps it.
alter table membership
  drop constraint membership_organization_id_fkey,
  add constraint membership_organization_id_fkey foreign key (organization_id) references organization (id)
    on delete cascade;
create policy organization_delete on organization for delete to rentbook_app
  using (id = app_organization_id() and not exists (select from membership m
    where m.organization_id = organization.id and m.person_id is distinct from app_user_id()));
