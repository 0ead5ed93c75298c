import type { ElsewhereTribunal, Tribunal } from '#app/order-reader/reading.ts'
import { accepted, type Parsed, refused } from '#app/platform/values/parsed.ts'

/** The tribunals of the corpus, as its pages name them. */
export const tribunals: Readonly<Record<Tribunal | ElsewhereTribunal, { name: string; province: string }>> = {
  'ON-LTB': { name: 'Landlord and Tenant Board', province: 'ON' },
  'ON-SCSM': { name: 'Small Claims Court', province: 'ON' },
  'BC-RTB': { name: 'Residential Tenancy Branch', province: 'BC' },
  'QC-TAL': { name: 'Tribunal administratif du logement', province: 'QC' },
  'AB-RTDRS': { name: 'Residential Tenancy Dispute Resolution Service', province: 'AB' },
  'SK-ORT': { name: 'Office of Residential Tenancies', province: 'SK' },
  'MB-RTB': { name: 'Residential Tenancies Branch', province: 'MB' },
  'NS-DRT': { name: 'Residential Tenancies Program', province: 'NS' },
  'NS-SCC': { name: 'Small Claims Court of Nova Scotia', province: 'NS' },
  'NB-TRT': { name: 'Residential Tenancies Tribunal of New Brunswick', province: 'NB' },
  'PE-RTO': { name: 'Residential Tenancy Office', province: 'PE' },
  'NL-RTT': { name: 'Residential Tenancies Tribunal of Newfoundland and Labrador', province: 'NL' },
  'NT-RO': { name: 'Rental Officer of the Northwest Territories', province: 'NT' },
  'NU-RO': { name: 'Rental Officer of Nunavut', province: 'NU' },
  'YT-RTO': { name: 'Residential Tenancies Office of Yukon', province: 'YT' },
}

/** The choice for a tribunal or court that is not on the list. */
export const anotherTribunal = 'another'

/** The tribunals of the list with their provinces; a filing stores the name. */
export const knownTribunalOptions = Object.values(tribunals).map(({ name, province }) => ({
  value: name,
  label: `${name} (${province})`,
}))

/** The choices of a form. */
export const tribunalOptions = [
  ...knownTribunalOptions,
  { value: anotherTribunal, label: 'Another tribunal or court' },
]

const namesOf = knownTribunalOptions.map(({ value }) => value)

export const isKnownTribunal = (name: string): boolean => namesOf.includes(name)

/** What was chosen and typed beside it, as a filing stores it; null for nothing. */
export function parseTribunal(chosen: string, typed: string): Parsed<string | null> {
  const name = typed.replace(/\s+/g, ' ').trim()
  if (chosen !== '' && chosen !== anotherTribunal) {
    if (!namesOf.includes(chosen)) return refused('Choose the tribunal or court that made the order')
    return name === '' ? accepted(chosen) : refused('Choose “Another tribunal or court”, or clear its name')
  }
  if (name === '')
    return chosen === '' ? accepted(null) : refused('Enter the name of the other tribunal or court')
  if (name.length > 100 || (name.match(/\p{L}/gu)?.length ?? 0) < 2)
    return refused('Use 2 to 100 characters for the name of the tribunal or court')
  // The typed text is one of the list.
  return accepted(namesOf.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name)
}

/** A tribunal in its two fields: the choice, and the typed text. */
export const tribunalInput = (name: string | null): string =>
  name === null || namesOf.includes(name) ? (name ?? '') : `${anotherTribunal}\n${name}`
