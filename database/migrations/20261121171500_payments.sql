-- A refund that failed can be tried again; each try has an idempotency key of its own.
alter table checkout add column refund_attempt integer not null default 1 check (refund_attempt > 0);
create index checkout_waiting on checkout (organization_id) where state = 'open' or refund_state = 'requested';
