import { followNoticesIn } from '../notice/follow-notices.server.ts'
import type { Day } from './day.server.ts'
import { handleDebtsDue } from './debts-due.server.ts'

/**
 * Sends notices again that came back, once their address is no longer suppressed. The end of a suppression requests
 * this at once; the day catches up what it no longer finds.
 */
export const sendNoticesAgain = ({ at }: Day): Promise<void> =>
  handleDebtsDue({
    what: 'a notice that came back',
    find: async (tx, organizationId) => {
      const rows = await tx
        .selectFrom('notice_mail as notice')
        .innerJoin('debtor', 'debtor.id', 'notice.debtor_id')
        .select('notice.rental_debt_id as id')
        .distinct()
        .where('notice.organization_id', '=', organizationId)
        .where('notice.was_suppressed', '=', true)
        .where('debtor.notified_on', 'is', null)
        .execute()
      return rows.map(({ id }) => id)
    },
    handle: (tx, debt) => followNoticesIn(tx, { ...debt, canArrive: false, at }),
  })
