/** Stored with every entry of a lease: it never changes. */
export const leaseSourceName = 'leases'
