import { matters } from './matters.server.ts'
import { sweepKeptPosts } from './platform/http/kept-posts.server.ts'
import type { Schedule } from './platform/jobs/run-schedules.server.ts'
import type { ScheduledWork } from './platform/matter.ts'
import { moveSandboxBilling } from './platform/sandbox/stripe/billing-clock.server.ts'
import { removeExpired, sweep } from './platform/upkeep.server.ts'

const platformWork: readonly ScheduledWork[] = [
  { name: 'sweeping', when: { every: 'day' }, run: sweep },
  { name: "moving the sandbox's subscriptions", when: { every: 'day' }, run: moveSandboxBilling },
  { name: "moving the sandbox's subscriptions on", when: { every: 'hour' }, run: moveSandboxBilling },
  { name: 'removing what has expired', when: { every: 'hour' }, run: removeExpired },
  { name: 'forgetting kept forms', when: { every: 'ten minutes' }, run: sweepKeptPosts },
]

const all = [...platformWork, ...matters.flatMap(({ schedules: own = [] }) => own)]

/**
 * All scheduled work, in the order in which it runs: the platform's, each matter's, then what comes last. Each row runs once
 * for its day (of Toronto), hour or month over all processes.
 */
export const schedules: readonly Schedule[] = [
  ...all.filter(({ isLast }) => !isLast),
  ...all.filter(({ isLast }) => isLast),
].map(({ name, when, run }) => ({ name, when, run: (date) => run(date, matters) }))
