import { type Row, row, rows } from './row.ts'
import { type Answer, rules } from './rules.ts'

const { signedIn, filer, deleter, filerOrDebtor, debtor, nobody } = rules

const summary = '302 /dashboard/rental-debt/debtId'
const filed = '303 /dashboard/rental-debt/debtId/dispute/filed'
const mayNotDelete = (get: Answer, post: Answer) => ({
  get: { member: get },
  post: { member: post },
  why: 'Where members may not delete the page says so; they may see the debt.',
})
const ofDebtor = {
  get: { member: filed, admin: filed, owner: filed } as const,
  post: { member: filed, admin: filed, owner: filed } as const,
  why: 'The filer reads what was said and has nothing to say there.',
}

/**
 * Rental debts. A draft belongs to the filer; the debt of the other addresses is registered, and its debtor has
 * disputed it.
 */
export const debtRows: Record<string, Row> = {
  '/dashboard/rental-debt': row(signedIn),
  '/dashboard/rental-debt/start': row(signedIn, { acts: true }),
  ...rows('/dashboard/rental-debt/:debtId', {
    '': row(filerOrDebtor),
    '/move-out': row(filer),
    '/still-in-possession': row(filer, { acts: true }),
    '/terminate': row(
      deleter,
      {},
      { get: { member: summary }, why: 'Members are led to the debt, which they see.' },
    ),
    '/terminate/confirm': row(deleter, {}, mayNotDelete(summary, summary)),
    '/transactions': row(filerOrDebtor),
    '/transactions/record-payment': row(filer),
    '/transactions/waive': row(filer),
    '/transactions/:transactionId/correct': row(filer),
    '/credit-reporting': row(filerOrDebtor),
    '/people': row(filer),
    '/people/contact': row(filer),
    '/people/:debtorId': row(filer),
    '/people/:debtorId/notice': row(filer, { at: 'printed' }),
    '/people/:debtorId/notice.pdf': row(filer, { at: 'printed' }),
    '/people/:debtorId/sin': row(filer),
    '/people/:debtorId/address': row(filer),
    // A debt's only debtor stays, and the page says so at the list.
    '/people/:debtorId/remove': row(filer, { opens: '302 /dashboard/rental-debt/debtId/people' }),
    // Stored for the removed person, which none of these is.
    '/removed': row(nobody),
    '/removed/letter.pdf': row(nobody),
    '/documents': row(
      filerOrDebtor,
      {},
      {
        post: { debtor: 'nowhere' },
        why: 'Only the filer adds documents.',
      },
    ),
    '/documents/:documentId': row(filerOrDebtor),
    '/documents/:documentId/pages/:page': row(filer),
    '/documents/:documentId/delete': row(filer, { at: 'document', acts: true }),
    '/ledger.csv': row(filerOrDebtor),
    '/ledger.pdf': row(filerOrDebtor),
    '/dispute': row(debtor, { opens: filed }),
    '/dispute/check': row(debtor, { opens: filed }),
    // The dispute is open: statements belong there.
    '/dispute/ask/:disputeId': row(filer, { opens: filed, takes: filed }),
    '/dispute/contest': row(debtor, { opens: '302 /dashboard/rental-debt/debtId/dispute/filed' }),
    '/dispute/filed': row(filerOrDebtor),
    '/dispute/statement': row(debtor, {}, ofDebtor),
    '/dispute/statement/check': row(
      debtor,
      { opens: '303 /dashboard/rental-debt/debtId/dispute/statement' },
      ofDebtor,
    ),
    '/dispute/evidence/:evidenceId': row(debtor),
    '/dispute/withdraw': row(debtor, { acts: true }),
    '/bankruptcy': row(filer),
    '/bankruptcy/record': row(filer),
    '/bankruptcy/:bankruptcyId': row(filer),
    '/bankruptcy/:bankruptcyId/remove': row(filer, { acts: true }),
  }),
  // The steps of an application, whose debtor is not notified yet.
  ...rows('/dashboard/rental-debt/:debtId', {
    '/court-order': row(filer, { at: 'draft' }),
    '/court-order/:field': row(filer, { at: 'draft' }),
    '/tenant': row(filer, { at: 'draft' }),
    '/occupancy': row(filer, { at: 'draft' }),
    '/verification': row(filer, { at: 'draft' }),
    '/repayment': row(filer, { at: 'draft' }),
    '/contact-details': row(filer, { at: 'draft' }),
    '/submit': row(filer, { at: 'draft' }),
    '/payment': row(filer, { at: 'draft', opens: '302 /dashboard/rental-debt/debtId/submit' }),
    '/supporting-documents': row(filer, { at: 'draft' }),
    '/supporting-documents/remove/:documentId': row(filer, { at: 'draft', acts: true }),
    '/delete': row(
      deleter,
      { at: 'draft', acts: true },
      mayNotDelete('302 /dashboard/rental-debt', '303 /dashboard/rental-debt'),
    ),
  }),
}
