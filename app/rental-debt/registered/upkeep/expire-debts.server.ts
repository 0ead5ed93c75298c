import { addDays, addYears, isBefore, isoDate } from '#app/platform/values/dates.ts'
import { expiryDate, reportingYears } from '../../eligibility.ts'
import { statusesBefore } from '../../lifecycle.ts'
import { endDebt } from '../end-debt.server.ts'
import { notifyStatusChange } from '../notify/notify-status-change.server.ts'
import type { Day } from './day.server.ts'
import { handleDebtsDue } from './debts-due.server.ts'

/** Ends the reporting of debts whose order was issued six years ago. */
export const expireDebts = ({ date, at }: Day): Promise<void> =>
  handleDebtsDue({
    what: 'the expiry of a debt',
    find: async (tx, organizationId) => {
      const rows = await tx
        .selectFrom('rental_debt')
        .select(['id', 'issued_date'])
        .where('organization_id', '=', organizationId)
        .where('status', 'in', statusesBefore('expired'))
        // A leap day expires on 28 February: one more day is included, and the rule decides.
        .where('issued_date', '<=', addDays(addYears(date, -reportingYears), 1))
        .orderBy('issued_date')
        .execute()
      return rows
        .filter((row) => row.issued_date && !isBefore(date, expiryDate(isoDate(row.issued_date))))
        .map(({ id }) => id)
    },
    handle: async (tx, debt) => {
      const set = { expired_at: at }
      const isEnded = await endDebt(tx, { ...debt, event: 'expired', personId: null, at, set })
      if (isEnded) await notifyStatusChange(tx, 'expired', { ...debt, on: date })
    },
  })
