import { type Row, row, rows } from './row.ts'
import { rules } from './rules.ts'

const { leases, lease, own, ownLease, filer, filerOrDebtor, debtor, nobody } = rules

const rentFiled = '303 /dashboard/rent-rewards/renter/renterId/dispute/filed'
const ofRenter = {
  get: { member: rentFiled, admin: rentFiled, owner: rentFiled } as const,
  post: { member: rentFiled, admin: rentFiled, owner: rentFiled } as const,
  why: 'The landlord reads what was said; their time to answer is over.',
}

/** Leases, their renters, and what is reported of them. */
export const rentRows: Record<string, Row> = rows('/dashboard/rent-rewards', {
  '': row(leases),
  '/lease': row(leases),
  '/lease/new': row(leases),
  '/lease/new/:draftId/home': row(ownLease),
  '/lease/new/:draftId/rent': row(ownLease),
  '/lease/new/:draftId/renters': row(ownLease),
  '/lease/new/:draftId/check': row(ownLease),
  '/lease/new/:draftId/delete': row(ownLease, { acts: true }),
  '/lease/:leaseId': row(lease),
  '/lease/:leaseId/add-renter': row(lease),
  '/lease/:leaseId/payment': row(lease),
  '/lease/:leaseId/payment/:receiptId': row(lease),
  '/lease/:leaseId/payment/:receiptId/returned': row(lease),
  '/lease/:leaseId/fee': row(lease),
  '/lease/:leaseId/fee/:feeId': row(lease),
  '/lease/:leaseId/rent': row(lease),
  '/lease/:leaseId/rent/:from': row(lease, { acts: true }),
  // For its renters, who have a test of their own.
  '/lease/:leaseId/statement.pdf': row(nobody),
  '/lease/:leaseId/rent.ics': row(nobody),
  '/lease/:leaseId/court-debt': row(lease),
  '/lease/:leaseId/end': row(lease),
  '/lease/:leaseId/end/undo': row(lease, { opens: '302 /dashboard/rent-rewards/lease/leaseId' }),
  '/lease/:leaseId/renter/:renterId': row(lease),
  '/lease/:leaseId/renter/:renterId/leaves': row(lease),
  '/lease/:leaseId/renter/:renterId/leaves/undo': row(lease, {
    opens: '302 /dashboard/rent-rewards/lease/leaseId',
  }),
  '/lease/:leaseId/first-rent': row(lease),
  '/renter/:renterId': row(filer, { opens: '302 /dashboard/rent-rewards/lease/leaseId' }),
  '/renter/:renterId/letter.pdf': row(nobody),
  '/renter/:renterId/dispute': row(debtor, { at: 'rentDispute', opens: rentFiled }),
  '/renter/:renterId/dispute/check': row(debtor, { at: 'rentDispute', opens: rentFiled }),
  '/renter/:renterId/dispute/ask/:disputeId': row(filer, {
    at: 'rentDispute',
    opens: rentFiled,
    takes: rentFiled,
  }),
  '/renter/:renterId/dispute/contest': row(debtor, {
    at: 'rentDispute',
    opens: '302 /dashboard/rent-rewards/renter/renterId/dispute/filed',
  }),
  '/renter/:renterId/dispute/filed': row(filerOrDebtor, { at: 'rentDispute' }),
  // The landlord’s time to answer is over.
  '/renter/:renterId/dispute/statement': row(debtor, { at: 'rentDispute' }, ofRenter),
  '/renter/:renterId/dispute/statement/check': row(
    debtor,
    { at: 'rentDispute', opens: '303 /dashboard/rent-rewards/renter/renterId/dispute/statement' },
    ofRenter,
  ),
  '/renter/:renterId/dispute/evidence/:evidenceId': row(debtor, { at: 'rentDispute' }),
  '/renter/:renterId/dispute/withdraw': row(debtor, { at: 'rentDispute', acts: true }),
  '/lease/:leaseId/plan': row(lease),
  '/lease/:leaseId/past-rent': row(lease, { at: 'pastRent' }),
  '/lease/:leaseId/past-rent/answer': row(lease, {
    at: 'pastRent',
    opens: '302 /dashboard/rent-rewards/lease/leaseId/past-rent',
  }),
  '/lease/:leaseId/past-rent/take-back': row(lease, { at: 'pastRent', acts: true }),
  '/lease/:leaseId/past-rent/proof/:fileId': row(
    own,
    { at: 'pastRent' },
    { get: { debtor: 'start', staff: 'start' }, why: 'They have neither the flag nor a lease.' },
  ),
  '/lease/:leaseId/month/:month': row(lease),
  '/lease/:leaseId/ledger.csv': row(lease),
  '/lease/:leaseId/ledger.pdf': row(lease),
  '/lease/:leaseId/delete': row(
    lease,
    { acts: true },
    {
      post: { other: '303 /dashboard/rent-rewards/lease' },
      why: 'What is not there needs no deleting: nothing says whose it was.',
    },
  ),
  '/consent-run/:runId': row(lease),
  '/confirm': row(leases),
  '/confirm/month.csv': row(leases),
  '/confirm/draft': row(leases, { opens: '302 /dashboard/rent-rewards/confirm' }),
  '/import': row(leases),
  '/import/template.csv': row(leases),
  '/import/:importId': row(lease, { opens: '302 /dashboard/rent-rewards/import/importId/result' }),
  '/import/:importId/columns': row(lease, { at: 'openImport' }),
  '/import/:importId/addresses': row(lease, { at: 'importWithoutAddresses' }),
  '/import/:importId/check': row(lease, { at: 'openImport' }),
  '/import/:importId/result': row(lease),
  '/import/:importId/emails': row(lease),
  '/import/:importId/undo': row(lease),
  '/import/:importId/cancel': row(lease, { at: 'openImport', acts: true }),
  '/upload/:uploadId': row(lease, { opens: '302 /dashboard/rent-rewards/import/importId' }),
  '/credit': row(leases),
  '/credit/:creditId': row(lease),
  '/credit/:creditId/leases.csv': row(lease),
  '/perks': row(leases),
  '/perks/:perkId': row(
    leases,
    {},
    {
      post: { member: 'start', admin: 'start', owner: 'start', other: 'start' },
      why: 'Landlords look at an offer; only renters get its code.',
    },
  ),
  '/perks/:perkId/logo': row(leases),
  '/settings': row(leases),
  '/notification-settings': row(leases, {}, { post: { member: 'start' }, why: 'Admins change them.' }),
  '/notification-settings/emails': row(leases, { takes: '404' }),
  '/notification-settings/emails/:mail': row(leases),
  '/:name': row(leases, { opens: '302 /dashboard/rent-rewards/lease/name' }),
})
