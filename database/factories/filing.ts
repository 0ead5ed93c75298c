import { randomUUID } from 'node:crypto'
import { type Filing, publishFilings } from '#app/court-records/publish-filings.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

let made = 0

/** A plain order as values, with the differences. */
export const filing = (differing: Partial<Filing> = {}): Filing => ({
  id: randomUUID(),
  firstFilingId: null,
  fileNumber: `LTB-L-${String(++made).padStart(6, '0')}-24`,
  tribunal: 'Landlord and Tenant Board',
  submissionType: 'L1',
  issuedDate: '2024-03-12',
  meetingDate: '2024-02-20',
  payableBy: 'tenant',
  amountOwed: 250_000,
  damages: null,
  monthlyRent: 185_000,
  interestRate: '7.00',
  sheriffCallDate: '2024-04-03',
  firstNonPaymentDate: '2023-11-01',
  dailyCompensationStartDate: '2024-02-21',
  vacatedDate: null,
  tenancyTerminatedDate: '2024-03-23',
  dismissed: false,
  conditional: null,
  address1: '8 Tallow Wharf Lane',
  address2: 'Suite 2203',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V1A1',
  tenantNames: ['Daniela Okonjo'],
  landlordNames: ['Quillan Heights GP Inc.'],
  tenantLegalRepName: null,
  landlordLegalRepName: 'Percival Strom',
  adjudicatorName: 'Solveig Adeyemi',
  tags: ['landlord_filed', 'n4'],
  reasoning: 'The tenant did not pay the rent. The arrears were not disputed.',
  externalLink: null,
  neutralCitation: null,
  ...differing,
})

/** Published orders of the corpus; each names its difference from a plain one. */
export const filingFactory = {
  create: (tx: Tx, ...differing: Partial<Filing>[]) => publishFilings(tx, differing.map(filing)),
}
