import { expect, vi } from 'vitest'
import type { JobHandlers } from '#app/platform/jobs/jobs.server.ts'

/** What the handlers got, and how often each still fails. */
export const done: string[] = []
export const failures = new Map<string, number>()
export const slowly = new Map<string, () => Promise<void>>()

function run(id: string): Promise<void> {
  const work = slowly.get(id)
  if (work) return work()
  done.push(id)
  const left = failures.get(id) ?? 0
  failures.set(id, left - 1)
  return left > 0 ? Promise.reject(new Error('not this time')) : Promise.resolve()
}

export const recordingHandlers: JobHandlers = {
  'send-urgent-mail': ({ mailId }) => run(mailId),
  'send-mail': ({ mailId }) => run(mailId),
  'read-court-order': ({ documentId }) => run(documentId),
  'read-contribution': ({ contributionId }) => run(contributionId),
  'discard-file': ({ fileId }) => run(fileId),
  'draw-order-pages': ({ filingId }) => run(filingId),
  'copy-order-file': ({ filingId }) => run(filingId),
  'run-schedules': ({ every, slot }) => run(`${every} ${slot}`),
  'send-webhooks': ({ webhookId }) => run(webhookId),
  'import-leases': ({ importId }) => run(importId),
  'refund-fee': ({ checkoutId }) => run(checkoutId),
  'make-export': ({ exportId }) => run(exportId),
  'reconcile-checkouts': () => Promise.resolve(),
  'deliver-sandbox-event': ({ eventId }) => run(eventId),
  'follow-notices': ({ debtId }) => run(debtId),
  'run-consents': ({ runId }) => run(runId),
  'follow-consent-mail': ({ requestId }) => run(requestId),
  'follow-late-notice': ({ noticeId }) => run(noticeId),
  'return-sandbox-mail': ({ mailId }) => run(mailId),
}

export const timesOf = (id: string) => done.filter((one) => one === id).length
export const ran = (id: string, times = 1) =>
  vi.waitFor(() => expect(timesOf(id)).toBeGreaterThanOrEqual(times), { timeout: 28_000, interval: 50 })
