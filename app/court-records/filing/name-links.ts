import { paths } from '../paths.ts'

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
  const person = key === 'tenant' && tenantLinks === 'screening' ? personName(name) : null
  if (person) return `${paths.screening}?${new URLSearchParams(person)}`
  return `${paths.research}?${new URLSearchParams({ [filterOf[key]]: name })}`
}

const company = /\b(?:inc|ltd|ltée|limited|corp|corporation|llp|lp|co-?op|housing|properties|holdings)\b|\d/i

function personName(name: string): Record<string, string> | null {
  // A suffix belongs to the last name: Smith Jr.
  const [, whole = name, suffix] = /^(.*?),?\s+((?:jr|sr|ii|iii|iv)\.?)$/i.exec(name.trim()) ?? []
  const words = whole.trim().split(/\s+/)
  const [first, last] = [words[0], words.at(-1)]
  if (company.test(name) || words.length < 2 || !first || !last) return null
  const middle = words.slice(1, -1).join(' ')
  return {
    first_name: first,
    ...(middle && { middle_name: middle }),
    last_name: suffix ? `${last} ${suffix}` : last,
  }
}
