import type { NameSubjects } from './audit/subject-names.ts'
import { listOrganizationNames } from './organization/names.server.ts'
import { nameDebts } from './rental-debt/debt-names.server.ts'

/** Where the audit trail meets the matters whose things its entries are about. */
export const nameTrailSubjects: NameSubjects = async (tx, ids, organizationId) => {
  const debts = await nameDebts(tx, ids, organizationId)
  // In its own trail an organization reads no other's name.
  const organizations = await listOrganizationNames(
    tx,
    organizationId === null ? ids : ids.filter((id) => id === organizationId),
  )
  return new Map([
    ...debts.map(({ id, ...name }) => [id, name] as const),
    ...organizations.map(({ id, name }) => [id, { title: name, fileNumber: null }] as const),
  ])
}
