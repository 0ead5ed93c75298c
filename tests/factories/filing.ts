import { randomUUID } from 'node:crypto'
import { type NewFiling, publishFilings } from '#app/court-records/publish-filings.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'

let made = 0

const whole = (): NewFiling => ({
  id: randomUUID(),
  firstFilingId: null,
  fileNumber: `LTB-L-${String(++made).padStart(6, '0')}-24`,
  tribunal: 'Landlord and Tenant Board',
  issuedDate: '2024-03-12',
  meetingDate: '2024-02-20',
  amountOwed: 250_000,
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
})

/** Published orders of the corpus; each says how it differs from a plain one. */
export const filingFactory = {
  create: (tx: Tx, ...differing: Partial<NewFiling>[]) =>
    publishFilings(
      tx,
      differing.map((values) => ({ ...whole(), ...values })),
    ),
}
