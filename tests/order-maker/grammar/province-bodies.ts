/** How each tribunal heads its orders, numbers its files and starts to order. */
import type { Chance } from '../core.ts'
import type { Facts } from './facts.ts'

export interface Body {
  head: string[]
  number: (chance: Chance, facts: Facts) => { label: string; value: string }
  office: string
  begins: string
  /** Whether the order calls the parties applicant and respondent. */
  byApplication: boolean
}

export const BODIES: Record<string, Body> = {
  'AB-RTDRS': {
    head: [
      '{RESIDENTIAL TENANCY DISPUTE RESOLUTION SERVICE|Residential Tenancy Dispute Resolution Service|RTDRS}',
      '{IN THE MATTER OF the Residential Tenancies Act, SA 2004, c R-17.1|Government of Alberta}',
    ],
    number: (chance, f) => ({
      label: chance.pick(['RTDRS File No.:', 'File Number:', 'RTDRS File #:']),
      value: `25${f.number}0`,
    }),
    office: 'Tenancy Dispute Officer',
    begins: '{IT IS ORDERED THAT:|IT IS HEREBY ORDERED THAT:}',
    byApplication: false,
  },
  'SK-ORT': {
    head: [
      '{OFFICE OF RESIDENTIAL TENANCIES|Office of Residential Tenancies}',
      '{Saskatchewan|Province of Saskatchewan}',
    ],
    number: (chance, f) => ({
      label: chance.pick(['ORT File:', 'File No.:', 'ORT File No.']),
      value: `VL-24-${String(f.number).padStart(5, '0')}`,
    }),
    office: 'Hearing Officer',
    begins: '{ORDER|DECISION AND ORDER|IT IS ORDERED:}',
    byApplication: false,
  },
  'MB-RTB': {
    head: [
      '{Residential Tenancies Branch|RESIDENTIAL TENANCIES BRANCH}',
      '{Manitoba|Consumer Protection Division, Winnipeg, Manitoba}',
      '{The Residential Tenancies Act, C.C.S.M. c. R119|ORDER under section 154 of The Residential Tenancies Act (C.C.S.M. c. R119)}',
    ],
    number: (chance, f) => ({
      label: chance.pick(['File No.:', 'File:', 'RTB File No.:']),
      value: `23-${f.number}-W`,
    }),
    office: '{Residential Tenancies Officer|Hearing Officer}',
    begins: '{THE DIRECTOR ORDERS:|It is ordered that:|ORDER}',
    byApplication: false,
  },
  'NS-DRT': {
    head: [
      'Nova Scotia',
      '{Residential Tenancies Program|Service Nova Scotia - Residential Tenancies}',
      '{ORDER OF THE DIRECTOR|Order of the Director of Residential Tenancies}',
    ],
    number: (chance, f) => ({
      label: chance.pick(['Docket:', 'File Number:', 'File No.']),
      value: `2023${f.number}`,
    }),
    office: '{Residential Tenancy Officer|Residential Tenancies Officer}',
    begins: '{IT IS ORDERED THAT:|I HEREBY ORDER THAT:|It is hereby ordered that:}',
    byApplication: false,
  },
  'NS-SCC': {
    head: ['{IN THE SMALL CLAIMS COURT OF NOVA SCOTIA|SMALL CLAIMS COURT OF NOVA SCOTIA}'],
    number: (chance, f) => ({
      label: chance.pick(['Claim No.:', 'Claim No:', 'Claim:']),
      value: `SCCH-5${f.number}`,
    }),
    office: 'Adjudicator',
    begins: '{ORDER|IT IS HEREBY ORDERED:|It is ordered that:}',
    byApplication: false,
  },
  'NB-TRT': {
    head: [
      '{Residential Tenancies Tribunal|RESIDENTIAL TENANCIES TRIBUNAL}',
      '{Service New Brunswick|New Brunswick}',
    ],
    number: (chance, f) => ({
      label: chance.pick(['File Number:', 'Case No.:', 'File #:']),
      value: `24-${f.number}`,
    }),
    office: 'Residential Tenancies Officer',
    begins: '{I ORDER THAT:|It is ordered that:|ORDER}',
    byApplication: false,
  },
  'PE-RTO': {
    head: [
      '{PRINCE EDWARD ISLAND|Prince Edward Island}',
      '{Residential Tenancy Office|RESIDENTIAL TENANCY OFFICE}',
      'Residential Tenancy Act',
    ],
    number: (chance, f) => ({
      label: chance.pick(['Docket:', 'Docket Number:', 'File No.:']),
      value: `24-${String(f.number).slice(0, 3)}`,
    }),
    office: '{Residential Tenancy Officer|Director of Residential Tenancy}',
    begins: '{IT IS THEREFORE ORDERED THAT:|IT IS ORDERED THAT:}',
    byApplication: false,
  },
  'NL-RTT': {
    head: [
      '{Residential Tenancies Tribunal|RESIDENTIAL TENANCIES TRIBUNAL}',
      '{Government of Newfoundland and Labrador|Newfoundland and Labrador}',
      'Residential Tenancies Act, 2018',
    ],
    number: (chance, f) => ({
      label: chance.pick(['Application No.:', 'File No.:', 'Application Number:']),
      value: `2024-${String(f.number).slice(0, 4)}-NL`,
    }),
    office: 'Adjudicator',
    begins: '{Summary of Decision|It is ordered:|Order}',
    byApplication: false,
  },
  'NT-RO': {
    head: [
      '{Northwest Territories Rental Officer|RENTAL OFFICE OF THE NORTHWEST TERRITORIES}',
      'IN THE MATTER of the Residential Tenancies Act R.S.N.W.T. 1988, Chapter R-5',
    ],
    number: (chance, f) => ({
      label: chance.pick(['File #', 'File Number:', 'File No.:']),
      value: `${f.number}`,
    }),
    office: 'Rental Officer',
    begins: '{IT IS HEREBY ORDERED:|IT IS ORDERED THAT:}',
    byApplication: true,
  },
  'NU-RO': {
    head: [
      '{Nunavut Rental Office|Residential Tenancies, Government of Nunavut}',
      'Order of the Rental Officer',
    ],
    number: (chance, f) => ({ label: chance.pick(['File No.:', 'File Number:']), value: `20-${f.number}` }),
    office: 'Rental Officer',
    begins: 'IT IS HEREBY ORDERED:',
    byApplication: true,
  },
  'YT-RTO': {
    head: [
      '{Residential Tenancies Office|RESIDENTIAL TENANCIES OFFICE}',
      '{Yukon|Government of Yukon}',
      'Residential Landlord and Tenant Act, SY 2012, c. 20',
    ],
    number: (chance, f) => ({
      label: chance.pick(['File number:', 'RTO File No.:', 'Case number:']),
      value: `RTO-2024-${String(f.number).slice(0, 3)}`,
    }),
    office: '{Director of Residential Tenancies|Adjudicator}',
    begins: '{ORDER|I order that:|It is ordered that:}',
    byApplication: false,
  },
}
