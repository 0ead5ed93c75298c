import { describe, expect, test } from 'vitest'
import { orderTextFrom } from './order-text.ts'
import { pageFromText } from './page-lines.ts'
import { orderedSum, partsOf, withSides } from './pays.ts'

const ordered = (text: string, brought: 'landlord' | 'tenant' | null = 'landlord') => {
  const { amount, payer } = orderedSum(
    withSides(orderTextFrom([pageFromText(text)]).sentences, brought),
    brought,
  )
  return { amount: amount.value, payer: payer.value, confidence: amount.confidence }
}

describe('who pays', () => {
  test.each([
    'The Tenant shall pay to the Landlord the sum of $2,300.00.',
    'The tenants must pay the landlord $2,300.00 immediately.',
    'The Tenant is ordered to pay $2,300.00 to the Landlord.',
    'Judgment is granted in favour of the Landlord against the Tenant in the amount of $2,300.00.',
    'The respondent shall pay the applicant rent arrears in the amount of $2,300.00.',
    'I grant the landlord a Monetary Order in the amount of $2,300.00.',
    'There will be judgment for the plaintiff against the defendants, jointly and severally, in the amount of $2,300.00.',
  ])('%s', (text) => expect(ordered(text)).toMatchObject({ amount: 230_000, payer: 'tenant' }))

  test.each([
    'The Landlord shall pay to the Tenant the sum of $900.00.',
    'The landlord must return the deposit and pay the tenant $900.00.',
    'The tenant is granted a monetary order of $900.00.',
  ])('%s', (text) => expect(ordered(text)).toMatchObject({ payer: 'landlord', amount: 90_000 }))

  test('the same words mean the other side when a tenant applied', () =>
    expect(ordered('The respondent shall pay the applicant $500.00.', 'tenant')).toMatchObject({
      payer: 'landlord',
    }))

  test('both sides are ordered to pay: it takes a person', () =>
    expect(
      ordered(
        '1. The Tenant shall pay the Landlord $2,000.00.\n2. The Landlord shall pay the Tenant $300.00.',
      ),
    ).toMatchObject({ amount: 200_000, payer: 'tenant', confidence: 'low' }))

  test.each([
    'The Tenant shall pay the Landlord $2,000.00 in monthly instalments of $200.00.',
    'The landlord claims that the tenant must pay $2,000.00.'.replace('must pay', 'owes a judgment of'),
    'If the tenant pays the landlord $2,000.00 the order will be void.',
  ])('no lump sum is due: %s', (text) => expect(ordered(text).amount).toBeNull())

  test('a fee in a clause of its own is no lump sum', () =>
    expect(
      ordered(
        '1. The tenant shall pay the landlord $50.00 for the application fee.\n2. The tenant shall pay the landlord $1,200.00.',
      ),
    ).toMatchObject({ amount: 120_000 }))
})

describe('the parts of a sum', () => {
  test.each([
    ['The tenant shall pay $2,300.00 comprised of arrears of $2,250.00 and the fee of $50.00.', 'agree'],
    ['The tenant shall pay $2,000.00, being rent of $2,250.00 less the deposit of $250.00.', 'agree'],
    ['The tenant shall pay $2,300.00 comprised of arrears of $2,200.00 and the fee of $50.00.', 'differ'],
    ['The tenant shall pay $2,300.00.', 'none'],
  ])('%s', (sentence, verdict) => {
    const sum = /2,300/.test(sentence) ? 230_000 : 200_000
    expect(partsOf(sentence, sum)).toBe(verdict)
  })

  test('a sum that its parts do not come to is shown to be checked', () =>
    expect(
      ordered(
        'The tenant shall pay the landlord $2,300.00, comprised of arrears of $2,200.00 and the fee of $50.00.',
      ),
    ).toMatchObject({ amount: 230_000, confidence: 'medium' }))
})
