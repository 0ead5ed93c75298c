import { sql } from 'kysely'
import { type Deletion, type Kept, keptMessages } from '#app/platform/matter.ts'

const publishedOrders: Kept = {
  what: 'Court orders that you uploaded',
  stays: 'The orders as public records, without your name',
  until: 'As long as the order is published',
}
const claims: Kept = {
  what: 'What you sent with “This is not me”',
  stays: 'The name, birth date and phone number that you gave there',
  until: 'As long as the order that is not about you',
}

/** The part of court records in the deletion of an account. */
export const recordsDeletion: Deletion = {
  async standing(tx, { personId }) {
    const claim = tx.selectFrom('not_me_claim').select('id').where('person_id', '=', personId)
    const report = tx.selectFrom('court_filing_report').select('id').where('person_id', '=', personId)
    return {
      kept: [
        ...((await claim.where('filed_at', 'is not', null).limit(1).executeTakeFirst()) ? [claims] : []),
        ...((await report.limit(1).executeTakeFirst()) ? [keptMessages] : []),
      ],
    }
  },
  async standingIn(tx, { personId }, { id }) {
    const published = await tx
      .selectFrom('contribution')
      .select('id')
      .where('organization_id', '=', id)
      .where('person_id', '=', personId)
      .where('state', '=', 'published')
      .limit(1)
      .executeTakeFirst()
    return { kept: published ? [publishedOrders] : [] }
  },
  async leave(tx, leaving) {
    if (!leaving.isLast) return
    await tx.deleteFrom('applicant_search').where('organization_id', '=', leaving.organizationId).execute()
  },
  /** Their reports about orders stay, and are no longer answered. */
  async forget(tx, { personId }) {
    // Including organizations that the person has left.
    await sql`select set_config('app.deletes_account', 'yes', true)`.execute(tx)
    await tx.deleteFrom('saved_search').where('person_id', '=', personId).execute()
    await tx
      .deleteFrom('not_me_claim')
      .where('person_id', '=', personId)
      .where('filed_at', 'is', null)
      .execute()
    await tx
      .updateTable('court_filing_report')
      .where('person_id', '=', personId)
      .set({ email: null })
      .execute()
  },
}
