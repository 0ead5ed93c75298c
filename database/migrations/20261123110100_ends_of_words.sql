-- A long word with two slips is looked for among those that begin or end as it does.
create index court_word_start on court_word (word text_pattern_ops);
create index court_word_end on court_word (reverse(word) text_pattern_ops);
