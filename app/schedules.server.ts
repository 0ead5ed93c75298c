import { rotateAuthenticatorKeys } from './account/authenticator/rotate-authenticator-keys.server.ts'
import { sweepDevices } from './account/devices/known-devices.server.ts'
import { mailAboutBilling, rereadBilling } from './billing/follow-billing.server.ts'
import { makeBatches } from './bureau/make-batches.server.ts'
import { rotateFileKeys } from './bureau/rotate-file-keys.server.ts'
import { bureauSources } from './bureau-sources.server.ts'
import { calculateFigures } from './court-records/figures/calculate-figures.server.ts'
import { sweepClaims } from './court-records/not-me/sweep-claims.server.ts'
import { requestMissingImages } from './court-records/page-images.server.ts'
import { requestMissingCopies } from './court-records/public-copies.server.ts'
import { mailNewOrders } from './court-records/research/saved/mail-new-orders.server.ts'
import { sweepApplicantSearches } from './court-records/screening/sweep-searches.server.ts'
import { disputeSubjects } from './dispute-subjects.server.ts'
import { deleteOldDisputeDrafts } from './disputes/delete-old-drafts.server.ts'
import { mailOverdueDisputes } from './disputes/mail-overdue.server.ts'
import { remindOfDisputes } from './disputes/remind-staff.server.ts'
import { matters } from './matters.server.ts'
import { keepApiKeys } from './organization/keys/key-upkeep.server.ts'
import { config } from './platform/config.server.ts'
import { sweepKeptPosts } from './platform/http/kept-posts.server.ts'
import type { Schedule } from './platform/jobs/run-schedules.server.ts'
import { moveSandboxBilling } from './platform/sandbox/stripe/billing-clock.server.ts'
import { removeExpired, sweep } from './platform/upkeep.server.ts'
import type { IsoDate } from './platform/values/dates.ts'
import { deleteDueAccounts } from './profile/deletion/carry-out.server.ts'
import { deleteExpiredExports } from './profile/export/exports.server.ts'
import { reconcileCheckouts } from './rental-debt/application/checkout/reconcile-checkouts.server.ts'
import { rotateSinKeys } from './rental-debt/application/tenants/rotate-sin-keys.server.ts'
import { dailyDebtUpkeep } from './rental-debt/registered/upkeep/daily.server.ts'
import { sweepDraftInput } from './wizard/draft-input.server.ts'

/** The demo's debts are older than the sandbox: their files of past months were sent long ago. */
async function makeBureauFiles(date: IsoDate): Promise<void> {
  await makeBatches(bureauSources, date)
  if (!config().isSandbox) return
  const { markDemoFilesSent } = await import('#database/demo-bureau-files.ts')
  await markDemoFilesSent()
}

const daily = { every: 'day' } as const

/**
 * All scheduled work, in the order in which it runs: first what belongs to a day (of Toronto), then to an hour, then to
 * ten minutes. Each row runs once for its day, hour or month over all processes.
 */
export const schedules: readonly Schedule[] = [
  { name: 'sweeping', when: daily, run: sweep },
  { name: 'forgetting devices', when: daily, run: sweepDevices },
  { name: 'forgetting what was typed', when: daily, run: sweepDraftInput },
  { name: 'forgetting applicants', when: daily, run: sweepApplicantSearches },
  { name: 'sealing SINs again', when: daily, run: rotateSinKeys },
  { name: 'sealing files again', when: daily, run: rotateFileKeys },
  { name: 'sealing authenticators again', when: daily, run: rotateAuthenticatorKeys },
  { name: 'sealing API keys again', when: daily, run: keepApiKeys },
  { name: "moving the sandbox's subscriptions", when: daily, run: moveSandboxBilling },
  { name: 'mailing about billing', when: daily, run: mailAboutBilling },
  { name: 'following debts', when: daily, run: dailyDebtUpkeep },
  { name: 'reminding of disputes', when: daily, run: () => remindOfDisputes(disputeSubjects) },
  { name: 'mailing late disputes', when: daily, run: () => mailOverdueDisputes(disputeSubjects) },
  { name: 'forgetting drafts of disputes', when: daily, run: deleteOldDisputeDrafts },
  { name: 'forgetting claims not sent', when: daily, run: sweepClaims },
  { name: 'deleting copies of data', when: daily, run: deleteExpiredExports },
  { name: 'deleting accounts', when: daily, run: (date) => deleteDueAccounts(matters, date) },
  { name: 'mailing new orders', when: daily, run: mailNewOrders },
  // After the day's other work: the file says where its debts stand after all of it.
  {
    name: 'making bureau files',
    when: { every: 'month', onDay: 15 },
    run: makeBureauFiles,
  },
  { name: 'calculating figures', when: { every: 'hour' }, run: calculateFigures },
  { name: "moving the sandbox's subscriptions on", when: { every: 'hour' }, run: moveSandboxBilling },
  { name: 'reading subscriptions again', when: { every: 'hour' }, run: rereadBilling },
  { name: 'removing what has expired', when: { every: 'hour' }, run: removeExpired },
  { name: 'copying orders', when: { every: 'ten minutes' }, run: requestMissingCopies },
  { name: 'drawing pages', when: { every: 'ten minutes' }, run: requestMissingImages },
  { name: 'forgetting kept forms', when: { every: 'ten minutes' }, run: sweepKeptPosts },
  { name: 'reconciling payments', when: { every: 'ten minutes' }, run: reconcileCheckouts },
]
