import type { Trail } from '#app/audit/trail.ts'

/** Audit actions about leases, their renters and what they agreed to. */
export const rentRewardsTrail = {
  actions: {
    'lease.added': { label: 'Added a lease', subject: 'lease' },
    'lease.deleted': { label: 'Deleted a lease', subject: 'lease' },
    'renter.added': { label: 'Added a renter', subject: 'lease_renter', partOf: 'lease' },
    'lease.month_stated': {
      label: 'Said what was paid for a month',
      subject: 'lease',
      details: { said: 'code', month: 'date' },
    },
    'consent.run_started': { label: 'Asked or marked all renters of a search', subject: 'consent_run' },
    'consent.requested': { label: 'Asked a renter for consent', subject: 'lease_renter', partOf: 'lease' },
    'consent.attested': { label: 'Marked a renter as consented', subject: 'lease_renter', partOf: 'lease' },
    'consent.answered': {
      label: 'A renter answered about their consent',
      subject: 'lease_renter',
      partOf: 'lease',
      details: { answer: 'code' },
    },
    'consent.expired': { label: 'A request for consent expired', subject: 'lease_renter', partOf: 'lease' },
    'rent_settings.changed': { label: 'Changed the notification settings', subject: null },
  },
  subjects: { lease: 'Lease', lease_renter: 'Renter', consent_run: 'Request to many renters' },
} as const satisfies Trail
