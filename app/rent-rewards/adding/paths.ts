const leases = '/dashboard/rent-rewards/lease'

/** The addresses of a lease that is being entered: the pages of its steps load no others. */
export const newLeasePaths = {
  leases,
  lease: (id: string) => `${leases}/${id}`,
  step: (draftId: string, step: string) => `${leases}/new/${draftId}/${step}`,
  delete: (draftId: string) => `${leases}/new/${draftId}/delete`,
}
