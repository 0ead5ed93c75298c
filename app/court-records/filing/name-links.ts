import { splitName } from '../names/split-name.ts'
import { paths } from '../paths.ts'

/** Which search a name of a filing leads to (specification 1, section 9: the search keys). */
export type SearchKey = 'tenant' | 'landlord' | 'paralegal' | 'adjudicator'

const filterOf: Record<Exclude<SearchKey, 'tenant'>, string> = {
  landlord: 'landlord_name',
  paralegal: 'paralegal_name',
  adjudicator: 'adjudicator_name',
}

/**
 * The search that a name leads to: a tenant is screened. A company has no first and last name and becomes search words.
 */
export function nameLink(key: SearchKey, name: string): string {
  if (key !== 'tenant') return `${paths.research}?${new URLSearchParams({ [filterOf[key]]: name })}`
  const person = splitName(name)
  if (!person) return `${paths.research}?${new URLSearchParams({ q: `"${name.replaceAll('"', ' ')}"` })}`
  const { first, middle, last } = person
  const fields = { first_name: first, ...(middle && { middle_name: middle }), last_name: last }
  return `${paths.screening}?${new URLSearchParams(fields)}`
}
