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
  dispute_corrected: 'Dispute answered: partly right, the debt is corrected',
  dispute_retracted: 'The tenant withdrew the dispute',
  dispute_reopened: 'Dispute opened again by the filer',
  settled: 'Settled',
  reopened: 'Open again',
  bankruptcy_filed: 'Petition for bankruptcy',
  bankruptcy_discharged: 'Bankruptcy discharged',
  bankruptcy_dismissed: 'Bankruptcy dismissed',
  bankruptcy_over: 'Bankruptcy over: active again',
  dispute_goes_on: 'Bankruptcy over: disputed again',
  grace_period_goes_on: 'Bankruptcy over: the two weeks continue',
  expired: 'Expired',
  terminated: 'Deleted',
  bankruptcy_recorded: 'Petition for bankruptcy recorded',
  bankruptcy_corrected: 'Record of a bankruptcy changed',
  bankruptcy_report_decided: 'Report about a bankrupt tenant decided',
  bankruptcy_removed: 'Record of a bankruptcy removed',
  document_added: 'Document added',
  document_removed: 'Document removed',
  debtor_changed: 'Tenant changed',
  debtor_removed: 'Tenant removed',
  notice_delivered: 'Delivery of a printed notice recorded',
  notice_came_back: 'The notice to a tenant came back',
  notice_seen: 'A tenant whose notice came back opened the debt',
  notice_sent_again: 'Notice sent again by email',
  contact_changed: 'Contact details changed',
  amounts_corrected: 'Amounts corrected after a dispute',
}

/** The event as text; an unknown code is shown as stored. */
export const eventLabel = (event: string): string =>
  Object.hasOwn(words, event) ? words[event as keyof typeof words] : event
