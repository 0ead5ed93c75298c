import type { Trail } from '#app/audit/trail.ts'

/** Audit actions about feedback. */
export const feedbackTrail = {
  actions: {
    'feedback.sent': { label: 'Sent feedback', subject: 'feedback' },
    'feedback.done': { label: 'Marked feedback as done', subject: 'feedback' },
    'feedback.answered': { label: 'Answered feedback', subject: 'feedback' },
  },
  subjects: { feedback: 'Feedback' },
} as const satisfies Trail
