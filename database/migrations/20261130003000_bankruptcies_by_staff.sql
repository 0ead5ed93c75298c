-- A bankruptcy that our reviewers recorded or changed is theirs to change. Earlier ones are theirs if a reviewer who is
-- not of the filer's organization recorded them.
alter table bankruptcy add column by_staff boolean not null default false;
update bankruptcy set by_staff = true
from person
where person.id = bankruptcy.recorded_by and person.is_staff
  and not exists (select from membership
    where membership.person_id = person.id and membership.organization_id = bankruptcy.organization_id);
