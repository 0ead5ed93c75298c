-- A renter who was recorded as having left can be brought back in the same month, until a file was made without them.
alter table lease_renter add left_recorded_at timestamptz;
alter table consent_event drop constraint consent_event_event_check;
alter table consent_event add constraint consent_event_event_check check (event in ('requested', 'reminded', 'returned',
  'accepted', 'attested', 'declined', 'not_me', 'expired', 'withdrawn', 'late_withdrawn', 'objected', 'left', 'came_back',
  'address_changed'));
-- What the first rent was before it was corrected on its own day, oldest first.
alter table lease_term add corrections jsonb not null default '[]' check (jsonb_typeof(corrections) = 'array');
