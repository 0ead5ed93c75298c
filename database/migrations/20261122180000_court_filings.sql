-- The public corpus of tribunal orders. It belongs to no organization: its rows stand outside row level security, and
-- the queries decide what is visible. A filing is found only through `search`, which is null unless it is published.
create text search dictionary court_record_stem (template = snowball, language = english);
-- No stop words: Will, An and May are names, and who types a word means it.
create text search configuration court_record (copy = pg_catalog.simple);
alter text search configuration court_record
  alter mapping for asciiword, word, numword with court_record_stem;

create table court_filing (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'pending' check (state in ('pending', 'published', 'merged', 'withdrawn')),
  -- The one it was merged into; the first order of its file, for reviews, interim and amended orders.
  merged_into_id uuid references court_filing (id),
  first_filing_id uuid references court_filing (id),
  file_number text not null check (length(file_number) between 1 and 60),
  -- Letters and digits alone, so that any spelling finds it; with what is after the year (-RV, -IN) cut off, its file's.
  file_number_key text not null check (file_number_key ~ '^[A-Z0-9]+$'),
  tribunal text not null,
  issued_date date not null check (issued_date between '1000-01-01' and '9999-12-31'),
  meeting_date date check (meeting_date between '1000-01-01' and '9999-12-31'),
  amount_owed bigint check (amount_owed between -9007199254740991 and 9007199254740991) check (amount_owed >= 0),
  address_1 text,
  address_2 text,
  city text,
  province text not null,
  postal_code text,
  tenant_names text[] not null default '{}',
  landlord_names text[] not null default '{}',
  tenant_legal_rep_name text,
  landlord_legal_rep_name text,
  adjudicator_name text,
  tags text[] not null default '{}',
  reasoning text not null default '',
  -- What finds it: its words, pairs of neighbouring words, and marks (app/court-records/marks.ts), without positions.
  search tsvector,
  -- What it is ranked by: words with their positions, names above the text. Apart, so that ranking reads this alone.
  ranked tsvector,
  created_at timestamptz not null default now(),
  check ((search is not null) = (state = 'published')),
  check ((ranked is not null) = (state = 'published')),
  check ((merged_into_id is not null) = (state = 'merged'))
);
-- Writes gather until there are 512 kB of them: each for itself would take three times as long, and more would slow reads.
create index court_filing_search on court_filing using gin (search) with (gin_pending_list_limit = 512);
create index court_filing_by_date on court_filing (issued_date, id) where search is not null;
create index court_filing_by_number on court_filing (file_number_key);
create index court_filing_first on court_filing (first_filing_id) where first_filing_id is not null;

grant select, insert, update on court_filing to rentbook_app;

-- Words come folded, by app/court-records/words.ts.
create function court_record_ranked(names text, words text) returns tsvector language sql stable as $$
  select setweight(to_tsvector('court_record', names), 'A') || setweight(to_tsvector('court_record', words), 'D')
$$;
