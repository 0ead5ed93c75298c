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
    'lease.payment_recorded': {
      label: 'Recorded a payment or credit',
      subject: 'lease',
      details: { kind: 'code', on: 'date' },
    },
    'lease.payment_corrected': { label: 'Corrected a payment or credit', subject: 'lease' },
    'lease.payment_removed': { label: 'Removed a payment or credit', subject: 'lease' },
    'lease.payment_returned': {
      label: 'Recorded that a payment was returned',
      subject: 'lease',
      details: { on: 'date' },
    },
    'lease.fee_added': { label: 'Added a fee', subject: 'lease', details: { on: 'date' } },
    'lease.fee_removed': { label: 'Removed a fee', subject: 'lease' },
    'lease.rent_changed': { label: 'Changed the rent', subject: 'lease', details: { from: 'date' } },
    'lease.rent_change_removed': {
      label: 'Removed a later change of the rent',
      subject: 'lease',
      details: { from: 'date' },
    },
    'lease.ended': { label: 'Ended a lease', subject: 'lease', details: { on: 'date', how: 'code' } },
    'lease.end_undone': { label: 'Undid the end of a lease', subject: 'lease' },
    'lease.ledger_downloaded': {
      label: 'Downloaded the ledger of a lease',
      subject: 'lease',
      details: { format: 'code' },
    },
    'plan.proposed': { label: 'Proposed a payment plan', subject: 'lease' },
    'plan.answered': {
      label: 'A renter answered a payment plan',
      subject: 'lease',
      details: { answer: 'code' },
    },
    'plan.ended': { label: 'Ended a payment plan', subject: 'lease' },
    'renter.changed': { label: 'Changed the details of a renter', subject: 'lease_renter', partOf: 'lease' },
    'renter.left': {
      label: 'Recorded that a renter left',
      subject: 'lease_renter',
      partOf: 'lease',
      details: { how: 'code' },
    },
    'consent.requested': { label: 'Asked a renter for consent', subject: 'lease_renter', partOf: 'lease' },
    'consent.attested': { label: 'Marked a renter as consented', subject: 'lease_renter', partOf: 'lease' },
    'consent.answered': {
      label: 'A renter answered about their consent',
      subject: 'lease_renter',
      partOf: 'lease',
      details: { answer: 'code' },
    },
    'consent.expired': { label: 'A request for consent expired', subject: 'lease_renter', partOf: 'lease' },
    'lease.changed_by_import': {
      label: 'Changed a lease by an import',
      subject: 'lease',
      partOf: 'rent_import',
      details: { change: 'code' },
    },
    'renter.email_added': { label: 'Added the email of a renter', subject: 'lease_renter', partOf: 'lease' },
    'import.started': {
      label: 'Uploaded files of leases',
      subject: 'rent_import',
      details: { files: 'count' },
    },
    'import.confirmed': { label: 'Started an import', subject: 'rent_import', details: { rows: 'count' } },
    'import.finished': { label: 'Finished an import', subject: 'rent_import', details: { rows: 'count' } },
    'import.cancelled': { label: 'Cancelled an import', subject: 'rent_import' },
    'import.undo_started': { label: 'Started to undo an import', subject: 'rent_import' },
    'import.undone': {
      label: 'Undid an import',
      subject: 'rent_import',
      details: { rows: 'count', kept: 'count' },
    },
    'rent_settings.changed': { label: 'Changed the notification settings', subject: null },
  },
  subjects: {
    lease: 'Lease',
    lease_renter: 'Renter',
    consent_run: 'Request to many renters',
    rent_import: 'Import',
  },
} as const satisfies Trail
