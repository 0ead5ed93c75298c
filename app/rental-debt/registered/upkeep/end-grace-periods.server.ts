import { startOfTorontoDay } from '#app/platform/values/dates.ts'
import { moveDebt } from '../../transition.server.ts'
import { notifyStatusChange } from '../notify/notify-status-change.server.ts'
import type { Day } from './day.server.ts'
import { handleDebtsDue } from './debts-due.server.ts'

/**
 * Activates debts whose two weeks are over: the last day belongs to the debtors, to pay or dispute. A debt that was
 * settled or disputed meanwhile keeps its status. The two weeks of a debt whose notices all came back do not run.
 */
export const endGracePeriods = ({ date, at }: Day): Promise<void> =>
  handleDebtsDue({
    what: 'the end of the two weeks',
    find: async (tx, organizationId) => {
      const rows = await tx
        .selectFrom('rental_debt')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('status', '=', 'notified')
        .where('grace_period_end_at', '<', new Date(startOfTorontoDay(date)))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('debtor')
              .select('debtor.id')
              .whereRef('debtor.rental_debt_id', '=', 'rental_debt.id')
              .where('debtor.notified_on', 'is not', null),
          ),
        )
        .orderBy('grace_period_end_at')
        .execute()
      return rows.map(({ id }) => id)
    },
    handle: async (tx, debt) => {
      const moved = await moveDebt(tx, { ...debt, event: 'grace_period_ended', personId: null, at })
      if (moved.ok) await notifyStatusChange(tx, 'grace_period_ended', { ...debt, on: date })
    },
  })
