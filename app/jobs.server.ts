import { readContribution } from './court-records/contributions/read-contribution.server.ts'
import { drawOrderPages } from './court-records/page-images.server.ts'
import { copyOrderFile } from './court-records/public-copies.server.ts'
import { matters } from './matters.server.ts'
import { discardStoredFile } from './platform/files/completing.server.ts'
import type { JobHandlers } from './platform/jobs/jobs.server.ts'
import { runSchedules } from './platform/jobs/run-schedules.server.ts'
import { sendMail } from './platform/mail/outbox.server.ts'
import { deliverSandboxEvent } from './platform/sandbox/stripe/events.server.ts'
import { makeExport } from './profile/export/make-export.server.ts'
import { reconcileCheckouts } from './rental-debt/application/checkout/reconcile-checkouts.server.ts'
import { refundFee } from './rental-debt/application/checkout/refunds.server.ts'
import { readCourtOrder } from './rental-debt/application/court-order/read-court-order.server.ts'
import { schedules } from './schedules.server.ts'

/** Where jobs meet the features that do them; like the site map, for work nobody waits for. */
export const jobHandlers: JobHandlers = {
  'send-urgent-mail': sendMail,
  'send-mail': sendMail,
  'read-court-order': readCourtOrder,
  'read-contribution': readContribution,
  'discard-file': async ({ organizationId, fileId }) =>
    void (await discardStoredFile(organizationId, fileId)),
  'draw-order-pages': drawOrderPages,
  'copy-order-file': copyOrderFile,
  'run-schedules': (slot) => runSchedules(schedules, slot),
  'refund-fee': refundFee,
  'reconcile-checkouts': reconcileCheckouts,
  'make-export': (data, work) => makeExport(matters, data, work),
  'deliver-sandbox-event': deliverSandboxEvent,
}
