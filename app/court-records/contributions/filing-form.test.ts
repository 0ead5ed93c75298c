import { expect, test } from 'vitest'
import { askedField, fieldsOfForm, parseFilingForm, withAsked } from './filing-form.ts'
import { readFiling, valuesOf } from './filing-values.ts'

const known = { ...valuesOf(readFiling(null)), city: 'Calgary' }

test('a court that is not in the list is taken by its name', () => {
  const form = new FormData()
  const fill = { tribunal: ['another', 'Alberta Court of Justice'], reference_id: ['P1'], province: ['AB'] }
  for (const [key, values] of Object.entries({
    ...fill,
    issued_date: ['2024-01-02'],
    tenant_names: ['Bo Li'],
  })) {
    form.append('field', key)
    for (const value of values) form.append(key, value)
  }
  const parsed = parseFilingForm(fieldsOfForm(form), (key) => form.getAll(key).map(String), {
    known,
    today: '2024-05-05',
  })
  expect(parsed).toMatchObject({ ok: true, values: { tribunal: 'Alberta Court of Justice' } })
})

test('a field that is asked for comes with everything that was typed so far', () => {
  const form = new FormData()
  const typed = { reference_id: 'half a num', issued_date: '2024-' }
  expect(withAsked(form, typed, known)).toBeNull()
  form.set(askedField, 'city')
  expect(withAsked(form, typed, known)).toEqual({ ...typed, city: 'Calgary' })
  form.set(askedField, 'no such field')
  expect(withAsked(form, typed, known)).toBeNull()
})
