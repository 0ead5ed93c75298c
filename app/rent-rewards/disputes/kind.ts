/** Renters of leases, as a kind of record that can be disputed. */
export const leaseRenterKind = 'lease_renter'
