-- What everybody gets of an order: its pages written anew, since a file holds more than they show, such as who made or
-- changed it. `file_key` is the order as it was brought, for staff, and `sha256` its content, by which copies are known.
alter table court_filing_file
  add column public_key text unique,
  add column public_bytes int check (public_bytes > 0),
  -- Why there is none: then everybody gets the pictures of its pages.
  add column public_failure text check (public_failure ~ '^[a-z][a-z-]{1,39}$'),
  add constraint court_filing_file_public check (
    (public_key is null) = (public_bytes is null) and (public_key is null or public_failure is null)
  );
create index court_filing_file_uncopied on court_filing_file (created_at)
  where public_key is null and public_failure is null;
-- A picture can have been drawn with somebody's notes on it: all are drawn anew, from the copies.
update court_filing_page set image_key = null where image_key is not null;
update court_filing_file set images_requested_at = null;
