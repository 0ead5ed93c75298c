import { sql } from 'kysely'
import { recordAudit } from '#app/court-records/audit.server.ts'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { config } from '#app/platform/config.server.ts'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { paths } from '../../paths.ts'
import { lockPublishing } from '../../publish-filings.server.ts'
import { findPublishedBetween } from '../research.server.ts'
import { recordPartiesNamed } from '../research-access.server.ts'
import { readResearch } from '../research-filter.ts'
import { questionOf } from '../view-research.ts'
import { newOrdersMail } from './new-orders-mail.ts'
import { stopLink } from './stop-link.server.ts'

/** The number of new orders in a mail. */
const maxNamed = 10

/**
 * The daily job that mails new orders of saved searches. A search, its day and its mail are written together: killed at
 * any point, or run twice, it mails each search once a day, and no order is left out or mailed again.
 */
export async function mailNewOrders(date: IsoDate): Promise<void> {
  const until = await settledUntil()
  await forEveryOrganization(async (organizationId) => {
    const actor = { personId: null, organizationId }
    const due = await inTransaction(actor, (tx) =>
      tx
        .selectFrom('saved_search')
        .select('id')
        .where('is_mailed', '=', true)
        .where((e) => e.or([e('mailed_on', 'is', null), e('mailed_on', '<', date)]))
        .orderBy('id')
        .execute(),
    )
    for (const { id } of due) {
      // A failure does not stop the others; the next day tries again.
      await inTransaction(actor, (tx) => mailOne(tx, { organizationId, id, date, until })).catch((error) =>
        log().error({ search: id, error: describeError(error) }, 'no mail of a saved search'),
      )
    }
  })
}

/** The time up to which everything published can be read. */
const settledUntil = (): Promise<Date> =>
  inTransaction(anonymous, async (tx) => {
    await lockPublishing(tx, 'alone')
    const { rows } = await sql<{ until: Date }>`select clock_timestamp() as until`.execute(tx)
    if (!rows[0]) throw new Error('no time')
    return rows[0].until
  })

type Due = { name: string; query: string; seen_until: Date; email: string }

type Mailed = { organizationId: string; id: string; date: IsoDate; until: Date }

async function mailOne(tx: Tx, { organizationId, id, date, until }: Mailed): Promise<void> {
  // People who left the organization get no mail; suspended people get theirs once the suspension ends.
  const { rows } = await sql<Due>`select search.name, search.query, search.seen_until, person.email
    from saved_search search
    join person on person.id = search.person_id and person.suspended_for is null
    join membership on membership.person_id = search.person_id and membership.organization_id = search.organization_id
    where search.id = ${id} and search.is_mailed and (search.mailed_on is null or search.mailed_on < ${date}::date)
    limit 1 for update of search`.execute(tx)
  const [search] = rows
  if (!search) return
  const filter = readResearch(new URLSearchParams(search.query))
  const question = { ...questionOf(filter), limit: maxNamed }
  const { total, rows: orders } = await findPublishedBetween(tx, question, {
    since: search.seen_until,
    until,
  })
  await sql`update saved_search set mailed_on = ${date}::date, seen_until = greatest(seen_until, ${until})
    where id = ${id}`.execute(tx)
  if (total === 0) return
  await recordPartiesNamed(tx, filter, orders)
  await postMail(
    tx,
    newOrdersMail({
      to: search.email,
      name: search.name,
      total,
      orders: orders.map((row) => ({
        fileNumber: row.file_number,
        issuedDate: row.issued_date,
        place: [row.city, row.province].filter(Boolean).join(', '),
        url: new URL(paths.filing(row.id), config().publicUrl).href,
      })),
      url: new URL(`${paths.research}?${search.query}`, config().publicUrl).href,
      stopUrl: stopLink(id, organizationId),
    }),
    { topic: 'new-orders' },
  )
  await recordAudit(tx, 'search.mailed', { subject: id, details: { orders: total } })
}
