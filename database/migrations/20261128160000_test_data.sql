-- The world of test keys. Nothing of a test organization is seen outside of it, and nothing leaves it, whichever command or job runs:
-- a row of it exists for the transactions that act for it, and for no person, reviewer or other organization.

-- Which organizations are test organizations, without their names: policies of every transaction ask.
create table test_organization (
  id uuid primary key references organization (id) on delete cascade,
  -- Since when it has sample data; null before that.
  filled_at timestamptz
);
alter table test_organization enable row level security;
alter table test_organization force row level security;
create policy test_organization_known on test_organization for select to rentbook_app using (true);
create policy test_organization_noted on test_organization for insert to rentbook_app
  with check (id = app_organization_id()
    and exists (select from organization o where o.id = test_organization.id and o.is_test));
create policy test_organization_filled on test_organization for update to rentbook_app
  using (id = app_organization_id()) with check (id = app_organization_id());
grant select, insert on test_organization to rentbook_app;
grant update (filled_at) on test_organization to rentbook_app;

create function note_test_organization() returns trigger language plpgsql as $$
begin
  insert into test_organization (id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger organization_is_test after insert on organization for each row
  when (new.is_test) execute function note_test_organization();

-- Rows that stay can be deleted of a test organization, and its mail is not sent: a live one never becomes one.
create function keep_is_test() returns trigger language plpgsql as $$
begin
  raise exception 'an organization is a test organization from the first, or never';
end $$;
create trigger organization_is_test_stays before update of is_test on organization for each row
  when (new.is_test is distinct from old.is_test) execute function keep_is_test();
alter table organization no force row level security;
alter table test_organization no force row level security;
insert into test_organization (id) select id from organization where is_test;
alter table test_organization force row level security;
alter table organization force row level security;

create function app_acts_in_test() returns boolean language sql stable
  as $$ select exists (select from test_organization where id = app_organization_id()) $$;

-- What would have been mailed. Links in a text would work, so only what names the message is kept.
create table test_mail (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organization (id),
  recipient text not null,
  subject text not null,
  created_at timestamptz not null default now()
);
create index test_mail_of_organization on test_mail (organization_id, created_at desc, id);
alter table test_mail enable row level security;
alter table test_mail force row level security;
create policy test_mail_own on test_mail for all to rentbook_app
  using (organization_id = app_organization_id()) with check (organization_id = app_organization_id());
grant select, insert, delete on test_mail to rentbook_app;

-- A message that a transaction of a test organization posts is kept there instead of the outbox, which has no row of it then.
create function keep_test_mail() returns trigger language plpgsql as $$
begin
  if not app_acts_in_test() then return new; end if;
  insert into test_mail (organization_id, recipient, subject, created_at)
    values (app_organization_id(), new.recipient, new.subject,
      ((now() at time zone 'America/Toronto') + coalesce((select max(days_ahead) from sandbox_clock), 0) * interval '1 day')
        at time zone 'America/Toronto');
  return null;
end $$;
create trigger outgoing_mail_of_test before insert on outgoing_mail for each row execute function keep_test_mail();

do $$
declare
  name text;
  -- The keys are the live organization's; admins read the calls there.
  of_keys text[] := array['api_key', 'api_usage', 'api_call'];
  -- What a person, the bureau or Stripe has a part in: a test organization never has a row of these.
  never text[] := array['membership', 'bureau_entry', 'billing_account', 'billing_notice', 'subscription', 'checkout', 'hosted_page',
    'contribution', 'dispute', 'past_rent_claim'];
  -- It stays what was written.
  trail text[] := array['audit_entry'];
begin
  for name in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not a.attisdropped
        and c.relname <> all (of_keys) order by c.relname loop
    -- Upkeep sees of other organizations what is due or too old, which is little, and acts for each afterwards. Staff read the trail.
    execute format('create policy %I on %I as restrictive for all to rentbook_app
      using (organization_id is null or organization_id = app_organization_id() or app_is_upkeep() %s
        or organization_id not in (select t.id from test_organization t))',
      name || '_of_test_apart', name, case when name = any (trail) then 'or (select app_is_staff())' else '' end);
    if name = any (never) then
      execute format('create policy %I on %I as restrictive for insert to rentbook_app
        with check (organization_id not in (select t.id from test_organization t))', name || '_not_of_test', name);
    elsif name <> all (trail) and not has_table_privilege('rentbook_app', format('%I', name), 'delete') then
      -- Rows that stay are removed of test organizations alone, when they are reset.
      execute format('grant delete on %I to rentbook_app', name);
      execute format('create policy %I on %I as restrictive for delete to rentbook_app
        using (organization_id in (select t.id from test_organization t))', name || '_stays', name);
    end if;
  end loop;
end $$;

alter policy lease_receipt_undone on lease_receipt
  using (statement_id is not null or organization_id in (select t.id from test_organization t));
alter policy lease_statement_undone on lease_statement
  using (channel = 'import' or organization_id in (select t.id from test_organization t));
