-- A debtor has one bankruptcy that was not dismissed: a discharge stands as a petition does.
create unique index bankruptcy_one_standing on bankruptcy (debtor_id) where status <> 'dismissed';
drop index bankruptcy_one_petition;
