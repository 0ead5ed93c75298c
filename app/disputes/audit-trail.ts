import type { Trail } from '#app/audit/trail.ts'

/** Audit actions about disputes. */
export const disputesTrail = {
  actions: {
    'evidence.opened': { label: 'Opened evidence of a dispute', subject: 'evidence', partOf: 'dispute' },
    'dispute.filed': { label: 'Filed a dispute', subject: 'dispute', partOf: 'debt', event: 'dispute.filed' },
    'dispute.file_added': { label: 'Added a file to a dispute', subject: 'evidence', partOf: 'debt' },
    'dispute.file_removed': { label: 'Removed a file from a dispute', subject: 'evidence', partOf: 'debt' },
    'dispute.reopened': {
      label: 'Asked our reviewers to look at a dispute again',
      subject: 'dispute',
      partOf: 'debt',
      event: 'dispute.updated',
    },
    'dispute.added': {
      label: 'Added to a dispute',
      subject: 'dispute',
      partOf: 'debt',
      event: 'dispute.updated',
    },
    'dispute.answered': {
      label: 'Answered a dispute as the filer',
      subject: 'dispute',
      partOf: 'debt',
      event: 'dispute.updated',
    },
    'dispute.corrected': {
      label: 'Decided that a dispute is partly right',
      subject: 'dispute',
      partOf: 'debt',
      event: 'dispute.decided',
    },
    'dispute.retracted': {
      label: 'Withdrew a dispute',
      subject: 'dispute',
      partOf: 'debt',
      event: 'dispute.closed',
    },
    'dispute.upheld': {
      label: 'Upheld a debt against a dispute',
      subject: 'dispute',
      partOf: 'debt',
      event: 'dispute.decided',
    },
    'dispute.withdrawn': {
      label: 'Took a disputed debt back',
      subject: 'dispute',
      partOf: 'debt',
      event: 'dispute.decided',
    },
    'dispute.contested': {
      label: 'Still disagreed with an answer',
      subject: 'dispute',
      partOf: 'debt',
      event: 'dispute.updated',
    },
    'dispute.closed': {
      label: 'Dispute was closed',
      subject: 'dispute',
      partOf: 'debt',
      event: 'dispute.closed',
    },
    'dispute.reporting_paused': {
      label: 'Paused reporting',
      subject: 'dispute',
      partOf: 'debt',
      event: 'dispute.updated',
    },
    'dispute.reporting_resumed': {
      label: 'Resumed reporting',
      subject: 'dispute',
      partOf: 'debt',
      event: 'dispute.updated',
    },
  },
  subjects: { evidence: 'Evidence of a dispute', dispute: 'Dispute' },
} as const satisfies Trail
