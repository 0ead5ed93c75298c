-- Somebody who asked for a record to be taken away is told that it was, not that nothing was changed.
alter table court_filing_report drop constraint court_filing_report_state_check;
alter table court_filing_report add constraint court_filing_report_state_check
  check (state in ('open', 'corrected', 'answered', 'withdrawn'));

-- How long an order is, and when the drawing of its pages came to an end: a page then says what is missing, and a job that
-- was given up is asked for again.
alter table court_filing_file
  add column page_count integer check (page_count > 0),
  add column images_done_at timestamptz;
drop index court_filing_file_without_images;
create index court_filing_file_without_images on court_filing_file (created_at) where images_done_at is null;
-- What was drawn before is counted once more; a picture that is there is not drawn again.
update court_filing_file set images_requested_at = null;
