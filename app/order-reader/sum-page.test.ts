import { expect, test } from 'vitest'
import { interpretOrder } from './interpret-order.ts'
import { pageFromText } from './page-lines.ts'

const pageOf = (...pages: string[]) =>
  interpretOrder(pages.map((text, index) => pageFromText(text, index + 1))).sumPage

test('a sum is searched from where the order starts to order, not where it mentions rent', () => {
  const findings = 'Findings\n1. The monthly rent is $1,450.00.\n2. The Tenant paid $200.00 on May 1, 2024.'
  const ordered = 'It is ordered that:\n1. The Tenant shall pay to the Landlord $2,150.00 by June 1, 2024.'
  const reasons = 'Appendix\nThe filing fee was $186.00.'
  expect(pageOf(findings, ordered, reasons)).toBe(2)
})

test('if no heading says so, it is the last sum with a payer', () => {
  const letter = 'The Landlord paid $53.00 to file.\nThe Tenant shall pay $900.00 to the Landlord.'
  expect(pageOf('Dear parties,\nthe rent is $700.00.', letter)).toBe(2)
})

test('where no sum can be made out, it is where the ordering begins; nothing else is claimed', () => {
  expect(pageOf('Findings\nThe rent was late.', 'It is ordered that:\nThe Tenant shall pay S2,l50.OO.')).toBe(
    2,
  )
  expect(pageOf('A notice of the board.')).toBeNull()
})
