import { matters } from '../matters.server.ts'
import { discardStoredFile } from '../platform/files/completing.server.ts'
import { type JobHandlers, type JobName, prepareQueues } from '../platform/jobs/jobs.server.ts'
import { runSchedules } from '../platform/jobs/run-schedules.server.ts'
import { sendMail } from '../platform/mail/outbox.server.ts'
import type { Matter } from '../platform/matter.ts'
import { returnSandboxMail } from '../platform/sandbox/returned-mail.server.ts'
import { deliverSandboxEvent } from '../platform/sandbox/stripe/events.server.ts'
import { schedules } from './schedules.server.ts'

const platformJobs = {
  'send-urgent-mail': sendMail,
  'send-mail': sendMail,
  'discard-file': async ({ organizationId, fileId }) =>
    void (await discardStoredFile(organizationId, fileId)),
  'run-schedules': (slot) => runSchedules(schedules, slot),
  'deliver-sandbox-event': deliverSandboxEvent,
  'return-sandbox-mail': returnSandboxMail,
} satisfies Partial<JobHandlers>

/** The handlers of all jobs: the platform's own and every matter's. */
export const jobHandlersOf = (all: readonly Matter[]): JobHandlers =>
  Object.assign({}, platformJobs, ...all.flatMap(({ jobs, jobsOverAll }) => [jobs, jobsOverAll?.(all)]))

export const jobHandlers: JobHandlers = jobHandlersOf(matters)

/** Must run before a process requests jobs or works on them. */
export const prepareJobs = (): Promise<void> =>
  prepareQueues({
    names: Object.keys(jobHandlers) as JobName[],
    onFiles: matters.flatMap(({ jobsOnFiles = [] }) => jobsOnFiles),
    // An urgent message is about the page that a person has open: later it helps no one.
    byMail: ['send-mail'],
  })
