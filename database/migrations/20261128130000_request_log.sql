-- The log of calls: 30 days, at most 10,000 calls of each key, with how much was sent and answered.
alter table api_key drop constraint api_key_next_slot_check;
alter table api_key add constraint api_key_next_slot_check check (next_slot between 0 and 9999);
alter table api_call drop constraint api_call_slot_check;
alter table api_call
  add constraint api_call_slot_check check (slot between 0 and 9999),
  add column bytes_in integer not null default 0 check (bytes_in >= 0),
  add column bytes_out integer not null default 0 check (bytes_out >= 0);
grant delete on api_call to rentbook_app;
