// Clauses and rows in which the provinces' tribunals differ.
import { describe, expect, test } from 'vitest'
import { interpretOrder } from '../interpret-order.ts'
import { linesFromPlacedText, pageFromText } from '../page-lines.ts'

const read = (head: string, rest: string) => interpretOrder([pageFromText(`${head}\n${rest}`)]).fields
const ALBERTA = `Residential Tenancy Dispute Resolution Service
Edmonton, Alberta
Landlord: Prairie Lark Rentals Inc.
Tenant: Jolene Moberg`
const NEWFOUNDLAND = `Government of Newfoundland and Labrador
Residential Tenancies Tribunal
Application 2024-0388-NL
1. Hearing was called at 1:45 p.m. on 14-May-2024.
2. The applicant, Signal Point Realty Ltd., represented by Maude Hickey, hereinafter referred to as "the landlord", attended.
3. The respondent, Keegan Dawe, hereinafter referred to as "the tenant", did not attend.`

describe('sums', () => {
  test('what a clause adds up to a total is due', () =>
    expect(
      read(
        ALBERTA,
        'IT IS ORDERED THAT:\nThe Landlord is granted judgment against the Tenant in the sum of $3,312.50 for rental arrears and $75.00 for the application fee, for a total of $3,387.50.',
      ),
    ).toMatchObject({
      amount_owed: { value: 338_750 },
      payable_by: { value: 'tenant' },
      filing_cost: { value: 7_500 },
      starting_principal_includes_filing_cost: { value: true },
    }))

  test('a last sum that the others do not come to is no total', () =>
    expect(
      read(
        ALBERTA,
        'IT IS ORDERED THAT:\nThe Tenant shall pay the Landlord $3,312.50 for rental arrears and $75.00 for the application fee. The total rent claimed was $9,000.00.',
      ).amount_owed.value,
    ).toBe(331_250))

  test('what another body had ordered before is not what this one orders', () =>
    expect(
      read(
        ALBERTA,
        'The Branch ordered the tenant to pay the landlord $2,980.00.\nTHE COMMISSION ORDERS THAT:\n1. The tenant shall pay to the landlord the sum of $2,510.00.',
      ).amount_owed.value,
    ).toBe(251_000))

  test('written out, with the figures in brackets', () =>
    expect(
      read(
        ALBERTA,
        'IT IS ORDERED THAT:\nThe Tenant shall pay to the Landlord rent arrears in the amount of three thousand nine hundred dollars ($3,900.00).',
      ),
    ).toMatchObject({ amount_owed: { value: 390_000 }, payable_by: { value: 'tenant' } }))

  test('a list under "The tenant shall:"', () =>
    expect(
      read(
        NEWFOUNDLAND,
        'Summary of Decision\n7. The tenant shall:\n\nPay to the landlord $2,358.66, being rent of $2,338.66 and hearing expenses of $20.00.\n\nPay to the landlord a daily rate of rent beginning May 15, 2024 of $34.19 until the landlord regains possession.\n\nVacate the property immediately.\n8. The landlord will be awarded an order of possession.',
      ),
    ).toMatchObject({
      landlord_names: { value: ['Signal Point Realty Ltd.'] },
      tenant_names: { value: ['Keegan Dawe'] },
      landlord_legal_rep_name: { value: 'Maude Hickey' },
      amount_owed: { value: 235_866 },
      payable_by: { value: 'tenant' },
      filing_cost: { value: 2_000 },
      per_day_rent: { value: 3_419 },
      daily_compensation_start_date: { value: '2024-05-15' },
    }))

  test('the next clause says that the fee is inside', () =>
    expect(
      read(
        ALBERTA,
        'IT IS ORDERED THAT:\n1. The tenant must pay the landlord $1,913.20.\n2. This amount is made up of rent arrears of $1,853.20 and the filing fee of $60.00.',
      ).starting_principal_includes_filing_cost.value,
    ).toBe(true))
})

