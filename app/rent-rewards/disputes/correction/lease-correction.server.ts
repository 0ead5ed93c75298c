import type { Correcting } from '#app/disputes/correction/correct-record.server.ts'
import { leaseRenterDisputes } from '../lease-renter-disputes.server.ts'
import { openAddChange, parseChange } from './add-change-form.server.ts'
import { applyChanges } from './apply-changes.server.ts'
import type { Change } from './changes.ts'
import { openCorrection as open } from './correction-page.server.ts'
import { correctionPages as pages } from './correction-paths.ts'

const correcting: Correcting<Change> = {
  subject: leaseRenterDisputes,
  apply: applyChanges,
  notAsSeen:
    'The lease or your changes have changed since you opened this page. Check the effect again, then confirm it.',
}

/** The pages where a decision corrects what is recorded of a lease. */
export const leaseCorrection = { pages, correcting, open }

export const leaseAdding = { pages, correcting, open: openAddChange, parse: parseChange }
