-- The key (organization_id, id) finds an organization's entries as well: one index less for each line of a file.
drop index bureau_entry_organization;
