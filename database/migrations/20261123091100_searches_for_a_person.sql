-- Somebody may ask who searched for them. The trail holds a keyed hash of the name in place of the name, and staff look
-- for entries by it.
create index audit_entry_applicant on audit_entry ((details ->> 'applicant'), id)
  where details ->> 'applicant' is not null;