describe('who and when', () => {
  test('two dates in one row belong to their own labels', () => {
    const run = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 5, height: 10 })
    const lines = linesFromPlacedText([
      run('Residential Tenancy Dispute Resolution Service, Alberta', 60, 10),
      run('Landlord: Prairie Lark Rentals Inc.', 60, 30),
      run('Tenant: Jolene Moberg', 330, 30),
      run('Date of hearing: August 6, 2024', 60, 50),
      run('Date order issued: August 7, 2024', 330, 50),
      run('The tenancy is ordered to end.', 60, 70),
    ])
    expect(interpretOrder([{ number: 1, lines, fromScan: false }]).fields).toMatchObject({
      landlord_names: { value: ['Prairie Lark Rentals Inc.'] },
      tenant_names: { value: ['Jolene Moberg'] },
      meeting_date: { value: '2024-08-06' },
      issued_date: { value: '2024-08-07' },
    })
  })

  test('a label that runs over two lines of its cell', () => {
    const run = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 5, height: 10 })
    const lines = linesFromPlacedText([
      run('Residential Tenancies Branch, Winnipeg, Manitoba', 60, 10),
      run('Order', 60, 30),
      run('Appearing for the', 60, 50),
      run('Leif Gunnarson, manager', 330, 50),
      run('landlord', 60, 62),
    ])
    expect(interpretOrder([{ number: 1, lines, fromScan: false }]).fields.landlord_legal_rep_name.value).toBe(
      'Leif Gunnarson',
    )
  })

  test.each([
    ['Appearances: Yvette Poitras, property manager, for the Landlord', 'Yvette Poitras'],
    ['Counsel: Bryn Hollett, Nova Scotia Legal Aid, for the Landlord', 'Bryn Hollett'],
    [
      'The Landlord, her advocate, Ruaridh Saint-Onge, and the Tenant attended the hearing.',
      'Ruaridh Saint-Onge',
    ],
    ['The Landlord was represented by its property manager, Gitte Sondergaard.', 'Gitte Sondergaard'],
    ['The Landlord was represented by Noëlle Çelik.', 'Noëlle Çelik'],
    ['Paralegal Jun-ho Delacroix represented the Landlord.', 'Jun-ho Delacroix'],
    ['Yvette Poitras, property manager, gave evidence. The Landlord attended.', null],
  ])('%s', (said, name) =>
    expect(
      read(ALBERTA, `IT IS ORDERED THAT the application is granted.\n${said}`).landlord_legal_rep_name.value,
    ).toBe(name),
  )

  test('parties that only the first sentence names', () =>
    expect(
      read(
        'PRINCE EDWARD ISLAND\nRESIDENTIAL TENANCY OFFICE',
        'Docket 24-419\nOrder LD24-236\nOn June 10, 2024 the Landlord, Abegweit Homes Inc. (the "Landlord"), filed a Form 2 Landlord\nApplication against the Tenant, Thaddeus Kinch (the "Tenant").\nOn July 2, 2024 the Residential Tenancy Office held a teleconference hearing.\nRent in the amount of $1,110.00 is due on the first day of the month.\nIT IS THEREFORE ORDERED THAT\nThe Tenant will pay the Landlord $2,208.60 by August 1, 2024.\n(sgd.) Beatrix Llewellyn-Doucet\nResidential Tenancy Officer',
      ),
    ).toMatchObject({
      landlord_names: { value: ['Abegweit Homes Inc.'] },
      tenant_names: { value: ['Thaddeus Kinch'] },
      adjudicator_name: { value: 'Beatrix Llewellyn-Doucet' },
      meeting_date: { value: '2024-07-02' },
      monthly_rent: { value: 111_000 },
      amount_owed: { value: 220_860 },
    }))

  test('a bilingual label', () =>
    expect(
      read(
        "Service New Brunswick\nTribunal sur la location de locaux d'habitation",
        'File / Dossier: M-2024-02219\nORDER',
      ).reference_id.value,
    ).toBe('M-2024-02219'))
})
