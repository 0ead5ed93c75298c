import type { ActionDefinition } from './actions.ts'

/** What people tell us, and what staff do to keep the application going. */
export const feedbackActions = {
  'feedback.sent': { label: 'Sent feedback', subject: 'feedback' },
  'feedback.done': { label: 'Marked feedback as done', subject: 'feedback' },
  'feedback.answered': { label: 'Answered feedback', subject: 'feedback' },
  'job.retried': { label: 'Tried a failed job again', subject: 'job', details: { job: 'code' } },
} as const satisfies Record<string, ActionDefinition>
