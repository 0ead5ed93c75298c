import { describe, expect, test } from 'vitest'
import { isAsked, missingOf, type Profile, placeAmong, shownSteps, stepAfterSave } from './steps.ts'

const nothing: Profile = {
  firstName: null,
  lastName: null,
  residence: null,
  doors: null,
  labels: { chosen: [], other: null },
  tools: { chosen: [], other: null },
  attribution: { chosen: [], other: null },
}
const tenant: Profile = {
  ...nothing,
  firstName: 'Robin',
  lastName: 'Tremblay',
  residence: { country: 'CA', province: 'ON', postalCode: 'K1A0B1' },
  labels: { chosen: ['tenant'], other: null },
  attribution: { chosen: ['solo'], other: null },
}
const labelled = (...chosen: Profile['labels']['chosen']): Profile => ({
  ...tenant,
  labels: { chosen, other: chosen.includes('other') ? 'Researcher' : null },
})

describe('what is missing', () => {
  test('is asked in the order of the specification, without what only some are asked', () => {
    expect(missingOf(nothing)).toEqual(['name', 'residence', 'labels', 'attribution'])
  })

  test.each(['landlord', 'reit_operator', 'property_manager'] as const)(
    '%s: with what, and how much',
    (label) => expect(missingOf(labelled('tenant', label))).toEqual(['property-tool', 'doors']),
  )

  test.each(['tenant', 'legal_professional', 'home_owner', 'other'] as const)('%s: nothing more', (label) =>
    expect(missingOf(labelled(label))).toEqual([]),
  )

  test.each<[string, Partial<Profile>, string]>([
    ['one of the names', { lastName: ' ' }, 'name'],
    ['a province', { residence: { country: 'CA', province: null, postalCode: 'K1A0B1' } }, 'residence'],
    ['a postal code', { residence: { country: 'CA', province: 'ON', postalCode: null } }, 'residence'],
    ['what Other is', { labels: { chosen: ['other'], other: null } }, 'labels'],
    ['what else it was', { attribution: { chosen: ['other'], other: null } }, 'attribution'],
  ])('without %s a step is open', (_, facts, step) =>
    expect(missingOf({ ...tenant, ...facts })).toEqual([step]),
  )

  test('elsewhere a country is enough', () => {
    const residence = { country: 'FR', province: null, postalCode: null }
    expect(missingOf({ ...tenant, residence })).toEqual([])
  })
})

describe('the steps that are shown', () => {
  test('stay while they are answered one after the other', () => {
    const named = { ...nothing, firstName: 'Robin', lastName: 'Tremblay' }
    const asked = shownSteps(nothing, [])
    expect(shownSteps(named, asked)).toEqual(['name', 'residence', 'labels', 'attribution'])
    expect(shownSteps(named, [])).toEqual(['residence', 'labels', 'attribution'])
    expect(placeAmong(named, asked, 'residence')).toEqual({
      place: 2,
      count: 4,
      before: 'name',
      isLast: false,
    })
  })

  test('grow for people who rent out, and shrink again', () => {
    const asked = shownSteps(nothing, [])
    expect(shownSteps(labelled('landlord'), asked)).toContain('doors')
    expect(shownSteps(labelled('tenant'), [...asked, 'property-tool', 'doors'])).not.toContain('doors')
  })

  test('end with Submit; a person who has not said what describes them may be asked more', () => {
    const open = { ...tenant, labels: nothing.labels }
    expect(placeAmong(open, [], 'labels')).toMatchObject({ place: 1, count: 1, isLast: false })
    expect(placeAmong(nothing, [], 'attribution')).toMatchObject({ place: 4, count: 4, isLast: true })
    expect(placeAmong(tenant, [], 'name')).toEqual({ place: 1, count: 1, before: null, isLast: true })
  })
})

test('a save leads to the next, then to what was left out, then to the end', () => {
  const asked = shownSteps(nothing, [])
  expect(stepAfterSave(nothing, asked, 'name')).toBe('residence')
  expect(stepAfterSave({ ...tenant, residence: null }, asked, 'attribution')).toBe('residence')
  expect(stepAfterSave(tenant, asked, 'attribution')).toBeNull()
  expect(stepAfterSave(labelled('landlord'), asked, 'labels')).toBe('property-tool')
})

test('home asks as long as something is missing, and again a week after Not now', () => {
  const at = (putOffUntil: string | null, today = '2026-03-14') => isAsked(['name'], { putOffUntil, today })
  expect(isAsked([], { putOffUntil: null, today: '2026-03-14' })).toBe(false)
  expect([
    at(null),
    at('2026-03-21'),
    at('2026-03-21', '2026-03-20'),
    at('2026-03-21', '2026-03-21'),
  ]).toEqual([true, false, false, true])
})
