import type { Trail } from '#app/audit/trail.ts'

/** Audit actions about credit bureau files. */
export const bureauTrail = {
  actions: {
    'bureau_file.written': {
      label: 'Wrote a credit bureau file',
      subject: 'bureau_file',
      details: { number: 'count' },
    },
    'bureau_file.opened': { label: 'Opened the lines of a credit bureau file', subject: 'bureau_file' },
    'bureau_file.downloaded': { label: 'Downloaded a credit bureau file', subject: 'bureau_file' },
    'bureau_file.marked_sent': { label: 'Marked a credit bureau file as sent', subject: 'bureau_file' },
  },
  subjects: { bureau_file: 'Credit bureau file' },
} as const satisfies Trail
