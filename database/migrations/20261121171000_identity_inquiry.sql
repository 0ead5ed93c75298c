-- Each opening of the vendor's link is a check of its own: somebody may begin on the computer and finish on the phone,
-- and the first then expires. A person's standing in identity_verification is drawn from all of theirs.
create table identity_inquiry (
  inquiry_id text primary key,
  person_id uuid not null references person (id) on delete cascade,
  status text not null check (status in (
    'pending', 'pending_id_submitted', 'pending_selfie_submitted', 'submitted', 'approved')),
  setback text check (setback in ('declined', 'failed', 'expired')),
  occurred_at timestamptz not null
);
create index identity_inquiry_person on identity_inquiry (person_id);
grant select, insert, update, delete on identity_inquiry to rentbook_app;
