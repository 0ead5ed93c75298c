-- Who the order makes pay its amount. An order that was read before has it from who applied: an application that succeeds
-- makes the other side pay.
alter table court_order add column payable_by text check (payable_by in ('tenant', 'landlord'));
update court_order
set payable_by = case when 'tenant_filed' = any (tags) then 'landlord' else 'tenant' end
where amount_owed is not null and ('tenant_filed' = any (tags) or 'landlord_filed' = any (tags));

-- The same order again in one organization: by its file number, and by its bytes.
create index court_order_same_number on court_order (organization_id, file_number_key(reference_id));
create index document_file on document (file_id);
create index stored_file_same_bytes on stored_file (organization_id, sha256);
