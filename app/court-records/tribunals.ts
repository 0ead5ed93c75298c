import type { ElsewhereTribunal, Tribunal } from '#app/court-orders/reading.ts'

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

/** What a form offers: each by its name, which is what a filing keeps, with its province. */
export const tribunalOptions = Object.values(tribunals).map(({ name, province }) => ({
  value: name,
  label: `${name} (${province})`,
}))

export const isTribunal = (name: string): boolean =>
  Object.values(tribunals).some((tribunal) => tribunal.name === name)
