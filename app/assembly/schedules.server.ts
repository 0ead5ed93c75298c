import { matters } from '../matters.server.ts'
import { sweepKeptPosts } from '../platform/http/kept-posts.server.ts'
import type { Schedule } from '../platform/jobs/run-schedules.server.ts'
import type { ScheduledWork } from '../platform/matter.ts'
import { moveSandboxBilling } from '../platform/sandbox/stripe/billing-clock.server.ts'
import { removeExpired, sweep } from '../platform/upkeep.server.ts'

const platformWork: readonly ScheduledWork[] = [
  { name: 'sweeping', when: { every: 'day' }, run: sweep },
  { name: "moving the sandbox's subscriptions", when: { every: 'day' }, run: moveSandboxBilling },
  { name: "moving the sandbox's subscriptions on", when: { every: 'hour' }, run: moveSandboxBilling },
  { name: 'removing what has expired', when: { every: 'hour' }, run: removeExpired },
  { name: 'forgetting kept forms', when: { every: 'ten minutes' }, run: sweepKeptPosts },
]

/** Monthly work shows the state after the day's work. */
const order = { day: 0, month: 1, hour: 2, 'ten minutes': 3 }

/**
 * All scheduled work, in the order in which it runs: first work of a day (Toronto) or a month, then of an hour, then of
 * ten minutes; of each the platform's, then each matter's. A row runs once for its day, hour or month across all
 * processes.
 */
export const schedules: readonly Schedule[] = [
  ...platformWork,
  ...matters.flatMap(({ schedules: own = [] }) => own),
]
  .sort((a, b) => order[a.when.every] - order[b.when.every])
  .map(({ name, when, run }) => ({ name, when, run: (date) => run(date, matters) }))
