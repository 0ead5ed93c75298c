-- What organizations subscribe to. Stripe decides it; these rows hold what it said last.

create table billing_account (
  organization_id uuid primary key references organization (id),
  stripe_customer_id text unique,
  -- Names the customer that is to be made, so that asked for twice it is one.
  customer_key uuid not null default gen_random_uuid(),
  has_card boolean not null default false,
  -- Reads of Stripe are numbered as they begin: one that began before another never overwrites what that one saw.
  reads_begun integer not null default 0,
  read_applied integer not null default 0,
  created_at timestamptz not null default now()
);

create table subscription (
  organization_id uuid not null references organization (id),
  product text not null check (product in ('plus', 'rent_rewards')),
  stripe_subscription_id text not null unique,
  status text not null check (status in
    ('trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused', 'incomplete', 'incomplete_expired')),
  is_annual boolean not null,
  quantity integer not null check (quantity >= 0),
  started_at timestamptz not null,
  trial_ends_at timestamptz,
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  ends_at timestamptz,
  cancellation_reason text,
  owing_cents bigint check (owing_cents between -9007199254740991 and 9007199254740991),
  owing_since timestamptz,
  primary key (organization_id, product),
  check ((owing_cents is null) = (owing_since is null))
);

-- A page at Stripe where somebody may subscribe or add a card: one at a time for each, so that two who press at once
-- are led to the same one. Its id is the key under which it is asked for.
create table hosted_page (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  opens text not null check (opens in ('plus', 'rent_rewards', 'card')),
  price_id text,
  quantity integer,
  trial_days integer,
  stripe_session_id text unique,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((opens = 'card') = (price_id is null)),
  check ((opens = 'card') = (quantity is null))
);
create unique index hosted_page_open on hosted_page (organization_id, opens) where closed_at is null;

-- A mail about a subscription, once for its occasion: the day on which the trial ends, or from which something is owing.
create table billing_notice (
  organization_id uuid not null references organization (id),
  stripe_subscription_id text not null,
  notice text not null check (notice in ('trial_ends', 'day_0', 'day_3', 'day_7', 'day_14')),
  occasion date not null check (occasion >= '1000-01-01' and occasion <= '9999-12-31'),
  sent_at timestamptz not null default now(),
  primary key (organization_id, stripe_subscription_id, notice, occasion)
);

do $$
declare
  owned text;
begin
  foreach owned in array array['billing_account', 'subscription', 'hosted_page', 'billing_notice']
  loop
    execute format('alter table %I enable row level security', owned);
    execute format('alter table %I force row level security', owned);
    execute format('create policy %I on %I for all to rentbook_app using (organization_id = app_organization_id())'
      ' with check (organization_id = app_organization_id())', owned || '_own_organization', owned);
    execute format('grant select, insert, update on %I to rentbook_app', owned);
  end loop;
end $$;

-- Stripe names a customer, and whose it is has to be found before anything is done in their name: the one that this
-- transaction was handed; null where it was handed none.
create function app_stripe_customer() returns text language sql stable
  as $$ select nullif(current_setting('app.stripe_customer', true), '') $$;
create policy billing_account_by_customer on billing_account for select to rentbook_app
  using (stripe_customer_id = (select app_stripe_customer()));
