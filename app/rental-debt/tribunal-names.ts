import type { Tribunal } from '#app/order-reader/reading.ts'

const names: Record<Tribunal, string> = {
  'ON-LTB': 'the Landlord and Tenant Board of Ontario',
  'BC-RTB': 'the Residential Tenancy Branch of British Columbia',
  'QC-TAL': 'the Tribunal administratif du logement of Quebec',
  'ON-SCSM': 'the Small Claims Court of Ontario',
}

/** Who made an order, in running text; an order of an unknown tribunal is read only by people. */
export const tribunalName = (tribunal: Tribunal | null): string =>
  tribunal ? names[tribunal] : 'a court or tribunal'
