-- A month that was added from before can be disputed; where it was wrong, it is unknown again.
alter table past_rent_month drop constraint past_rent_month_decision_check;
alter table past_rent_month add constraint past_rent_month_decision_check check (decision in ('accepted', 'not_shown',
  'late', 'other_home', 'denied', 'disputed'));
