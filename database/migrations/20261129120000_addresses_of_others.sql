-- Which address was someone else's: links that were mailed there open nothing any more. No address is kept.
alter table consent_event add column address_sha256 bytea
  check (address_sha256 is null or event = 'not_me' and octet_length(address_sha256) = 32);
