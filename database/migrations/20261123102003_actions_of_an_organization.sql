-- Which actions there are in the trail of one organization, without reading all of it.
create index audit_entry_organization_action on audit_entry (organization_id, action) where organization_id is not null;
