import { sql } from 'kysely'
import { inEach, leftOutAs, rowsOf } from '#app/platform/held-rows.server.ts'
import type { Held } from '#app/platform/matter.ts'

const searches = 'Searches for applicants are about the applicants. activity.json lists when you searched.'

/** A person's data in court records: what they contributed, reported, saved, and disputed as not about them. */
export const heldInCourtRecords: Held = {
  files: { 'saved-searches.json': 'Your saved searches' },
  tables: {
    saved_search: { in: 'saved-searches.json', onDeletion: 'deleted' },
    contribution: { in: 'uploads.json', onDeletion: 'unfinished deleted' },
    court_filing_report: { in: 'uploads.json', onDeletion: 'cleared' },
    not_me_claim: { in: 'disputes.json', onDeletion: 'unfinished deleted' },
    applicant_search: { not: searches, onDeletion: 'deleted' },
    not_me_record: { not: leftOutAs.work, onDeletion: 'unfinished deleted' },
    court_filing_correction: { not: leftOutAs.work, onDeletion: 'kept' },
    court_filing_withdrawal: { not: leftOutAs.work, onDeletion: 'kept' },
    applicant_search_record: { not: searches, onDeletion: 'deleted' },
  },
  read: {
    'saved-searches.json': (reading) =>
      inEach(
        reading,
        (id) => sql`select name, query, is_mailed, created_at from saved_search
          where organization_id = ${id} and person_id = ${reading.personId} order by created_at`,
      ),
    'uploads.json': async (reading) => ({
      court_orders: await inEach(
        reading,
        (id) => sql`select file_name, province, state, created_at, handed_in_at, decided_at, reason
          from contribution where organization_id = ${id} and person_id = ${reading.personId} order by created_at`,
      ),
      mistakes_reported: await rowsOf(
        reading,
        sql`select filing_id, message, url, email, state, answer, created_at, decided_at from court_filing_report
          where person_id = ${reading.personId} order by created_at`,
      ),
    }),
    'disputes.json': async (reading) => ({
      this_is_not_me: await rowsOf(
        reading,
        sql`select id, first_name, middle_name, last_name, birth_date, phone_number, referrer_url, filed_at, created_at
          from not_me_claim where person_id = ${reading.personId} order by created_at`,
      ),
    }),
  },
}
