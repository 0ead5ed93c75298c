import { paths } from '../paths.ts'
import { splitName } from './split-name.ts'

/** By what a name of a filing is looked for (specification 1, section 9: the search keys). */
export type SearchKey = 'tenant' | 'landlord' | 'paralegal' | 'adjudicator'

/** Where a tenant's name leads: to the form that screens an applicant, or to research. */
export type TenantLinks = 'screening' | 'research'

const filterOf: Record<SearchKey, string> = {
  tenant: 'tenant_name',
  landlord: 'landlord_name',
  paralegal: 'paralegal_name',
  adjudicator: 'adjudicator_name',
}

/** The search that a name leads to. A company has no first and last name, so it is always research. */
export function nameLink(key: SearchKey, name: string, tenantLinks: TenantLinks): string {
  const person = key === 'tenant' && tenantLinks === 'screening' ? splitName(name) : null
  if (!person) return `${paths.research}?${new URLSearchParams({ [filterOf[key]]: name })}`
  const { first, middle, last } = person
  const fields = { first_name: first, ...(middle && { middle_name: middle }), last_name: last }
  return `${paths.screening}?${new URLSearchParams(fields)}`
}
