import type { Wizard } from '#app/wizard/frame.ts'

/** The second wizard's subject: a lease with its renter and rent. */
export type LeaseFacts = { tenant: string | null; rent: number | null; isSigned: boolean }
export type LeaseStep = 'tenant' | 'rent' | 'signature'

/**
 * A wizard of three steps over a subject that is not a debt, without a check at its end: what another matter would
 * have. It proves in the tests that the shared feature knows none of them.
 */
export const leaseWizard: Wizard<LeaseStep, LeaseFacts> = {
  steps: [
    { name: 'tenant', title: 'Tenant', isDone: ({ tenant }) => tenant !== null },
    { name: 'rent', title: 'Rent', hash: 'money', isDone: ({ rent }) => rent !== null },
    { name: 'signature', title: 'Signature', isDone: ({ isSigned }) => isSigned },
  ],
  stepAddress: (leaseId, step) => `/leases/${leaseId}/${step}`,
  home: { label: 'Leases', to: '/leases' },
  endAddress: (leaseId) => `/leases/${leaseId}`,
}

export const emptyLease: LeaseFacts = { tenant: null, rent: null, isSigned: false }
export const noMarks = { revisions: {}, unfinished: [], returnReasons: [] }
