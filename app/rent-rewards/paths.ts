const base = '/dashboard/rent-rewards'
const staffPastRent = '/staff/past-rent'
const staffObjections = '/staff/objections'
const staffPerks = '/staff/perks'
const disputeAt = (renterId: string) => `${base}/renter/${renterId}/dispute`
/** For the landlord, which dispute. */
const ofText = (of: string | null | undefined) => (of ? `?of=${of}` : '')

/** The pages of one import. */
export type ImportPage = 'columns' | 'addresses' | 'check' | 'result' | 'undo' | 'cancel' | 'emails'

type ReportFilter = { q?: string; group?: string | null; page?: number }

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
  correctRent: (id: string) => `${base}/lease/${id}/first-rent`,
  keepRent: (id: string, from: string) => `${base}/lease/${id}/rent/${from}`,
  endLease: (id: string) => `${base}/lease/${id}/end`,
  undoEnd: (id: string) => `${base}/lease/${id}/end/undo`,
  renter: (id: string, renterId: string) => `${base}/lease/${id}/renter/${renterId}`,
  renterLeaves: (id: string, renterId: string) => `${base}/lease/${id}/renter/${renterId}/leaves`,
  renterBack: (id: string, renterId: string) => `${base}/lease/${id}/renter/${renterId}/leaves/undo`,
  /** A renter of a lease, by their own id: leads to the lease. */
  ofRenter: (renterId: string) => `${base}/renter/${renterId}`,
  dispute: disputeAt,
  disputeMonth: (renterId: string, month: string) => `${disputeAt(renterId)}?about=${month}`,
  checkDispute: (renterId: string) => `${disputeAt(renterId)}/check`,
  disputeFiled: (renterId: string, of?: string | null) => `${disputeAt(renterId)}/filed${ofText(of)}`,
  disputeStatement: (renterId: string, of?: string | null) => `${disputeAt(renterId)}/statement${ofText(of)}`,
  checkDisputeStatement: (renterId: string, of?: string | null) =>
    `${disputeAt(renterId)}/statement/check${ofText(of)}`,
  withdrawDispute: (renterId: string) => `${disputeAt(renterId)}/withdraw`,
  contestDispute: (renterId: string) => `${disputeAt(renterId)}/contest`,
  askAgain: (renterId: string, disputeId: string) => `${disputeAt(renterId)}/ask/${disputeId}`,
  disputeEvidence: (renterId: string, evidenceId: string) => `${disputeAt(renterId)}/evidence/${evidenceId}`,
  takenOutLetter: (renterId: string) => `${base}/renter/${renterId}/letter.pdf`,
  courtDebt: (id: string) => `${base}/lease/${id}/court-debt`,
  plan: (id: string) => `${base}/lease/${id}/plan`,
  pastRent: (id: string) => `${base}/lease/${id}/past-rent`,
  pastRentAnswer: (id: string) => `${base}/lease/${id}/past-rent/answer`,
  takeBackPastRent: (id: string) => `${base}/lease/${id}/past-rent/take-back`,
  pastRentProof: (id: string, fileId: string) => `${base}/lease/${id}/past-rent/proof/${fileId}`,
  month: (id: string, month: string) => `${base}/lease/${id}/month/${month}`,
  statement: (id: string, year: number) => `${base}/lease/${id}/statement.pdf?year=${year}`,
  calendar: (id: string) => `${base}/lease/${id}/rent.ics`,
  ledger: (id: string, extension: 'csv' | 'pdf') => `${base}/lease/${id}/ledger.${extension}`,
  deleteLease: (id: string) => `${base}/lease/${id}/delete`,
  renters: base,
  /** Renters who could not be reached, first. */
  returned: `${base}?consent_status=returned`,
  run: (id: string) => `${base}/consent-run/${id}`,
  confirm: `${base}/confirm`,
  confirmMonth: (month: string) => `${base}/confirm?month=${month}`,
  /** Takes what the page of the month saves by itself. */
  confirmDraft: (month: string) => `${base}/confirm/draft?month=${month}`,
  monthCsv: (month: string) => `${base}/confirm/month.csv?month=${month}`,
  confirmLease: (month: string, id: string) => `${base}/confirm?month=${month}&lease=${id}`,
  imports: `${base}/import`,
  importTemplate: `${base}/import/template.csv`,
  import: (id: string) => `${base}/import/${id}`,
  importStep: (id: string, step: ImportPage) => `${base}/import/${id}/${step}`,
  credit: `${base}/credit`,
  creditCounted: `${base}/credit?count=yes`,
  creditReport: (id: string, { q = '', group = null, page = 1 }: ReportFilter = {}) => {
    const query = new URLSearchParams({
      ...(q && { q }),
      ...(group !== null && { group }),
      ...(page > 1 && { page: String(page) }),
    })
    return `${base}/credit/${id}${query.size > 0 ? `?${query}` : ''}`
  },
  creditCsv: (id: string) => `${base}/credit/${id}/leases.csv`,
  /** For our reviewers, who open no lease: its landlord. */
  landlordForStaff: (organizationId: string) => `/staff/organizations/${organizationId}`,
  perks: `${base}/perks`,
  perk: (id: string) => `${base}/perks/${id}`,
  perkLogo: (id: string, version: string) => `${base}/perks/${id}/logo?v=${version}`,
  /** For staff, who keep the offers. */
  staffPerks,
  addPerk: `${staffPerks}/new`,
  staffPerk: (id: string) => `${staffPerks}/${id}`,
  endPerk: (id: string) => `${staffPerks}/${id}/end`,
  staffPerkLogo: (id: string, version: string) => `${staffPerks}/${id}/logo?v=${version}`,
  program: `${base}/settings`,
  settings: `${base}/notification-settings`,
  emails: `${base}/notification-settings/emails`,
  emailPreview: (mail: string) => `${base}/notification-settings/emails/${mail}`,
  /** For a renter, by the links of their mails. */
  asked: '/rent-consent',
  stop: '/rent-consent/stop',
  startAgain: '/rent-consent/start',
  consentReceipt: '/rent-consent/receipt.pdf',
  planAsked: '/rent-plan',
  staff: {
    objections: staffObjections,
    checkedObjections: `${staffObjections}?show=checked`,
    pastRent: staffPastRent,
    decidedPastRent: `${staffPastRent}?show=decided`,
    pastRentClaim: (id: string) => `${staffPastRent}/${id}`,
    pastRentProof: (id: string, fileId: string) => `${staffPastRent}/${id}/proof/${fileId}`,
  },
} as const
