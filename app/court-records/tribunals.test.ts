import { expect, test } from 'vitest'
import { anotherTribunal, parseTribunal, tribunalInput } from './tribunals.ts'

test.each([
  ['Landlord and Tenant Board', '', 'Landlord and Tenant Board'],
  ['', '', null],
  [anotherTribunal, ' Alberta  Court of Justice ', 'Alberta Court of Justice'],
  ['', 'Divisional Court', 'Divisional Court'],
  [anotherTribunal, 'landlord and tenant board', 'Landlord and Tenant Board'],
])('the tribunal %s with “%s” beside it is %s', (chosen, typed, name) => {
  expect(parseTribunal(chosen, typed)).toEqual({ ok: true, value: name })
  if (name !== null) {
    const [again = '', beside = ''] = tribunalInput(name).split('\n')
    expect(parseTribunal(again, beside)).toEqual({ ok: true, value: name })
  }
})

test.each([
  ['Court of Nowhere', ''],
  [anotherTribunal, ''],
  [anotherTribunal, 'X'],
  [anotherTribunal, '1234'],
  [anotherTribunal, 'x'.repeat(101)],
  ['Landlord and Tenant Board', 'Divisional Court'],
])('no tribunal is %s with “%s” beside it', (chosen, typed) => {
  expect(parseTribunal(chosen, typed).ok).toBe(false)
})
