-- The few lines that close somebody's segment at the bureau: who is in one hears of a deletion, a settlement and a correction.
create index bureau_entry_closing on bureau_entry (subject_id, equifax_report_date)
  where line @> '{"consumers": [{"ecoa": "T"}]}' or line @> '{"consumers": [{"ecoa": "Z"}]}';
