const base = '/dashboard/rent-rewards'

/** The pages of one import. */
export type ImportPage = 'columns' | 'addresses' | 'check' | 'result' | 'undo' | 'cancel' | 'emails'

export const rentPaths = {
  start: base,
  leases: `${base}/lease`,
  addLease: `${base}/lease/new`,
  lease: (id: string) => `${base}/lease/${id}`,
  addRenter: (id: string) => `${base}/lease/${id}/add-renter`,
  deleteLease: (id: string) => `${base}/lease/${id}/delete`,
  renters: base,
  /** Renters who could not be reached, first. */
  returned: `${base}?consent_status=returned`,
  run: (id: string) => `${base}/consent-run/${id}`,
  confirm: `${base}/confirm`,
  confirmMonth: (month: string) => `${base}/confirm?month=${month}`,
  imports: `${base}/import`,
  importTemplate: `${base}/import/template.csv`,
  import: (id: string) => `${base}/import/${id}`,
  importStep: (id: string, step: ImportPage) => `${base}/import/${id}/${step}`,
  settings: `${base}/notification-settings`,
  emails: `${base}/notification-settings/emails`,
  /** For a renter, by the links of their mails. */
  asked: '/rent-consent',
  stop: '/rent-consent/stop',
} as const
