import type { ActionDefinition } from './actions.ts'

/** What happens to a debt, by people and by its dates. `debt.` and the name of the debt's own event. */
const moves = {
  'debt.submitted': { label: 'Submitted an application', subject: 'debt' },
  'debt.returned': { label: 'Returned an application', subject: 'debt' },
  'debt.rejected': { label: 'Rejected an application', subject: 'debt' },
  'debt.approved': { label: 'Approved an application', subject: 'debt' },
  'debt.grace_period_ended': { label: 'Two weeks ended', subject: 'debt' },
  'debt.grace_period_goes_on': { label: 'Two weeks continued', subject: 'debt' },
  'debt.disputed': { label: 'Debt was disputed', subject: 'debt' },
  'debt.dispute_upheld': { label: 'Debt was confirmed after a dispute', subject: 'debt' },
  'debt.dispute_withdrawn': { label: 'Debt was taken back after a dispute', subject: 'debt' },
  'debt.dispute_corrected': { label: 'Debt was corrected after a dispute', subject: 'debt' },
  'debt.dispute_retracted': { label: 'Dispute was withdrawn', subject: 'debt' },
  'debt.dispute_reopened': { label: 'Dispute was opened again', subject: 'debt' },
  'debt.dispute_goes_on': { label: 'Dispute continued', subject: 'debt' },
  'debt.settled': { label: 'Debt was settled', subject: 'debt' },
  'debt.reopened': { label: 'Settled debt was reopened', subject: 'debt' },
  'debt.bankruptcy_filed': { label: 'Debt entered a bankruptcy', subject: 'debt' },
  'debt.bankruptcy_discharged': { label: 'Bankruptcy was discharged', subject: 'debt' },
  'debt.bankruptcy_dismissed': { label: 'Bankruptcy was dismissed', subject: 'debt' },
  'debt.bankruptcy_over': { label: 'Bankruptcy was over', subject: 'debt' },
  'debt.expired': { label: 'Debt expired', subject: 'debt' },
  'debt.terminated': { label: 'Ended the reporting of a debt', subject: 'debt' },
} as const satisfies Record<string, ActionDefinition>

/** What changes a debt's facts and leaves it where it stands. */
const changes = {
  'debt.bankruptcy_recorded': { label: 'Recorded a bankruptcy', subject: 'debt' },
  'debt.bankruptcy_corrected': { label: 'Changed a bankruptcy', subject: 'debt' },
  'debt.bankruptcy_report_decided': {
    label: 'Decided what is reported about a bankrupt tenant',
    subject: 'debt',
  },
  'debt.bankruptcy_removed': { label: 'Removed a bankruptcy', subject: 'debt' },
  'debt.document_added': { label: 'Added a document', subject: 'debt' },
  'debt.document_removed': { label: 'Removed a document', subject: 'debt' },
  'debt.debtor_changed': { label: 'Changed a tenant', subject: 'debt' },
  'debt.debtor_removed': { label: 'Removed a tenant', subject: 'debt' },
  'debt.notice_delivered': { label: 'Recorded that a notice was delivered', subject: 'debt' },
  'debt.contact_changed': { label: 'Changed the contact', subject: 'debt' },
  'debt.occupancy_changed': { label: 'Changed the occupancy', subject: 'debt' },
  'debt.occupancy_asked': { label: 'Asked to change the occupancy', subject: 'debt' },
  'debt.occupancy_refused': { label: 'Refused a change to the occupancy', subject: 'debt' },
  'debt.amounts_corrected': { label: 'Changed the amounts of a debt', subject: 'debt' },
  'debt.ledger_changed': { label: 'Changed the ledger', subject: 'debt', details: { change: 'code' } },
} as const satisfies Record<string, ActionDefinition>

/** Before the approval. */
const application = {
  'application.started': { label: 'Started an application', subject: 'debt' },
  'application.step_unfinished': {
    label: 'Left a step unfinished',
    subject: 'debt',
    details: { step: 'code' },
  },
  'application.step_saved': { label: 'Saved a step', subject: 'debt', details: { step: 'code' } },
  'application.order_attached': { label: 'Attached a court order', subject: 'order', partOf: 'debt' },
  'application.order_corrected': {
    label: 'Changed a value of a court order',
    subject: 'order',
    partOf: 'debt',
    details: { field: 'code' },
  },
  'application.document_attached': {
    label: 'Added a document to an application',
    subject: 'document',
    partOf: 'debt',
  },
  'application.document_removed': {
    label: 'Removed a document from an application',
    subject: 'document',
    partOf: 'debt',
  },
  'application.deleted': { label: 'Deleted an application', subject: 'debt' },
  'checkout.started': { label: 'Went to pay the fee', subject: 'checkout', partOf: 'debt' },
  'checkout.paid': { label: 'Fee was paid', subject: 'checkout', partOf: 'debt' },
  'checkout.expired': { label: 'Payment was not made in time', subject: 'checkout', partOf: 'debt' },
  'refund.requested': { label: 'Fee is to be refunded', subject: 'checkout', partOf: 'debt' },
  'refund.retried': { label: 'Tried a refund again', subject: 'checkout', partOf: 'debt' },
  'refund.made': { label: 'Fee was refunded', subject: 'checkout', partOf: 'debt' },
  'refund.failed': { label: 'Refund failed', subject: 'checkout', partOf: 'debt' },
} as const satisfies Record<string, ActionDefinition>

const disputes = {
  'dispute.filed': { label: 'Filed a dispute', subject: 'dispute', partOf: 'debt' },
  'dispute.file_added': { label: 'Added a file to a dispute', subject: 'evidence', partOf: 'debt' },
  'dispute.file_removed': { label: 'Removed a file from a dispute', subject: 'evidence', partOf: 'debt' },
  'dispute.reopened': {
    label: 'Asked our reviewers to look at a dispute again',
    subject: 'dispute',
    partOf: 'debt',
  },
  'dispute.added': { label: 'Added to a dispute', subject: 'dispute', partOf: 'debt' },
  'dispute.answered': { label: 'Answered a dispute as the filer', subject: 'dispute', partOf: 'debt' },
  'dispute.corrected': {
    label: 'Decided that a dispute is partly right',
    subject: 'dispute',
    partOf: 'debt',
  },
  'dispute.retracted': { label: 'Withdrew a dispute', subject: 'dispute', partOf: 'debt' },
  'dispute.upheld': { label: 'Upheld a debt against a dispute', subject: 'dispute', partOf: 'debt' },
  'dispute.withdrawn': { label: 'Took a disputed debt back', subject: 'dispute', partOf: 'debt' },
  'dispute.contested': { label: 'Still disagreed with an answer', subject: 'dispute', partOf: 'debt' },
  'dispute.closed': { label: 'Dispute was closed', subject: 'dispute', partOf: 'debt' },
  'dispute.reporting_paused': { label: 'Paused reporting', subject: 'dispute', partOf: 'debt' },
  'dispute.reporting_resumed': { label: 'Resumed reporting', subject: 'dispute', partOf: 'debt' },
} as const satisfies Record<string, ActionDefinition>

export const debtActions = { ...moves, ...changes, ...application, ...disputes } as const
