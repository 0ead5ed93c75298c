import { index, layout, prefix, type RouteConfigEntry, route } from '@remix-run/route-config'
import { disputes } from './dispute-routes.ts'

const folder = 'routes/dashboard/rent-rewards'
const at = (file: string) => `${folder}/${file}`
/** A step of a lease that its landlord enters by hand. */
const step = (name: string) => route(name, at(`new-lease/${name}.tsx`))

/** The pages of Rent Rewards: for a landlord, all of them say where the subscription is. */
export const rentRewardsRoutes: RouteConfigEntry[] = [
  // Without it: a wizard's step has nothing beside its form, and is in one window of bytes.
  ...prefix('lease/new/:draftId', ['home', 'rent', 'renters', 'check', 'delete'].map(step)),
  layout(at('layout.tsx'), [
    index(at('renters.tsx')),
    route('lease', at('leases.tsx')),
    route('lease/new', at('add-lease.tsx')),
    route('lease/:leaseId/first-rent', at('correct-rent.tsx')),
    route('lease/:leaseId/renter/:renterId/leaves/undo', at('renter-back.tsx')),
    route('lease/:leaseId', at('lease.tsx')),
    route('lease/:leaseId/add-renter', at('add-renter.tsx')),
    route('lease/:leaseId/delete', at('delete-lease.tsx')),
    route('consent-run/:runId', at('consent-run.tsx')),
    route('lease/:leaseId/payment', at('record-payment.tsx')),
    route('lease/:leaseId/payment/:receiptId', at('correct-payment.tsx')),
    route('lease/:leaseId/payment/:receiptId/returned', at('return-payment.tsx')),
    route('lease/:leaseId/fee', at('add-fee.tsx')),
    route('lease/:leaseId/fee/:feeId', at('remove-fee.tsx')),
    route('lease/:leaseId/rent', at('change-rent.tsx')),
    route('lease/:leaseId/rent/:from', at('keep-rent.tsx')),
    route('lease/:leaseId/end', at('end-lease.tsx')),
    route('lease/:leaseId/statement.pdf', at('lease-statement.ts')),
    route('lease/:leaseId/rent.ics', at('lease-calendar.ts')),
    route('lease/:leaseId/court-debt', at('court-debt.tsx')),
    route('lease/:leaseId/end/undo', at('undo-end.tsx')),
    route('lease/:leaseId/renter/:renterId', at('renter.tsx')),
    route('lease/:leaseId/renter/:renterId/leaves', at('renter-leaves.tsx')),
    ...prefix('renter/:renterId', [
      index(at('of-renter.tsx')),
      route('letter.pdf', at('taken-out-letter.ts')),
      ...disputes(folder),
    ]),
    route('lease/:leaseId/plan', at('plan.tsx')),
    ...prefix('lease/:leaseId/past-rent', [
      index(at('past-rent.tsx')),
      route('answer', at('answer-past-rent.tsx')),
      route('take-back', at('take-back-past-rent.tsx')),
      route('proof/:fileId', at('past-rent-proof.ts')),
    ]),
    route('lease/:leaseId/month/:month', at('month.tsx')),
    route('lease/:leaseId/ledger.csv', at('lease-ledger-csv.ts')),
    route('lease/:leaseId/ledger.pdf', at('lease-ledger-pdf.ts')),
    route('confirm', at('confirm.tsx')),
    route('confirm/draft', at('confirm-draft.ts')),
    route('confirm/month.csv', at('confirm-csv.ts')),
    route('import', at('imports.tsx')),
    route('import/template.csv', at('import-template.ts')),
    ...prefix('import/:importId', [
      index(at('import.ts')),
      route('columns', at('import-columns.tsx')),
      route('addresses', at('import-addresses.tsx')),
      route('check', at('import-check.tsx')),
      route('result', at('import-result.tsx')),
      route('emails', at('import-emails.tsx')),
      route('undo', at('import-undo.tsx')),
      route('cancel', at('import-cancel.tsx')),
    ]),
    route('upload/:uploadId', at('import-of-upload.ts')),
    route('credit', at('credit.tsx')),
    route('credit/:creditId', at('credit-report.tsx')),
    route('credit/:creditId/leases.csv', at('credit-report-csv.ts')),
    // One opens over their list.
    route('perks', at('perks.tsx'), [route(':perkId', at('perk.tsx'))]),
    route('perks/:perkId/logo', at('perk-logo.ts')),
    route('settings', at('plan-and-prices.tsx')),
    route('notification-settings', at('settings.tsx')),
    route('notification-settings/emails', at('emails.tsx')),
    route('notification-settings/emails/:mail', at('email-preview.ts')),
    route(':name', at('elsewhere.ts')),
  ]),
]
