import { sql } from 'kysely'
import type { Matter } from '#app/platform/matter.ts'
import { recordsDeletion } from './account-deletion.server.ts'
import { courtRecordsTrail } from './audit-trail.ts'
import { removeUnfinishedOf } from './contributions/contributions.server.ts'
import { contributionMailSamples } from './contributions/decision-mails.ts'
import { listOrdersToPublish } from './contributions/orders-to-publish.server.ts'
import { readContribution } from './contributions/read-contribution.server.ts'
import { calculateFigures } from './figures/calculate-figures.server.ts'
import { findContribution, findFilings } from './filing/find-for-staff.server.ts'
import { filingMailSamples } from './filing/mails.ts'
import { listMistakesToCheck } from './filing/mistakes-to-check.server.ts'
import { heldInCourtRecords } from './held-data.server.ts'
import { notMeMailSamples } from './not-me/mails.ts'
import { notMeDisputes } from './not-me/not-me-disputes.server.ts'
import { sweepClaims } from './not-me/sweep-claims.server.ts'
import { drawOrderPages, requestMissingImages } from './page-images.server.ts'
import { copyOrderFile, requestMissingCopies } from './public-copies.server.ts'
import { mailNewOrders } from './research/saved/mail-new-orders.server.ts'
import { newOrdersMailSamples } from './research/saved/new-orders-mail.ts'
import { applicantMailSamples } from './screening/applicant-mail.ts'
import { sweepApplicantSearches } from './screening/sweep-searches.server.ts'
import { countCourtRecordWork } from './staff-work.server.ts'

type Usage = { searches: number; thisMonth: number; contributions: number }

export const courtRecordsMatter: Matter = {
  name: 'court-records',
  apiScopes: { public_records: 'Public record searches', court_orders: 'Court orders' },
  trail: courtRecordsTrail,
  held: heldInCourtRecords,
  deletion: {
    ...recordsDeletion,
    async leave(tx, leaving) {
      await removeUnfinishedOf(tx, leaving)
      await recordsDeletion.leave?.(tx, leaving)
    },
  },
  optionalMail: { 'new-orders': 'New court orders of a saved search' },
  disputeSubjects: [notMeDisputes],
  jobs: {
    'read-contribution': readContribution,
    'draw-order-pages': drawOrderPages,
    'copy-order-file': copyOrderFile,
  },
  jobsOnFiles: ['read-contribution', 'draw-order-pages', 'copy-order-file'],
  schedules: [
    { name: 'forgetting applicants', when: { every: 'day' }, run: sweepApplicantSearches },
    { name: 'forgetting claims not sent', when: { every: 'day' }, run: sweepClaims },
    { name: 'mailing new orders', when: { every: 'day' }, run: mailNewOrders },
    { name: 'calculating figures', when: { every: 'hour' }, run: calculateFigures },
    { name: 'copying orders', when: { every: 'ten minutes' }, run: requestMissingCopies },
    { name: 'drawing pages', when: { every: 'ten minutes' }, run: requestMissingImages },
  ],
  mailSamples: {
    ...contributionMailSamples,
    ...filingMailSamples,
    ...notMeMailSamples,
    ...applicantMailSamples,
    ...newOrdersMailSamples,
  },
  staff: {
    counts: countCourtRecordWork,
    waiting: {
      order: { label: 'Order to publish', days: 3, list: listOrdersToPublish },
      mistake: { label: 'Mistake in an order', days: 5, list: listMistakesToCheck },
    },
    finds: { filing: 'Filings', pending: 'Orders to publish' },
    find: findFilings,
    findById: findContribution,
  },
  async usage(tx, { organizationId: id, today }) {
    const { rows } = await sql<Usage>`select
      (select count(*)::int from applicant_search where organization_id = ${id}) as searches,
      (select count(*)::int from applicant_search where organization_id = ${id}
        and searched_on >= date_trunc('month', ${today}::date)) as "thisMonth",
      (select count(*)::int from contribution where organization_id = ${id}) as contributions`.execute(tx)
    const [used] = rows
    if (!used) throw new Error('a count without an answer')
    return [
      { label: 'Public record searches this month', count: used.thisMonth },
      { label: 'Public record searches in all', count: used.searches },
      { label: 'Court orders uploaded', count: used.contributions },
    ]
  },
}

declare module '#app/platform/jobs/jobs.server.ts' {
  interface Jobs {
    'read-contribution': { organizationId: string; contributionId: string }
    'draw-order-pages': { filingId: string }
    'copy-order-file': { filingId: string }
  }
}

declare module '#app/platform/mail/optional-mail.ts' {
  interface OptionalMail {
    'new-orders': true
  }
}
