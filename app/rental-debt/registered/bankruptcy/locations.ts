import { paths } from '../../paths.ts'

export type Side = 'filer' | 'staff'

/** The addresses of the pages about the bankruptcies of a debt, on the side of who looks after them. */
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

/** What happened to the last act, by the word that its address carries. */
const doneTexts = {
  recorded: 'The petition is recorded. Both sides get a message today.',
  discharged: 'The discharge is recorded. Both sides get a message today.',
  dismissed: 'The dismissal is recorded. Both sides get a message today.',
  corrected: 'The record is corrected. Both sides get a message today.',
  decided: 'What the credit bureau gets is decided. It is in the next file.',
  trustee: 'The trustee’s details are saved.',
  unchanged: 'Nothing was changed: the record says this already.',
  removed: 'The record is taken out. Both sides get a message today.',
  gone: 'That record is not here any more. It may have been taken out already.',
} as const
export type Done = keyof typeof doneTexts

export const doneText = (done: string | null): string | null =>
  done !== null && Object.hasOwn(doneTexts, done) ? doneTexts[done as Done] : null
