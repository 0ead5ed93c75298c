-- What an entry says stays as it was made. Two changes there are: staff mark it as sent, and the upkeep leaves it out where
-- nobody in it can be told from others when the file is written.
revoke update on bureau_entry from rentbook_app;
grant update (equifax_status, reason, line) on bureau_entry to rentbook_app;

create function bureau_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a bureau entry stays as it was made' using errcode = 'integrity_constraint_violation';
end
$$;

create trigger bureau_entry_stays before update on bureau_entry for each row
  when (not (old.equifax_status = 'pending' and (
    (new.equifax_status = 'sent' and new.line is not distinct from old.line and app_is_staff())
    or (new.equifax_status = 'left_out' and new.line is null and app_is_upkeep()))))
  execute function bureau_entry_stays();
