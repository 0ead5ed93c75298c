-- Which words weigh most in an order: of 256 bits, for each word two where it stands in a name, and one more for each
-- number of times that it stands there. Words share bits: it says which orders are worth ranking, not how they rank.
create function court_record_bits(lexeme text) returns int[] language sql immutable parallel safe as $$
  select array[hashtext('a' || lexeme) & 255, hashtext('b' || lexeme) & 255, hashtext('2' || lexeme) & 255,
    hashtext('3' || lexeme) & 255, hashtext('4' || lexeme) & 255, hashtext('5' || lexeme) & 255,
    hashtext('6' || lexeme) & 255, hashtext('8' || lexeme) & 255, hashtext('12' || lexeme) & 255]
$$;
create function court_record_weights(ranked tsvector) returns bit(256) language plpgsql immutable parallel safe as $$
declare
  weighty bit(256) := repeat('0', 256)::bit(256);
  -- A long order has most words often: it takes more there.
  often int := 1 + length(ranked) / 200;
  least int[] := array[2, 3, 4, 5, 6, 8, 12];
  word record;
  bits int[];
begin
  for word in select lexeme, cardinality(positions) as times, weights[1] = 'A' as is_name from unnest(ranked)
    where cardinality(positions) >= 2 * often or weights[1] = 'A' loop
    bits := court_record_bits(word.lexeme);
    if word.is_name then weighty := set_bit(set_bit(weighty, bits[1], 1), bits[2], 1); end if;
    for level in 1..7 loop
      exit when word.times < least[level] * often;
      weighty := set_bit(weighty, bits[2 + level], 1);
    end loop;
  end loop;
  return weighty;
end $$;
-- A name weighs more than any number of times; what is there more often is there less often too.
create function court_record_weight(weights bit(256), bits int[]) returns int language sql immutable parallel safe as $$
  select get_bit(weights, bits[1]) * get_bit(weights, bits[2]) * 9 + get_bit(weights, bits[3]) * (1 + get_bit(weights, bits[4])
    * (1 + get_bit(weights, bits[5]) * (1 + get_bit(weights, bits[6]) * (1 + get_bit(weights, bits[7])
    * (1 + get_bit(weights, bits[8]) * (1 + get_bit(weights, bits[9])))))))
$$;

-- What a search reads of each published order, in rows of its own: some thousands are read for ten that are shown, and of
-- these 50 share a page where 18 whole orders did. An order is found by its row here alone.
create table searched_filing (
  filing_id uuid primary key references court_filing (id) on delete cascade,
  amount_owed bigint check (amount_owed between -9007199254740991 and 9007199254740991),
  issued_date date not null check (issued_date between '1000-01-01' and '9999-12-31'),
  -- What is counted beside the filters; topics with a space between them.
  topics text not null,
  city text,
  province text not null,
  -- By which it is chosen to be ranked.
  weights bit(256) not null,
  -- What finds it: its words, pairs of neighbouring words, and marks (app/court-records/marks.ts), without positions.
  search tsvector not null,
  -- What it is ranked by: words with their positions, names above the text.
  ranked tsvector not null
) with (toast_tuple_target = 128);
-- What is wide stands beside the table, uncompressed, since hundreds are read at a time; what is read of every row does not.
alter table searched_filing
  alter column weights set storage plain,
  alter column topics set storage main,
  alter column city set storage main,
  alter column province set storage main,
  alter column search set storage external,
  alter column ranked set storage external;

insert into searched_filing (filing_id, amount_owed, issued_date, topics, city, province, weights, search, ranked)
select id, amount_owed, issued_date, array_to_string(tags, ' '), city, province, court_record_weights(ranked), search, ranked
from court_filing where state = 'published' order by issued_date, id;

-- With them go the indexes and checks that named them.
alter table court_filing drop column search, drop column ranked;
create index court_filing_by_date on court_filing (issued_date, id) where state = 'published';
create index court_filing_by_publication on court_filing (published_at) where state = 'published';
-- Gives back the room that the columns had.
create index court_filing_clustered on court_filing (issued_date, id);
cluster court_filing using court_filing_clustered;
drop index court_filing_clustered;

-- An index over a million orders is made three times as quickly with this much.
set local maintenance_work_mem = '256MB';
-- Writes gather until there are 512 kB of them: each for itself would take three times as long, and more would slow reads.
create index searched_filing_search on searched_filing using gin (search) with (gin_pending_list_limit = 512);
create index searched_filing_by_date on searched_filing (issued_date, filing_id);

-- Published, and found: one never without the other when a transaction ends. What leaves publication is not found from
-- that statement on.
create function court_filing_unfound() returns trigger language plpgsql as $$
begin
  delete from searched_filing where filing_id = new.id;
  return null;
end $$;
create trigger court_filing_unfound after update of state on court_filing for each row
  when (old.state = 'published' and new.state <> 'published') execute function court_filing_unfound();

create function court_filing_found() returns trigger language plpgsql as $$
declare
  id_of_either uuid;
begin
  if tg_table_name = 'court_filing' then id_of_either := new.id; else id_of_either := coalesce(new.filing_id, old.filing_id); end if;
  if exists (select from court_filing where id = id_of_either and state = 'published')
    <> exists (select from searched_filing where filing_id = id_of_either)
  then raise exception 'an order is published and not found, or found and not published';
  end if;
  return null;
end $$;
create constraint trigger court_filing_found after insert or update of state on court_filing
  deferrable initially deferred for each row when (new.state = 'published') execute function court_filing_found();
create constraint trigger searched_filing_found after insert or delete or update of filing_id on searched_filing
  deferrable initially deferred for each row execute function court_filing_found();

grant select, insert, update, delete on searched_filing to rentbook_app;
