import { expect, test } from 'vitest'
import { interpretOrder } from '../interpret-order.ts'
import { pageFromText } from '../page-lines.ts'

const FORM = `ONTARIO   Claim No.
Superior Court of Justice   SC-24-00006613-0000
Default Judgment
Form 11B Ont. Reg. No.: 258/98
Kitchener Small Claims Court
Plaintiff No. 1   Padmini Venkat
Defendant No. 1   Declan Rourke
DEFAULT JUDGMENT IS GIVEN against the following defendant(s): Declan Rourke
THE DEFENDANT(S) MUST PAY to the plaintiff(s) the following sums:
(A) DEBT (principal amount claimed minus any payments received since the   $
plaintiff's claim was issued)   7,415.00
(B) PRE-JUDGMENT INTEREST calculated on the sum of $7,415.00 at the rate   $ 214.26
of 5.3 % per annum from March 1, 2024 to September 16, 2024, being 199 days
SUBTOTAL (amount being claimed)   $
7,629.26
(C) COSTS to date (issuing claim $108.00, service $60.00, default judgment   $ 262.00
$94.00)
TOTAL   $
TOTAL_SUM
This judgment bears post-judgment interest at 7.0 % per annum commencing this date.
Nature of claim: unpaid rent for the rental unit at 19 Blucher Boulevard, Kitchener, under a tenancy (monthly rent $2,225.00).
The plaintiff was the landlord and the defendant was the tenant.
September 16, 2024 ______________________
(Date) (Signature of clerk) H. Mbatha`

const read = (total: string) => interpretOrder([pageFromText(FORM.replace('TOTAL_SUM', total))]).fields

test("the court's form of a default judgment: interest is inside the sum, costs are not", () => {
  expect(read('7,891.26')).toMatchObject({
    amount_owed: { value: 762_926 },
    payable_by: { value: 'tenant' },
    filing_cost: { value: 26_200 },
    starting_principal_includes_filing_cost: { value: false },
    issued_date: { value: '2024-09-16' },
    interest_accrual_start_date: { value: '2024-09-16' },
    monthly_rent: { value: 222_500 },
    address_1: { value: '19 Blucher Boulevard', confidence: 'medium' },
    city: { value: 'Kitchener', confidence: 'medium' },
  })
})

test('rows that do not come to their total are not taken for the judgment', () => {
  const { amount_owed } = read('7,991.26')
  expect(amount_owed.value).not.toBe(762_926)
  expect(amount_owed.confidence).toBe('low')
})

test('a representative belongs to the side that they spoke for, also where a tenant sues', () => {
  const { fields } = interpretOrder([
    pageFromText(`ONTARIO
SUPERIOR COURT OF JUSTICE
SMALL CLAIMS COURT
Court File No. SC-23-00002918-0000
BETWEEN:
ESTELLE GAGNON
Plaintiff
- and -
LAKESHORE HOMES INC.
Defendant
REASONS FOR JUDGMENT
Appearances: The plaintiff in person; C. Lovelace-Tran, agent, for the defendant
[1] The plaintiff was the tenant and the defendant was the landlord of a house at 318 Codrington Street, Barrie, Ontario L4M 1S7.
[2] There will be judgment for the plaintiff against the defendant in the amount of $3,250.00.
Released: December 4, 2024`),
  ])
  expect(fields).toMatchObject({
    landlord_legal_rep_name: { value: 'C. Lovelace-Tran' },
    tenant_legal_rep_name: { value: null },
    payable_by: { value: 'landlord' },
  })
})

test('a line of running text that begins with "defendants" names no one', () => {
  const { fields } = interpretOrder([
    pageFromText(`ONTARIO
Superior Court of Justice
Oshawa Small Claims Court
Claim No. SC-22-00013350-0000
Plaintiff(s)   Defendant(s)
Baldeep Grewal-Norton   Cassius Thorne
1. The plaintiff rented her house at 61 Simcoe Street South, Oshawa, Ontario L1H 4G5 to the
defendants for $2,600 per month until May 31, 2022.
2. Judgment to the plaintiff against the defendants for $4,330.00.
6. Post-judgment interest at 7.0% from the date of this order.
February 15, 2024   E. Szarka, Deputy Judge`),
  ])
  expect(fields).toMatchObject({
    landlord_names: { value: ['Baldeep Grewal-Norton'] },
    tenant_names: { value: ['Cassius Thorne'] },
    issued_date: { value: '2024-02-15' },
    interest_accrual_start_date: { value: '2024-02-15' },
  })
})

test('a counterclaim, two days of hearing, interest of two kinds', () => {
  const { fields } = interpretOrder([
    pageFromText(`ONTARIO
SUPERIOR COURT OF JUSTICE
(Small Claims Court)
Claim No: SC-22-51177-00
BETWEEN:
Joris Vandewalle
Plaintiff (Defendant by counterclaim)
and
Irina Sokolov and Pavel Sokolov
Defendants (Plaintiffs by counterclaim)
Heard: June 3 and 4, 2024
1. The plaintiff landlord rented his house at 240 Charlton Avenue West, Hamilton, Ontario L8P 2E1 to the defendant tenants.
2. There shall be judgment for the plaintiff in the sum of $8,325.50 plus prejudgment interest at 0.8% from May 1, 2021.
3. The judgment bears interest at 7.00% per annum from June 28, 2024.
Dated at Hamilton, June 28, 2024.`),
  ])
  expect(fields).toMatchObject({
    landlord_names: { value: ['Joris Vandewalle'] },
    tenant_names: { value: ['Irina Sokolov', 'Pavel Sokolov'] },
    meeting_date: { value: '2024-06-04' },
    issued_date: { value: '2024-06-28' },
    interest_rate: { value: '7.00' },
    interest_accrual_start_date: { value: '2024-06-28' },
  })
})
