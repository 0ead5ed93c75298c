# Xapian, for scripts/lib/xapian.ts: makes an index of the lines that come in where there is none, then answers searches,
# a line of JSON each, with the milliseconds that Xapian took.
import json
import os
import sys
import time
import xapian

folder = sys.argv[1]
stemmer = xapian.Stem("english")

if not os.path.exists(os.path.join(folder, "complete")):
    index = xapian.WritableDatabase(folder, xapian.DB_CREATE_OR_OVERWRITE)
    generator = xapian.TermGenerator()
    generator.set_stemmer(stemmer)
    for line in sys.stdin:
        if line == "\n":
            break
        names, words = line.rstrip("\n").split("\t")
        document = xapian.Document()
        generator.set_document(document)
        # As names weigh more than the text.
        generator.index_text(names, 10)
        generator.increase_termpos()
        generator.index_text(words)
        index.add_document(document)
    index.commit()
    index.close()
    open(os.path.join(folder, "complete"), "w").close()

database = xapian.Database(folder)
parser = xapian.QueryParser()
parser.set_stemmer(stemmer)
parser.set_database(database)
parser.set_default_op(xapian.Query.OP_AND)
flags = xapian.QueryParser.FLAG_PHRASE | xapian.QueryParser.FLAG_BOOLEAN | xapian.QueryParser.FLAG_LOVEHATE
print("ready", flush=True)

for line in sys.stdin:
    asked = json.loads(line)
    started = time.perf_counter()
    enquire = xapian.Enquire(database)
    enquire.set_query(parser.parse_query(asked["q"], flags))
    if asked["sort"] != "most_relevant":
        # Documents stand in the order of their dates.
        enquire.set_weighting_scheme(xapian.BoolWeight())
        newest = asked["sort"] == "issued_date_desc"
        enquire.set_docid_order(enquire.DESCENDING if newest else enquire.ASCENDING)
    found = enquire.get_mset(asked["offset"], 10, 1001)
    rows = [each.docid for each in found]
    took = (time.perf_counter() - started) * 1000
    print(json.dumps({"ms": took, "rows": len(rows), "total": found.get_matches_lower_bound()}), flush=True)
