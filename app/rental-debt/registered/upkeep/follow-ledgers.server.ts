import type { Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { followLedger } from '../ledger/facts-changed.server.ts'
import { readFiguresOfMany } from '../ledger/read-ledger.server.ts'
import { settlementEvent } from '../ledger/settlement.ts'
import type { Day } from './day.server.ts'
import { handleDebtsDue } from './debts-due.server.ts'

const what = 'a status that follows the ledger'

/**
 * Settles debts whose last, future-dated payment has reached its day, and reopens those whose surplus was used up by
 * rent. Such days have no event, so every ledger that may have changed is calculated.
 */
export const followLedgers = ({ date, at }: Day): Promise<void> =>
  handleDebtsDue({
    what,
    find: async (tx, organizationId) => {
      const turned: string[] = []
      for (let page = await listPage(tx, { organizationId, date, after: null }); page.length > 0; ) {
        turned.push(...(await turnedOf(tx, { organizationId, date, page })))
        page = await listPage(tx, { organizationId, date, after: page.at(-1)?.id ?? null })
      }
      return turned
    },
    handle: (tx, debt) =>
      followLedger(tx, {
        ...debt,
        personId: null,
        at,
        today: date,
        because: 'charges went on after what was overpaid was used up',
      }),
  })

const pageSize = 500

type Asked = { organizationId: string; date: IsoDate; after: string | null }
type Listed = { id: string; status: string }

/** Open debts with payments, and settled ones on which rent still falls due. */
function listPage(tx: Tx, { organizationId, date, after }: Asked): Promise<Listed[]> {
  return tx
    .selectFrom('rental_debt as debt')
    .select(['debt.id', 'debt.status'])
    .where('debt.organization_id', '=', organizationId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([
          eb('debt.status', 'in', ['notified', 'active', 'expired']),
          exists(
            selectFrom('debt_transaction as credit')
              .select('credit.id')
              .whereRef('credit.rental_debt_id', '=', 'debt.id')
              .where('credit.withdrawn_at', 'is', null)
              .where('credit.at', '<=', date),
          ),
        ]),
        and([
          eb('debt.status', '=', 'settled'),
          eb('debt.apply_rent_accrual', '=', true),
          eb('debt.vacated_date_status', '<>', 'active'),
        ]),
      ]),
    )
    .$if(after !== null, (query) => query.where('debt.id', '>', after ?? ''))
    .orderBy('debt.id')
    .limit(pageSize)
    .execute()
}

async function turnedOf(
  tx: Tx,
  { organizationId, date, page }: { organizationId: string; date: IsoDate; page: Listed[] },
): Promise<string[]> {
  const ids = page.map(({ id }) => id)
  const onFault = (debt: string, error: unknown) =>
    log().error({ debt, error: describeError(error) }, `not done: ${what}`)
  const figures = await readFiguresOfMany(tx, organizationId, { ids, asOf: date, onFault })
  return page
    .filter(({ id, status }) => {
      const known = figures.get(id)
      return known && settlementEvent(status as DebtStatus, known.outstanding) !== null
    })
    .map(({ id }) => id)
}
