import { expect, test } from 'vitest'
import { matters } from '#app/matters.server.ts'
import { factsOf, labelOf, momentOfEntry, subjectWord } from './entry-words.ts'
import { factTexts } from './fact-words.ts'
import { trailOf } from './trail.ts'

const trail = trailOf(matters)
const all = Object.entries(trail.actions)

test('every action has words of its own, and so has what it is about', () => {
  const labels = all.map(([action]) => labelOf(trail, action))
  for (const [at, label] of labels.entries()) {
    expect(label, all[at]?.[0]).toMatch(/^[A-Z][a-zA-Z0-9' -]{4,59}$/)
    expect(label).not.toMatch(/_|\.$/)
  }
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([])
  for (const [action, { subject, partOf }] of all) {
    for (const kind of [subject, partOf]) if (kind) expect(trail.subjects[kind], action).toMatch(/^[A-Z]/)
  }
})

test('every detail of an action has a text', () => {
  const names = new Set(all.flatMap(([, { details = {} }]) => Object.keys(details)))
  expect([...names].filter((name) => !Object.hasOwn(factTexts, name))).toEqual([])
  expect(Object.entries(factTexts).filter(([, text]) => !/^[A-Z][a-z ]+: x$/.test(text('x')))).toEqual([])
})

test('what left the catalogue can still be read', () => {
  expect([labelOf(trail, 'debt.shouted_at'), subjectWord(trail, 'old_kind')]).toEqual([
    'debt.shouted_at',
    'old kind',
  ])
  expect([labelOf(trail, 'toString'), subjectWord(trail, 'toString')]).toEqual(['toString', 'toString'])
})

test('details and the time are words', () => {
  const id = '01234567-89ab-4def-8123-456789abcdef'
  expect(
    factsOf(trail, { why: 'bureau_file', details: { step: 'court-order', times: 3, person: id } }),
  ).toEqual(['Why: bureau file', 'Step: court order', 'Times: 3', `Person: ${id}`])
  expect(factsOf(trail, { why: null, details: { way: 'mailed_code' } })).toEqual(['How: mailed code'])
  expect(factsOf(trail, { why: null, details: { product: 'rent_rewards', status: 'trialing' } })).toEqual([
    'Subscription: Rent Rewards',
    'Status: on trial',
  ])
  const facts = { why: null, details: { person: id, invitation: id.replace('0', 'f') } }
  expect(factsOf(trail, facts, (each) => (each === id ? 'Robin Tremblay' : null))).toEqual([
    'Person: Robin Tremblay',
  ])
  expect(momentOfEntry({ at: new Date('2026-03-15T03:59:30Z') })).toEqual({
    date: '2026-03-14',
    time: '23:59:30',
  })
})
