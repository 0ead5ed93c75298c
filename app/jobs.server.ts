import { eachPart } from './platform/each-part.server.ts'
import { discardStoredFile } from './platform/files/completing.server.ts'
import type { JobHandlers } from './platform/jobs/jobs.server.ts'
import { sendMail } from './platform/mail/outbox.server.ts'
import { deliverSandboxEvent } from './platform/sandbox/stripe/events.server.ts'
import { dailyUpkeep } from './platform/upkeep.server.ts'
import { isoDate } from './platform/values/dates.ts'
import { makeBatches } from './rental-debt/bureau/make-batches.server.ts'
import { rotateFileKeys } from './rental-debt/bureau/rotate-file-keys.server.ts'
import { reconcileCheckouts } from './rental-debt/checkout/reconcile-checkouts.server.ts'
import { refundFee } from './rental-debt/checkout/refunds.server.ts'
import { readCourtOrder } from './rental-debt/court-order/read-court-order.server.ts'
import { forgetDisputeDrafts } from './rental-debt/dispute/forget-drafts.server.ts'
import { remindOfDisputes } from './rental-debt/dispute/remind-staff.server.ts'
import { sweepTyping } from './rental-debt/step-typing.server.ts'
import { rotateSinKeys } from './rental-debt/tenants/rotate-sin-keys.server.ts'
import { dailyDebtUpkeep } from './rental-debt/upkeep/daily.server.ts'

/** Where jobs meet the features that do them; like the site map, for work nobody waits for. */
export const jobHandlers: JobHandlers = {
  'send-mail': sendMail,
  'read-court-order': readCourtOrder,
  'discard-file': async ({ organizationId, fileId }) =>
    void (await discardStoredFile(organizationId, fileId)),
  'daily-upkeep': async ({ date }) => {
    const day = isoDate(date)
    await eachPart({
      sweeping: dailyUpkeep,
      'forgetting what was typed': sweepTyping,
      'sealing SINs anew': rotateSinKeys,
      'sealing files anew': rotateFileKeys,
      'following debts': () => dailyDebtUpkeep(day),
      'reminding of disputes': remindOfDisputes,
      'forgetting drafts of disputes': forgetDisputeDrafts,
      // Last: the file of a day says where its debts stand after all of it.
      'making bureau files': () => makeBatches(day),
    })
  },
  'refund-fee': refundFee,
  'reconcile-checkouts': reconcileCheckouts,
  'deliver-sandbox-event': deliverSandboxEvent,
}
