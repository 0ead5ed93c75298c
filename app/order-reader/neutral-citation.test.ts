import { expect, test } from 'vitest'
import { neutralCitation } from './neutral-citation.ts'
import { orderTextFrom } from './order-text.ts'
import { pageFromText } from './page-lines.ts'

const read = (text: string) => neutralCitation(orderTextFrom([pageFromText(text)]))

test.each([
  ['Toor v Solberg-Reyes, 2024 ONLTB 58811', '2024 ONLTB 58811'],
  ['Citation: 2023 NSSM 12', '2023 NSSM 12'],
  ['Gestion Montarville inc. c. Beaulieu-Achour  2023 QCTAL 40991', '2023 QCTAL 40991'],
  ['[2021]ONLTB7', '2021 ONLTB 7'],
])('the order’s own stands in its head: %s', (line, own) => {
  expect(read(`Order under Section 69\n${line}\nBetween: A, Landlord`)).toBe(own)
})

test('one that it follows is not its own', () => {
  expect(read('Order under Section 69\nFollowed: 2019 ONLTB 123\nBetween: A, Landlord')).toBeNull()
  const body = Array.from({ length: 20 }, (_, line) => `${line}. The rent is $900.00.`).join('\n')
  expect(read(`Order under Section 69\n${body}\nIn 2019 ONLTB 123 the Board found otherwise.`)).toBeNull()
})
