import type { DebtEvent } from '../lifecycle.ts'
import type { RecordedEvent } from '../record-event.server.ts'

const words: Record<DebtEvent | RecordedEvent, string> = {
  submitted: 'Submitted',
  returned: 'Returned',
  rejected: 'Rejected',
  approved: 'Approved',
  grace_period_ended: 'Two weeks are over: active',
  disputed: 'Disputed',
  dispute_upheld: 'Dispute answered: the debt stands',
  dispute_withdrawn: 'Dispute answered: the debt is taken back',
  settled: 'Settled',
  reopened: 'Open again',
  bankruptcy_filed: 'Under a petition for bankruptcy',
  bankruptcy_discharged: 'Bankruptcy discharged',
  bankruptcy_dismissed: 'Bankruptcy dismissed',
  bankruptcy_over: 'No bankruptcy any more: active again',
  dispute_goes_on: 'No bankruptcy any more: disputed again',
  grace_period_goes_on: 'No bankruptcy any more: the notice period goes on',
  expired: 'Expired',
  terminated: 'Deleted',
  bankruptcy_recorded: 'Petition for bankruptcy recorded',
  bankruptcy_corrected: 'Record of a bankruptcy changed',
  bankruptcy_report_decided: 'What the bureau gets of a bankrupt tenant decided',
  bankruptcy_removed: 'Record of a bankruptcy taken out',
  document_added: 'Document added',
  document_removed: 'Document removed',
  debtor_changed: 'Tenant changed',
  debtor_removed: 'Tenant taken out',
  notice_delivered: 'Delivery of a printed notice recorded',
  contact_changed: 'Contact details changed',
}

/** What happened, as text; an unknown code is shown as it is stored. */
export const eventLabel = (event: string): string =>
  Object.hasOwn(words, event) ? words[event as keyof typeof words] : event
