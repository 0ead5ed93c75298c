import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

const refusal = refusalOf<{ why: string }>()

test('what a command did is its outcome', async () => {
  expect(await refusal.outcome(Promise.resolve('recorded'))).toEqual({ ok: true, done: 'recorded' })
})

test('a refusal is an outcome, too', async () => {
  const refused = Promise.reject(refusal.because({ why: 'too late' }))
  expect(await refusal.outcome(refused)).toEqual({ ok: false, refusal: { why: 'too late' } })
})

test('a fault is none, nor is the refusal of another command', async () => {
  await expect(refusal.outcome(Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  const others = refusalOf<{ why: string }>().because({ why: 'too early' })
  await expect(refusal.outcome(Promise.reject(others))).rejects.toBe(others)
})
