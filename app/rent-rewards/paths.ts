const base = '/dashboard/rent-rewards'

/** The pages of one import. */
export type ImportPage = 'columns' | 'addresses' | 'check' | 'result' | 'undo' | 'cancel' | 'emails'

export const rentPaths = {
  start: base,
  leases: `${base}/lease`,
  addLease: `${base}/lease/new`,
  lease: (id: string) => `${base}/lease/${id}`,
  addRenter: (id: string) => `${base}/lease/${id}/add-renter`,
  recordPayment: (id: string) => `${base}/lease/${id}/payment`,
  payment: (id: string, receiptId: string) => `${base}/lease/${id}/payment/${receiptId}`,
  returnPayment: (id: string, receiptId: string) => `${base}/lease/${id}/payment/${receiptId}/returned`,
  addFee: (id: string) => `${base}/lease/${id}/fee`,
  fee: (id: string, feeId: string) => `${base}/lease/${id}/fee/${feeId}`,
  changeRent: (id: string) => `${base}/lease/${id}/rent`,
  keepRent: (id: string, from: string) => `${base}/lease/${id}/rent/${from}`,
  endLease: (id: string) => `${base}/lease/${id}/end`,
  undoEnd: (id: string) => `${base}/lease/${id}/end/undo`,
  renter: (id: string, renterId: string) => `${base}/lease/${id}/renter/${renterId}`,
  renterLeaves: (id: string, renterId: string) => `${base}/lease/${id}/renter/${renterId}/leaves`,
  plan: (id: string) => `${base}/lease/${id}/plan`,
  month: (id: string, month: string) => `${base}/lease/${id}/month/${month}`,
  ledger: (id: string, extension: 'csv' | 'pdf') => `${base}/lease/${id}/ledger.${extension}`,
  deleteLease: (id: string) => `${base}/lease/${id}/delete`,
  renters: base,
  /** Renters who could not be reached, first. */
  returned: `${base}?consent_status=returned`,
  run: (id: string) => `${base}/consent-run/${id}`,
  confirm: `${base}/confirm`,
  confirmMonth: (month: string) => `${base}/confirm?month=${month}`,
  confirmLease: (month: string, id: string) => `${base}/confirm?month=${month}&lease=${id}`,
  imports: `${base}/import`,
  importTemplate: `${base}/import/template.csv`,
  import: (id: string) => `${base}/import/${id}`,
  importStep: (id: string, step: ImportPage) => `${base}/import/${id}/${step}`,
  settings: `${base}/notification-settings`,
  emails: `${base}/notification-settings/emails`,
  /** For a renter, by the links of their mails. */
  asked: '/rent-consent',
  stop: '/rent-consent/stop',
  startAgain: '/rent-consent/start',
  planAsked: '/rent-plan',
} as const
