import { sql } from 'kysely'
import { displayName } from '#app/account/display-name.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Draft } from '../drafts.server.ts'
import type { CourtOrder } from './court-orders.server.ts'
import { unsureOf } from './order-stops.ts'
import { viewTerms } from './order-terms-view.ts'
import { judgeOrder, type OrderVerdict, openDoubts, type Reason, type VerdictFacts } from './order-verdict.ts'
import { findSameOrder } from './same-order.server.ts'
import { viewCourtOrder } from './view-court-order.ts'

/** Whether the order of a draft can become a debt on a day, for its filer. */
export const readVerdict = async (
  tx: Tx,
  draft: Draft,
  order: CourtOrder,
  today: IsoDate,
): Promise<OrderVerdict> => judgeOrder(await readFacts(tx, draft, order), today)

/** The order page's warnings, repeated before the fee. */
export const readDoubts = async (
  tx: Tx,
  draft: Draft,
  order: CourtOrder,
  today: IsoDate,
): Promise<Reason[]> => openDoubts(await readFacts(tx, draft, order), today)

async function readFacts(tx: Tx, draft: Draft, order: CourtOrder): Promise<VerdictFacts> {
  const [filer, same] = await Promise.all([readFiler(tx, draft), findSameOrder(tx, draft)])
  return {
    values: order.values,
    unsure: unsureOf(order),
    isOrder: order.reading?.isOrder ?? true,
    ...viewTerms(order),
    problems: viewCourtOrder(order).problems,
    filer,
    ...same,
  }
}

type FilerRow = {
  first_name: string | null
  last_name: string | null
  email: string
  organizationName: string
}

async function readFiler(tx: Tx, { filerId, organizationId }: Draft) {
  const { rows } = await sql<FilerRow>`
    select person.first_name, person.last_name, person.email, org.name as "organizationName"
    from person join organization org on org.id = ${organizationId}
    where person.id = ${filerId}`.execute(tx)
  const [row] = rows
  return { name: row ? displayName(row) : '', organizationName: row?.organizationName ?? '' }
}
