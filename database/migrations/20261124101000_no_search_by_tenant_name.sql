-- Legal Research has no search by a tenant's name any more: a saved one looks for the same words in all of an order.
alter table saved_search no force row level security;
update saved_search set query = case
  when query ~ '(^|&)q=' then ltrim(regexp_replace(
    regexp_replace(query, '(^|&)tenant_name=[^&]*', ''),
    '(^|&)q=([^&]*)', '\1q=\2+' || (regexp_match(query, '(?:^|&)tenant_name=([^&]*)'))[1]), '&')
  else regexp_replace(query, '(^|&)tenant_name=', '\1q=') end
where query ~ '(^|&)tenant_name=';
alter table saved_search force row level security;
