import { isFileNumberOrId } from '#app/platform/found-by-id.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { debtStanding } from './account-deletion.server.ts'
import { paymentEvents } from './application/checkout/payment-events.server.ts'
import { reconcileCheckouts } from './application/checkout/reconcile-checkouts.server.ts'
import { refundFee } from './application/checkout/refunds.server.ts'
import { readCourtOrder } from './application/court-order/read-court-order.server.ts'
import { rotateSinKeys } from './application/tenants/rotate-sin-keys.server.ts'
import { rentalDebtTrail } from './audit-trail.ts'
import { nameDebts } from './debt-names.server.ts'
import { rentalDebtDisputes } from './dispute/rental-debt-disputes.server.ts'
import { heldInDebts } from './held-data.server.ts'
import { deleteDraftsOf } from './list/delete-draft.server.ts'
import { readDebtOpenings } from './looked/debt-openings.server.ts'
import { heldOpenings } from './looked/held-openings.server.ts'
import { debtMailSamples } from './mail/samples.ts'
import { courtDebts } from './registered/bureau/court-debts.server.ts'
import { debtSource } from './registered/bureau/debt-source.server.ts'
import { followNotices } from './registered/notice/follow-notices.server.ts'
import { dailyDebtUpkeep } from './registered/upkeep/daily.server.ts'
import { countDebtWork } from './review/debt-work.server.ts'
import { countDebtsOf, debtsLeftAlone, hasFiledDebts } from './review/debts-of.server.ts'
import { findDebts } from './review/find-debts.server.ts'
import {
  listRefundsToRetry,
  listUndecidedBankruptcies,
  listWaitingApplications,
  listWaitingOccupancies,
} from './review/waiting-rows.server.ts'
import { writeSampleDebts } from './sample/sample-debts.server.ts'

export const rentalDebtMatter: Matter = {
  name: 'rental-debt',
  apiScopes: { rental_debt: 'Rental debts' },
  trail: rentalDebtTrail,
  held: {
    ...heldInDebts,
    files: { ...heldInDebts.files, ...heldOpenings.files },
    read: { ...heldInDebts.read, ...heldOpenings.read },
  },
  deletion: {
    ...debtStanding,
    async leave(tx, { organizationId, isLast }) {
      if (isLast) await deleteDraftsOf(tx, organizationId)
    },
  },
  async changeAddress(tx, { from, to }) {
    for (const table of ['debtor', 'removed_tenant'] as const)
      await tx.updateTable(table).set({ person_email: to }).where('person_email', '=', from).execute()
  },
  nameSubjects: async (tx, ids, organizationId) =>
    new Map((await nameDebts(tx, ids, organizationId)).map(({ id, ...name }) => [id, name])),
  openings: readDebtOpenings,
  demandsSecondStep: hasFiledDebts,
  bureauSources: [debtSource],
  courtDebts,
  disputeSubjects: [rentalDebtDisputes],
  jobs: {
    'read-court-order': readCourtOrder,
    'refund-fee': refundFee,
    'follow-notices': followNotices,
    'reconcile-checkouts': reconcileCheckouts,
  },
  jobsOnFiles: ['read-court-order'],
  schedules: [
    { name: 'sealing SINs again', when: { every: 'day' }, run: rotateSinKeys },
    { name: 'following debts', when: { every: 'day' }, run: dailyDebtUpkeep },
    { name: 'reconciling payments', when: { every: 'ten minutes' }, run: reconcileCheckouts },
  ],
  stripeEvents: paymentEvents,
  mailSamples: debtMailSamples,
  writeSamples: writeSampleDebts,
  staff: {
    counts: countDebtWork,
    waiting: {
      application: { label: 'Debt application', days: 3, list: listWaitingApplications },
      bankruptcy: { label: 'Bankruptcy', days: 3, list: listUndecidedBankruptcies },
      occupancy: { label: 'Move-out date', days: 3, list: listWaitingOccupancies },
      refund: { label: 'Refund that failed', days: 1, list: listRefundsToRetry },
    },
    leftAlone: debtsLeftAlone,
    countsOf: countDebtsOf,
    finds: { debt: 'Rental debts and applications' },
    find: async (staff, text) =>
      isFileNumberOrId(text) ? (await findDebts(staff, text)).map((debt) => ({ kind: 'debt', ...debt })) : [],
  },
  async usage(tx, { organizationId }) {
    // Of every debt after its draft, whatever its status.
    const { debts } = await tx
      .selectFrom('rental_debt')
      .select((eb) => eb.fn.countAll().as('debts'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
    return [{ label: 'Rental debts, with drafts', count: Number(debts) }]
  },
}

declare module '#app/platform/jobs/jobs.server.ts' {
  interface Jobs {
    'read-court-order': { organizationId: string; documentId: string }
    'follow-notices': { organizationId: string; debtId: string; canArrive: boolean }
    'refund-fee': { organizationId: string; checkoutId: string }
    'reconcile-checkouts': Record<string, never>
  }
}
