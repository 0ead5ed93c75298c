-- The last day on which a landlord was asked by mail what was paid: the 1st, 8th or 13th of a month.
alter table rent_settings
  add column months_asked_on date check (months_asked_on between '1000-01-01' and '9999-12-31');
