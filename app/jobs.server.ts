import { discardStoredFile } from './platform/files/completing.server.ts'
import type { JobHandlers } from './platform/jobs/jobs.server.ts'
import { sendMail } from './platform/mail/outbox.server.ts'
import { deliverSandboxEvent } from './platform/sandbox/stripe/events.server.ts'
import { dailyUpkeep } from './platform/upkeep.server.ts'
import { reconcileCheckouts } from './rental-debt/checkout/reconcile-checkouts.server.ts'
import { refundFee } from './rental-debt/checkout/refunds.server.ts'
import { readCourtOrder } from './rental-debt/court-order/read-court-order.server.ts'
import { endGracePeriods } from './rental-debt/review/end-grace-periods.server.ts'
import { rotateSinKeys } from './rental-debt/tenants/rotate-sin-keys.server.ts'

/** Where jobs meet the features that do them; like the site map, for work nobody waits for. */
export const jobHandlers: JobHandlers = {
  'send-mail': sendMail,
  'read-court-order': readCourtOrder,
  'discard-file': async ({ organizationId, fileId }) =>
    void (await discardStoredFile(organizationId, fileId)),
  'daily-upkeep': async () => {
    await dailyUpkeep()
    await rotateSinKeys()
    await endGracePeriods()
  },
  'refund-fee': refundFee,
  'reconcile-checkouts': reconcileCheckouts,
  'deliver-sandbox-event': deliverSandboxEvent,
}
