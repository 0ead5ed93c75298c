import { describe, expect, test } from 'vitest'
import { applicant, home } from '#database/factories/applicant-search.ts'
import { screener } from './match.ts'
import { type Refutation, screenKnown } from './refuted.ts'

const order = (...tenantNames: string[]) => ({ ...home, tenantNames, landlordNames: [] })
const of = (tenantName: string, isSearched: boolean | null, orderNames = [tenantName]): Refutation => ({
  tenantName,
  orderNames,
  isSearched,
})
const screen = screener(applicant())
const about = (tenantNames: string[], refutations: Refutation[]) =>
  screenKnown(screen, order(...tenantNames), refutations)?.about ?? null

describe('an order that a person with a name in it has shown not to be about them', () => {
  test.each<[string, string[], Refutation[], string | null]>([
    ['is left out for that person', ['Daniela Okonjo'], [of('Daniela Okonjo', true)], 'another'],
    [
      'stands for another with the birth date of another',
      ['Daniela Okonjo'],
      [of('Daniela Okonjo', false)],
      'possibly',
    ],
    [
      'is unclear where the search has no birth date',
      ['Daniela Okonjo'],
      [of('Daniela Okonjo', null)],
      'unclear',
    ],
    ['is left out, however the name is written', ['DANIELA OKONJO'], [of('Daniela Okonjo', true)], 'another'],
    [
      'stands for the others that it names',
      ['Daniela Okonjo', 'Sam Reed'],
      [of('Sam Reed', true)],
      'possibly',
    ],
    [
      'stands where two in it have the name',
      ['Daniela Okonjo', 'Daniela A. Okonjo'],
      [of('Daniela Okonjo', true)],
      'possibly',
    ],
    [
      'is left out although its name was corrected since',
      ['Daniela Okonjo'],
      [of('Daniela Okonjjo', true, ['Daniela Okonjo'])],
      'another',
    ],
    [
      'is left out for one of two who showed it',
      ['Daniela Okonjo'],
      [of('Daniela Okonjo', false), of('Daniela Okonjo', true)],
      'another',
    ],
    [
      'is left out where a later order of its file has the family name first',
      ['OKONJO, Daniela', 'Sam Reed'],
      [of('Daniela Okonjo', true)],
      'another',
    ],
    [
      'stands for the others of a later order that writes the name in another way',
      ['Daniela Okonjo', 'REED, Sam', 'Ann Lowe'],
      [of('Sam Reed', null)],
      'possibly',
    ],
    [
      'stands for the others of a later order that has a middle name',
      ['Daniela Okonjo', 'Samuel J. Reed'],
      [of('Samuel Reed', null)],
      'possibly',
    ],
    [
      'stands for the others of a later order that does not name that person any more',
      ['OKONJO, Daniela'],
      [of('Sam Reed', null, ['Sam Reed', 'Daniela Okonjo'])],
      'possibly',
    ],
    [
      'is left out where a later order misspells the name',
      ['Daniela Okonjo', 'Sam Reed'],
      [of('Danielle Okonjo', true, ['Danielle Okonjo', 'Sam Reed'])],
      'another',
    ],
    [
      'is left out where a later order has one name less',
      ['Daniela Okonjo', 'Sam Reed'],
      [of('Daniela Rose Okonjo', true)],
      'another',
    ],
    ['is no match of another name', ['Sam Reed'], [of('Sam Reed', true)], null],
  ])('%s', (_, names, refutations, expected) => expect(about(names, refutations)).toBe(expected))

  test('without any is compared as it is', () => {
    expect(screenKnown(screen, order('Daniela Okonjo'), [])).toMatchObject({
      about: 'possibly',
      screened: { strength: 'strong' },
    })
  })
})
