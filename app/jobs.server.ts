import { matters } from './matters.server.ts'
import { discardStoredFile } from './platform/files/completing.server.ts'
import type { JobHandlers } from './platform/jobs/jobs.server.ts'
import { runSchedules } from './platform/jobs/run-schedules.server.ts'
import { sendMail } from './platform/mail/outbox.server.ts'
import { deliverSandboxEvent } from './platform/sandbox/stripe/events.server.ts'
import { schedules } from './schedules.server.ts'

const platformJobs = {
  'send-urgent-mail': sendMail,
  'send-mail': sendMail,
  'discard-file': async ({ organizationId, fileId }) =>
    void (await discardStoredFile(organizationId, fileId)),
  'run-schedules': (slot) => runSchedules(schedules, slot),
  'deliver-sandbox-event': deliverSandboxEvent,
} satisfies Partial<JobHandlers>

/** What does each job: the platform's own and every matter's. A test holds that none is missing. */
export const jobHandlers: JobHandlers = Object.assign(
  {},
  platformJobs,
  ...matters.flatMap(({ jobs, jobsOverAll }) => [jobs, jobsOverAll?.(matters)]),
)
