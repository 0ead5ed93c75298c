const base = '/dashboard/rent-rewards'

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
  settings: `${base}/notification-settings`,
  emails: `${base}/notification-settings/emails`,
  /** For a renter, by the links of their mails. */
  asked: '/rent-consent',
  stop: '/rent-consent/stop',
  startAgain: '/rent-consent/start',
} as const
