import { describe, expect, test } from 'vitest'
import { interpretOrder } from '../interpret-order.ts'
import { pageFromText } from '../page-lines.ts'

describe('Small Claims Court', () => {
  test('judgment, costs and interest', () => {
    const { fields, tribunal } = interpretOrder([
      pageFromText(`ONTARIO
Superior Court of Justice
Windsor Small Claims Court   Claim No. SC-23-00041127-0000
Plaintiff:   Jane Roe
Defendant:   John Doe and Mary Major
Heard: February 20, 2024
The claim is for rent arrears at the former rental unit at 1521 Any Hollow, Windsor, Ontario N8Y 3P1. The monthly rent was $1,750.00.
1.   Judgment for the plaintiff against the defendants in the amount of $6,077.31.
2.   Costs fixed at $268.00, being $108.00 for the issuing fee.
3.   Post-judgment interest at 7.00% per year from March 4, 2024.
March 4, 2024
Date
Deputy Judge T. R. Hawthorn`),
    ])
    expect(tribunal).toBe('ON-SCSM')
    expect(fields).toMatchObject({
      reference_id: { value: 'SC-23-00041127-0000' },
      tenant_names: { value: ['John Doe', 'Mary Major'] },
      amount_owed: { value: 607_731 },
      filing_cost: { value: 26_800 },
      starting_principal_includes_filing_cost: { value: false },
      interest_rate: { value: '7.00' },
      interest_accrual_start_date: { value: '2024-03-04' },
      issued_date: { value: '2024-03-04' },
      meeting_date: { value: '2024-02-20' },
      adjudicator_name: { value: 'T. R. Hawthorn' },
      address_1: { value: '1521 Any Hollow' },
    })
  })
})

describe('reasons of the Small Claims Court', () => {
  const reasons = (...said: string[]) =>
    interpretOrder([
      pageFromText(`ONTARIO
SUPERIOR COURT OF JUSTICE
SMALL CLAIMS COURT
Court File No. SC-22-00078811-0000
BETWEEN:
HELMI VANAMO
Plaintiff
– and –
TREVIN ASHDOWN
Defendant
REASONS FOR JUDGMENT
[1] The plaintiff is the owner of a house at 27 Chestnut Park Road, Sudbury, Ontario P3E 2V9.
${said.join('\n')}
Released: May 14, 2024
A. Kirkbride-Sen
Deputy Judge`),
    ]).fields

  test('interest up to the judgment, in a sentence of its own, is part of it', () =>
    expect(
      reasons(
        '[2] The plaintiff leased the house to the defendant. There will be judgment for the plaintiff against the defendant in the amount of $8,412.60.',
        '[3] The plaintiff is entitled to prejudgment interest from November 1, 2021, which I fix at $311.27.',
        "[4] The judgment bears postjudgment interest at 7.00 per cent per annum from today's date.",
      ),
    ).toMatchObject({
      amount_owed: { value: 872_387, confidence: 'medium' },
      issued_date: { value: '2024-05-14' },
      interest_accrual_start_date: { value: '2024-05-14' },
      adjudicator_name: { value: 'A. Kirkbride-Sen' },
      address_1: { value: '27 Chestnut Park Road' },
      landlord_names: { value: ['HELMI VANAMO'] },
    }))

  test('costs are not the judgment, and a tenant who sues is paid by the landlord', () =>
    expect(
      reasons(
        '[2] The plaintiff was a tenant of the defendant.',
        '[3] The defendant shall pay the plaintiff $1,500.00 plus costs of $300.00.',
      ),
    ).toMatchObject({
      amount_owed: { value: 150_000 },
      filing_cost: { value: 30_000 },
      payable_by: { value: 'landlord' },
      tenant_names: { value: ['HELMI VANAMO'] },
    }))
})
