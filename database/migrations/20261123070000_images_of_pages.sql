-- Whether the pages of a published order's file were asked to be drawn: a sweep finds those that nobody asked for.
alter table court_filing_file add column images_requested_at timestamptz;
create index court_filing_file_without_images on court_filing_file (created_at) where images_requested_at is null;
