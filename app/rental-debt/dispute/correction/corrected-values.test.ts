import { expect, it } from 'vitest'
import { correctedWords, type KeptValue, keptForOthers } from './corrected-values.ts'

const payment = { reason: 'payment', amount_in_cents: 50_000, at: '2026-12-02' } as const

it.each<[KeptValue, ReturnType<typeof correctedWords>]>([
  [
    { kind: 'credit', was: null, now: payment },
    { what: 'Payment', was: null, now: '$500.00 on Dec\u00a02,\u00a02026' },
  ],
  [
    { kind: 'credit', was: payment, now: null },
    { what: 'Payment', was: '$500.00 on Dec\u00a02,\u00a02026', now: null },
  ],
  [
    { kind: 'credit', was: payment, now: { ...payment, reason: 'waive_other' } },
    {
      what: 'Payment',
      was: '$500.00 on Dec\u00a02,\u00a02026',
      now: 'Waived: other, $500.00 on Dec\u00a02,\u00a02026',
    },
  ],
  [
    { kind: 'move-out', was: { vacatedOn: null }, now: { vacatedOn: '2026-01-15' } },
    { what: 'Move-out date', was: 'Still in possession', now: { date: '2026-01-15' } },
  ],
  [
    { kind: 'move-out', was: null, now: { vacatedOn: null } },
    { what: 'Move-out date', was: null, now: 'Still in possession' },
  ],
  [
    { kind: 'order', field: 'interest_rate', was: '7.00', now: null },
    { what: 'Interest rate', was: '7.00% a year', now: null },
  ],
  [
    { kind: 'person', name: 'Noor Haddad' },
    { what: 'Named in this debt', was: 'Noor Haddad', now: null },
  ],
  [
    { kind: 'person', name: null },
    { what: 'Named in this debt', was: 'Another tenant', now: null },
  ],
])('%j', (kept, words) => {
  expect(correctedWords(kept)).toEqual(words)
})

it('keeps the name of a removed person from other tenants, and nothing else', () => {
  expect(keptForOthers({ kind: 'person', name: 'Noor Haddad' })).toEqual({ kind: 'person', name: null })
  const interest = { kind: 'order', field: 'interest_rate', was: '7.00', now: null }
  expect(keptForOthers(interest)).toEqual(interest)
})

it('shows what a decision before codes held as both sides read it then', () => {
  const words = { what: 'Interest rate', was: '7.00% a year', now: null }
  expect(correctedWords(words)).toEqual(words)
})

it('throws on what it does not know, and shows nothing of it', () => {
  expect(() => correctedWords({ kind: 'rent', was: 1, now: 2 })).toThrow()
})
