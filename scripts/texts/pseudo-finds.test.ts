// Texts that are put together by a function: the pseudo-language finds each of them as one text of the list.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factsOf } from '#app/audit/entry-words.ts'
import { periodWords, taxed } from '#app/billing/words.ts'
import { correctedText } from '#app/disputes/corrected-text.ts'
import { TextList } from '#app/platform/sandbox/pseudo/pseudo-text.ts'
import { describeChange } from '#app/rental-debt/mail/receipt-mail.ts'
import { readTexts } from './read-texts.ts'

const listOf = (file: string) =>
  new TextList(readTexts(file, readFileSync(file, 'utf8')).map(({ text }) => text))
const payment = { reason: 'payment', amount_in_cents: 215_000, at: '2026-03-02', paid_by_id: null }
const waiver = { ...payment, reason: 'interest' }
const factOf = (details: Record<string, string | number>) => factsOf({}, { why: null, details })[0] ?? ''

test.each([
  ['app/frame/shell.server.ts', 'FAQ'],
  ['app/organization/team/TeamTable.tsx', '(You)'],
  ['app/organization/team/TeamTable.tsx', '(Owner)'],
  ['app/rental-debt/application/checkout/view-money.ts', 'Birth date given.'],
  ['app/rental-debt/application/checkout/view-money.ts', 'Birth date and SIN given.'],
  ['app/rental-debt/mail/receipt-mail.ts', 'Payment recorded: file LTB-L-000001-26'],
  ['app/rental-debt/mail/receipt-mail.ts', 'Waiver removed'],
  ['app/rental-debt/mail/receipt-mail.ts', describeChange({ was: payment, now: null, why: null })],
  ['app/rental-debt/mail/receipt-mail.ts', describeChange({ was: null, now: waiver, why: null })],
  ['app/rental-debt/mail/receipt-mail.ts', describeChange({ was: payment, now: payment, why: null })],
  ['app/disputes/corrected-text.ts', correctedText({ what: 'Payment', was: '$500.00', now: null })],
  ['app/disputes/corrected-text.ts', correctedText({ what: 'Payment', was: '$500.00', now: '$50.00' })],
  ['app/disputes/corrected-text.ts', correctedText({ what: 'Payment', was: null, now: '$500.00' })],
  ['app/billing/words.ts', periodWords.month.exclusive],
  ['app/billing/words.ts', periodWords.year.none],
  ['app/billing/words.ts', taxed.inclusive('$25.00')],
  ['app/audit/fact-words.ts', factOf({ way: 'code' })],
  ['app/audit/fact-words.ts', factOf({ status: 'active' })],
  ['app/audit/fact-words.ts', factOf({ file: 3 })],
])('%s: %s', (file, text) => {
  const list = listOf(file)
  expect(list.find(text), text).not.toBeNull()
  // What is put in is a value, or a text of the list.
  expect(list.say(text)).toMatch(/^\[[\s\S]+·\]$/)
})
