import type { NameSubjects } from './audit/subject-names.ts'
import { nameDebts } from './rental-debt/debt-names.server.ts'

/** Where the audit trail meets the matters whose things its entries are about. */
export const nameTrailSubjects: NameSubjects = async (tx, ids, organizationId) =>
  new Map((await nameDebts(tx, ids, organizationId)).map(({ id, ...name }) => [id, name]))
