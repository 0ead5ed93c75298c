import type { Correcting } from '#app/disputes/correction/correct-record.server.ts'
import type { KeptCorrection } from '#app/disputes/subject.ts'
import { rentalDebtDisputes } from '../rental-debt-disputes.server.ts'
import { applyChanges } from './apply-changes.server.ts'
import type { Change } from './changes.ts'
import { namesTakenOut } from './corrected-values.ts'

/** Whether the words name a person who is taken out: other tenants must not read that name. */
function doNameTakenOut(words: string, { values }: KeptCorrection): boolean {
  const names = namesTakenOut(values).flatMap((name) => name.split(/\s+/))
  const written = new Set(words.match(/[\p{L}\p{M}'’-]+/gu))
  return names.some((name) => written.has(name) || written.has(name.toUpperCase()))
}

/** How a debt is corrected by a decision. */
export const debtCorrecting: Correcting<Change> = {
  subject: rentalDebtDisputes,
  apply: applyChanges,
  whyNotForOthers: (words, correction) =>
    doNameTakenOut(words, correction)
      ? 'Your words name the person you take out, and other tenants would read them. Leave the name out, or answer the others on their own.'
      : null,
  notAsSeen:
    'The debt or your changes have changed since you opened this page. Check the effect again, then confirm it.',
}
