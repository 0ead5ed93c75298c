import { expect, test } from 'vitest'
import { interpretOrder } from '../interpret-order.ts'
import { pageFromText } from '../page-lines.ts'

const decision = (motives: string, roles = ['Lessor - Plaintiff', 'Lessee - Defendant']) =>
  interpretOrder([
    pageFromText(`TRIBUNAL ADMINISTRATIF DU LOGEMENT
Bureau of Montréal
File No.:   811560 31 20240913 G
Date:   January 22, 2025
Before the Administrative Judge:   Gregor Dubé
Evangelia Stavropoulos
${roles[0]}
v.
Dashiell Quarrington
${roles[1]}
D E C I S I O N
1. The parties are bound by a lease at a monthly rent of $1,525, for the dwelling located at 5316 Park Avenue, apt. 8, Montréal, Québec H2V 4G7.
FOR THESE REASONS, THE TRIBUNAL:
${motives}
Gregor Dubé
Date of hearing:   January 9, 2025`),
  ])

test('a decision of the Quebec tribunal in English', () => {
  const { tribunal, fields } = decision(
    '7. RESILIATES the lease;\n8. CONDEMNS the lessee to pay to the lessor the sum of $5,338.50, plus interest at the legal rate and the additional indemnity provided for in article 1619 C.C.Q. as of September 13, 2024, plus costs of $113;\n9. DISMISSES the application as to the surplus.',
  )
  expect(tribunal).toBe('QC-TAL')
  expect(fields).toMatchObject({
    reference_id: { value: '811560 31 20240913 G' },
    landlord_names: { value: ['Evangelia Stavropoulos'] },
    tenant_names: { value: ['Dashiell Quarrington'] },
    adjudicator_name: { value: 'Gregor Dubé' },
    issued_date: { value: '2025-01-22' },
    meeting_date: { value: '2025-01-09' },
    address_1: { value: '5316 Park Avenue' },
    address_2: { value: 'apt. 8' },
    monthly_rent: { value: 152_500 },
    amount_owed: { value: 533_850, confidence: 'medium' },
    payable_by: { value: 'tenant' },
    filing_cost: { value: 11_300 },
    starting_principal_includes_filing_cost: { value: false },
    interest_accrual_start_date: { value: '2024-09-13' },
    tags: { value: ['landlord_filed'] },
    dismissed: { value: false },
  })
})

test('the landlord is condemned', () => {
  const { fields } = decision('7. CONDEMNS the lessor to pay to the lessee $900, plus costs of $90;', [
    'Lessee - Plaintiff',
    'Lessor - Defendant',
  ])
  expect(fields).toMatchObject({
    amount_owed: { value: 90_000 },
    payable_by: { value: 'landlord' },
    tenant_names: { value: ['Evangelia Stavropoulos'] },
    tags: { value: ['tenant_filed'] },
  })
})

test('dismissed', () =>
  expect(decision('7. DISMISSES the application of the lessor.').fields).toMatchObject({
    dismissed: { value: true },
    amount_owed: { value: null },
  }))
