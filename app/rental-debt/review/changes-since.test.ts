import { expect, test } from 'vitest'
import { steps } from '../application/steps.ts'
import { type ApplicationLine, changesBetween, changesByStep } from './changes-since.ts'

const line = (over: Partial<ApplicationLine>): ApplicationLine => ({
  step: 'tenant',
  key: 'a:name',
  label: 'Tenant',
  value: 'Robin Trembley',
  ...over,
})

test('a changed field is shown with its old and its new value', () => {
  const now = [line({ value: 'Robin Tremblay' })]
  expect(changesBetween([line({})], now)).toMatchObject([{ was: 'Robin Trembley', now: 'Robin Tremblay' }])
  expect(changesBetween([line({})], [line({})])).toEqual([])
})

test('an added or removed file is shown, and nothing of one that stayed', () => {
  const lease = line({ step: 'supporting-documents', key: 'x', label: 'File', value: 'lease.pdf' })
  const notice = line({ step: 'supporting-documents', key: 'y', label: 'File', value: 'n4.pdf' })
  expect(changesBetween([lease], [lease, notice])).toMatchObject([{ was: null, now: 'n4.pdf' }])
  expect(changesBetween([lease, notice], [lease])).toMatchObject([{ was: 'n4.pdf', now: null }])
})

test('another birth date is shown without the date', () => {
  const known = line({ key: 'a:birth', label: 'Birth date', value: 'Known', mark: 'one' })
  expect(changesBetween([known], [{ ...known, mark: 'two' }])).toMatchObject([
    { was: 'Known', now: 'Known, another one' },
  ])
})

test('what was changed stands beside the reason of its step, also where nothing was changed for it', () => {
  const reasons = { tenant: 'The name is misspelled.', occupancy: 'When did they leave?' }
  const changes = changesBetween([line({})], [line({ value: 'Robin Tremblay' })])
  expect(changesByStep(steps, changes, reasons)).toMatchObject([
    { step: 'tenant', reason: 'The name is misspelled.', changes: [{ now: 'Robin Tremblay' }] },
    { step: 'occupancy', reason: 'When did they leave?', changes: [] },
  ])
})
