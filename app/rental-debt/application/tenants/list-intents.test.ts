import { describe, expect, test } from 'vitest'
import { type DebtorRow, fieldName, firstRows, readDebtorRows, rebase, rowOf } from './debtor-rows.ts'
import { editDebtors, readDebtorsIntent } from './list-intents.ts'

const id = '0b5a4c1e-7d1f-4a53-9d55-0d2d6a3f9c11'
const robin = {
  id,
  first_name: 'Robin',
  middle_name: null,
  last_name: 'Tremblay',
  email: 'robin@renter.example',
  date_of_birth: '1990-04-12',
  maskedSin: 'XXX-XXX-286',
}
const rows = (): DebtorRow[] => [rowOf(robin), ...firstRows(['Noor Al-Haddadin'])]
const ids = (list: readonly DebtorRow[]) => list.map((row) => row.id)

describe('the rows of a posted form', () => {
  const form = new FormData()
  for (const [field, value] of [
    ['first_name', 'Robin'],
    ['maskedSin', 'XXX-XXX-286'],
    ['new_sin_number', '046454286'],
  ] as const)
    form.set(fieldName(id, field), value)

  test('hold what was typed, and of a SIN only that there is one', () => {
    const [row] = readDebtorRows(form)
    expect(row).toMatchObject({ id, first_name: 'Robin', last_name: '', sin: 'change', isSinToRetype: true })
    expect(JSON.stringify(row)).not.toContain('046454286')
  })

  test('a forged mask is none', () => {
    const forged = new FormData()
    forged.set(fieldName(id, 'maskedSin'), '046454286')
    expect(JSON.stringify(readDebtorRows(forged))).not.toContain('046454286')
  })
})

describe('the buttons', () => {
  test.each(['', 'delete', 'remove', 'remove:', 'remove:new-9', `drop:${id}`])(
    '%j is none of them',
    (intent) => {
      expect(readDebtorsIntent(intent, rows())).toBeNull()
    },
  )

  test('add', () => {
    const { rows: added, focus } = editDebtors(rows(), { action: 'add' })
    expect(ids(added)).toEqual([id, 'new-1', 'new-2'])
    expect(focus).toBe(fieldName('new-2', 'first_name'))
    const [, ...rest] = editDebtors(added, { action: 'remove', id: 'new-1' }).rows
    expect(ids(editDebtors(rest, { action: 'add' }).rows)).toEqual(['new-2', 'new-3'])
  })

  test('remove', () => {
    const edited = editDebtors(rows(), { action: 'remove', id })
    expect(ids(edited.rows)).toEqual(['new-1'])
    expect(edited.message).toContain('Tenant 1')
  })

  test('the four things to do with a SIN', () => {
    const after = (...actions: ('change-sin' | 'clear-sin' | 'keep-sin')[]) =>
      actions.reduce((list, action) => editDebtors(list, { action, id }).rows, rows())[0]?.sin
    expect(after()).toBe('keep')
    expect(after('change-sin')).toBe('change')
    expect(after('change-sin', 'keep-sin')).toBe('keep')
    expect(after('clear-sin')).toBe('clear')
    expect(after('clear-sin', 'keep-sin')).toBe('keep')
    const none = editDebtors(rows(), { action: 'clear-sin', id: 'new-1' })
    expect(none.rows[1]?.sin).toBe('change')
  })
})

test('on a list saved elsewhere, a removed person counts as new, with no SIN stored', () => {
  const [gone] = rebase(rows(), [])
  expect(gone).toMatchObject({ id: 'new-2', first_name: 'Robin', maskedSin: null, sin: 'change' })
  const [kept] = rebase(rows(), [{ ...robin, maskedSin: 'XXX-XXX-544' }])
  expect(kept).toMatchObject({ id, maskedSin: 'XXX-XXX-544', sin: 'keep' })
})

test('the form starts with the tenants of the order, twenty at most, or with room for one', () => {
  expect(firstRows([])).toHaveLength(1)
  expect(firstRows(['Robin Tremblay', 'Noor Roy']).map((row) => row.last_name)).toEqual(['Tremblay', 'Roy'])
  expect(firstRows(Array.from({ length: 30 }, () => 'Robin Tremblay'))).toHaveLength(20)
})
