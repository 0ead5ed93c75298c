import { index, layout, prefix, type RouteConfigEntry, route } from '@remix-run/route-config'
import { bankruptcies } from './bankruptcy-routes.ts'

/** The staff pages. One boundary over all of them: a decision that needs a code shows the code page there. */
export const staffRoutes: RouteConfigEntry[] = prefix('staff', [
  layout('routes/staff/layout.tsx', [
    index('routes/staff/work.tsx'),
    route('work.csv', 'routes/staff/work-csv.ts'),
    route('applications', 'routes/staff/applications.tsx'),
    route('refunds', 'routes/staff/refunds.tsx'),
    route('bankruptcies', 'routes/staff/bankruptcies.tsx'),
    route('move-outs', 'routes/staff/move-outs/list.tsx'),
    route('move-outs/:changeId', 'routes/staff/move-outs/decide.tsx'),
    route('provider-events', 'routes/staff/provider-events.tsx'),
    route('jobs', 'routes/staff/jobs.tsx'),
    route('feedback', 'routes/staff/feedback/list.tsx'),
    route('feedback/:feedbackId', 'routes/staff/feedback/one.tsx'),
    route('audit', 'routes/staff/audit.tsx'),
    route('figures', 'routes/staff/figures.tsx'),
    route('applicants', 'routes/staff/applicants.tsx'),
    route('search', 'routes/staff/search.tsx'),
    ...prefix('people', [
      index('routes/staff/people/list.tsx'),
      route(':personId', 'routes/staff/people/person.tsx'),
      route(':personId/suspend', 'routes/staff/people/suspend.tsx'),
      route(':personId/lift-suspension', 'routes/staff/people/lift.tsx'),
      route(':personId/end-sessions', 'routes/staff/people/end-sessions.tsx'),
    ]),
    ...prefix('organizations', [
      index('routes/staff/organizations/list.tsx'),
      route(':organizationId', 'routes/staff/organizations/organization.tsx'),
      route(':organizationId/features/:flag', 'routes/staff/organizations/feature.tsx'),
      route(':organizationId/members/:membershipId/role', 'routes/staff/organizations/role.tsx'),
      route(':organizationId/members/:membershipId/make-owner', 'routes/staff/organizations/make-owner.tsx'),
    ]),
    route('colleagues', 'routes/staff/colleagues/list.tsx'),
    route('colleagues/:personId/reset', 'routes/staff/colleagues/reset.tsx'),
    ...prefix('disputes', [
      index('routes/staff/disputes/queue.tsx'),
      ...prefix(':disputeId', [
        index('routes/staff/disputes/dispute.tsx'),
        route('pause', 'routes/staff/disputes/pause.tsx'),
        route('ledger', 'routes/staff/disputes/ledger.tsx'),
        route('order', 'routes/staff/disputes/order.tsx'),
        route('history', 'routes/staff/disputes/history.tsx'),
        route('orders', 'routes/staff/disputes/orders.tsx'),
        route('partly-right', 'routes/staff/disputes/partly-right.tsx'),
        route('partly-right/add/:kind', 'routes/staff/disputes/partly-right-add.tsx'),
        route('partly-right/check', 'routes/staff/disputes/partly-right-check.tsx'),
        route('orders/take-back', 'routes/staff/disputes/take-back.tsx'),
        route(':decision', 'routes/staff/disputes/decide.tsx'),
        route('evidence/:evidenceId', 'routes/staff/disputes/evidence.ts'),
      ]),
    ]),
    ...prefix('filings', [
      index('routes/staff/filings/queue.tsx'),
      ...prefix(':filingId', [
        index('routes/staff/filings/filing.tsx'),
        route('correct', 'routes/staff/filings/correct.tsx'),
        route('answer', 'routes/staff/filings/answer.tsx'),
        route('withdraw', 'routes/staff/filings/withdraw.tsx'),
        route('restore', 'routes/staff/filings/restore.tsx'),
      ]),
    ]),
    ...prefix('contributions', [
      index('routes/staff/contributions/queue.tsx'),
      ...prefix(':filingId', [
        index('routes/staff/contributions/review.tsx'),
        route('merge', 'routes/staff/contributions/merge.tsx'),
        route('refuse', 'routes/staff/contributions/refuse.tsx'),
        route('order.pdf', 'routes/staff/contributions/file.ts'),
        route('page/:page', 'routes/staff/contributions/page.ts'),
      ]),
    ]),
    route('bureau', 'routes/staff/bureau/batches.tsx'),
    route('bureau/:batchId', 'routes/staff/bureau/batch.tsx', [
      route('sent', 'routes/staff/bureau/mark-sent.tsx'),
    ]),
    route('bureau/:batchId/file', 'routes/staff/bureau/file.ts'),
    ...prefix('rental-debt/:debtId', [
      index('routes/staff/rental-debt/application.tsx'),
      route('approve', 'routes/staff/rental-debt/approve.tsx'),
      route('return', 'routes/staff/rental-debt/return.tsx'),
      route('reject', 'routes/staff/rental-debt/reject.tsx'),
      route('order/page/:page', 'routes/staff/rental-debt/order-page.ts'),
      route('documents/:documentId', 'routes/staff/rental-debt/document.ts'),
      bankruptcies('staff'),
    ]),
    // An unknown address keeps the staff menu; everyone else gets the answer of any unknown address.
    route('*', 'routes/not-found.tsx', { id: 'staff/not-found' }),
  ]),
])
