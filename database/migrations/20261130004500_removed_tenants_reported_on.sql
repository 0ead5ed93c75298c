-- The day on which the credit bureau learned that a tenant was removed has the name that the code uses for it.
alter table removed_tenant rename column told_on to reported_on;
alter table removed_tenant rename constraint removed_tenant_told_on_check to removed_tenant_reported_on_check;
