-- How other orders and lawyers cite an order: "2024 ONLTB 10037". A search finds it by a mark, as a file number.
alter table court_filing add column neutral_citation text check (length(neutral_citation) <= 40);

-- What is published already: from the head of the first page.
with read as (
  select page.filing_id, regexp_match(left(page.text, 600),
    '\m((?:19|20)\d\d) ((?:ON|QC|BC|AB|SK|MB|NB|NS|PE|NL|YK|NT|NU)[A-Z]{2,5}) (\d{1,6})\M') as found
  from court_filing_page page where page.page = 1
), cited as (
  update court_filing set neutral_citation = array_to_string(read.found, ' ')
  from read where read.filing_id = court_filing.id and read.found is not null
  returning court_filing.id, read.found
)
update searched_filing set search = search || array_to_tsvector(array['f:' || array_to_string(cited.found, '')])
from cited where cited.id = searched_filing.filing_id;
