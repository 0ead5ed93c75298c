-- Of a common name only so many orders are compared. Where more of them than that also have a postal code, landlord or
-- city of the search, a match may be missing, and its report says so.
alter table applicant_search add column not_all_compared boolean not null default false;
