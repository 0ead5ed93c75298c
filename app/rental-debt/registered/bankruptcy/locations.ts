import { paths } from '../../paths.ts'

export type Side = 'filer' | 'staff'

/** The addresses of a debt's bankruptcy pages, on the side of the filer or of staff. */
export function bankruptcyAt(side: Side, debtId: string) {
  const list = side === 'staff' ? paths.staff.bankruptcy(debtId) : paths.bankruptcy(debtId)
  return {
    list,
    record: `${list}/record`,
    change: (bankruptcyId: string) => `${list}/${bankruptcyId}`,
    remove: (bankruptcyId: string) => `${list}/${bankruptcyId}/remove`,
    report: (bankruptcyId: string) => `${list}/${bankruptcyId}/report`,
  }
}

/** The result of the last action, by the word in its address. */
const doneTexts = {
  recorded: 'The petition is recorded. Both sides get an email today.',
  discharged: 'The discharge is recorded. Both sides get an email today.',
  dismissed: 'The dismissal is recorded. Both sides get an email today.',
  corrected: 'The record is changed. Both sides get an email today.',
  decided: 'Your decision is saved. It takes effect in the next file.',
  trustee: 'The trustee’s details are saved.',
  unchanged: 'Nothing was changed. The record already says this.',
  removed: 'The record is removed. Both sides get an email today.',
  gone: 'That record is no longer here. It may have been removed already.',
} as const
export type Done = keyof typeof doneTexts

export const doneText = (done: string | null): string | null =>
  done !== null && Object.hasOwn(doneTexts, done) ? doneTexts[done as Done] : null
