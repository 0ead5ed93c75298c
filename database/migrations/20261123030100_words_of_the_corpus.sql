-- The words of published orders, for what somebody may have meant: those within one slip share one of their keys. Counted
-- up to 50 alone: a word that every order has would otherwise be written with each of them.
create table court_word (
  word text primary key check (length(word) between 3 and 40),
  filings int not null check (filings > 0),
  keys text[] not null
);
create index court_word_keys on court_word using gin (keys);
grant select, insert, update on court_word to rentbook_app;
