import { expect, test } from 'vitest'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import type { Profile } from './steps.ts'
import { shownAnswers } from './view-answers.ts'

const none = { chosen: [], other: null }
const blank: Profile = {
  firstName: 'Ada',
  lastName: 'Roy',
  residence: null,
  doors: null,
  labels: none,
  tools: none,
  attribution: none,
}
const shown = (profile: Partial<Profile>) =>
  shownAnswers({ ...blank, ...profile }).map(({ label, value }) => `${label}: ${shownInEnglish(value)}`)

test('answers are shown with a link to change them; people who rent out nothing are not asked more', () => {
  expect(shown({})).toEqual([
    'Residence: Not given yet',
    'What describes you: Not given yet',
    'How you heard of us: Not given yet',
  ])
  expect(shownAnswers(blank)[0]?.changeTo).toBe('/dashboard/onboarding/residence')
})

test('answers are in words, with what was written beside Other in its place', () => {
  const answers = shown({
    residence: { country: 'CA', province: 'ON', postalCode: 'M5V2T6' },
    labels: { chosen: ['landlord', 'other'], other: 'Paralegal student' },
    tools: { chosen: ['custom'], other: null },
    doors: 1200,
    attribution: { chosen: ['podcast'], other: null },
  })
  expect(answers).toEqual([
    'Residence: Ontario, M5V\u00a02T6, Canada',
    'What describes you: Landlord, Paralegal student',
    'Property management tool: Custom (spreadsheets)',
    'Doors: 1,200',
    'How you heard of us: A podcast',
  ])
  expect(shown({ residence: { country: 'FR', province: null, postalCode: null } })[0]).toBe(
    'Residence: France',
  )
})
