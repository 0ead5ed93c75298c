import { describe, expect, test } from 'vitest'
import { namesAt } from './fields.ts'
import { headerParties } from './header-parties.ts'
import { orderTextFrom } from './order-text.ts'
import { linesFromPlacedText, pageFromText } from './page-lines.ts'

const parties = (text: string, brought: 'landlord' | 'tenant' | null = null) => {
  const { landlord, tenant, applicant } = headerParties(orderTextFrom([pageFromText(text)]), brought)
  return { landlord: landlord.value, tenant: tenant.value, applicant }
}
const both = { landlord: ['Prairie Lark Rentals Inc.'], tenant: ['Jolene Moberg', 'Tyrell Moberg'] }

describe('the layouts of a head', () => {
  test.each([
    [
      'the role under the name',
      'BETWEEN:\nPrairie Lark Rentals Inc.\nApplicant/Landlord\n- and -\nJolene Moberg and Tyrell Moberg\nRespondents/Tenants',
    ],
    [
      'a name a line',
      'Between:\nPrairie Lark Rentals Inc.\nLandlord\nand\nJolene Moberg and\nTyrell Moberg\nTenants',
    ],
    [
      'the role beside the name',
      'Between:  Prairie Lark Rentals Inc.  Landlord\nAnd\nJolene Moberg, Tyrell Moberg  Tenants',
    ],
    [
      'a label',
      'Landlord: Prairie Lark Rentals Inc.\nTenants: Jolene Moberg and Tyrell Moberg\nRental unit: 5 Main Street',
    ],
    [
      'the role behind a comma',
      'Between\nPrairie Lark Rentals Inc., Landlord(s),\nApplicant(s)\nAnd\nJolene Moberg, Tyrell Moberg, Tenant(s),\nRespondent(s)',
    ],
    [
      'two columns',
      'Applicant(s) - Landlord  Respondent(s) - Tenant\nPrairie Lark Rentals Inc. - Landlord 1 (PLR)  Jolene Moberg - Tenant 1 (JM)\nRe: x  Tyrell Moberg'
        .replace('\nRe: x  Tyrell', ' and Tyrell')
        .replace(' - Tenant 1 (JM) and', ' and'),
    ],
    [
      'French',
      'Entre :  Prairie Lark Rentals Inc.  Locatrice\net\nJolene Moberg et Tyrell Moberg  Locataires',
    ],
  ])('%s', (_layout, text) => expect(parties(text)).toMatchObject(both))

  test('a row below two heads belongs to the head above it', () => {
    const run = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 5, height: 10 })
    const lines = linesFromPlacedText([
      run('Applicant(s) - Tenant', 60, 10),
      run('Respondent(s) - Landlord', 320, 10),
      run('Jolene Moberg', 60, 30),
      run('Prairie Lark', 320, 30),
      run('Rentals Inc.', 320, 44),
    ])
    const found = headerParties(orderTextFrom([{ number: 1, lines, fromScan: false }]), null)
    expect(found).toMatchObject({
      tenant: { value: ['Jolene Moberg'] },
      applicant: 'tenant',
    })
    expect(found.landlord.value.join(' ')).toBe('Prairie Lark Rentals Inc.')
  })
})

test.each([['landlord'], ['tenant']] as const)('a plaintiff is the %s where the order says so', (brought) => {
  const found = parties('BETWEEN:\nHELMI VANAMO\nPlaintiff\n– and –\nTREVIN ASHDOWN\nDefendant', brought)
  expect(found[brought]).toEqual(['HELMI VANAMO'])
})

test('a role, an office or a heading is not a name', () =>
  expect(parties('Between:\nLandlord\nand\nTenant\nDECISION\nHearing Officer')).toMatchObject({
    landlord: [],
    tenant: [],
  }))

test('a role on a line of its own says who brought it, not another name', () =>
  expect(
    parties(
      'Between\nJolene Moberg, Tenant(s),\nApplicant(s)\nAnd\nPrairie Lark Rentals Inc., Landlord(s),\nRespondent(s)',
    ),
  ).toEqual({ tenant: ['Jolene Moberg'], landlord: ['Prairie Lark Rentals Inc.'], applicant: 'tenant' }))

test('a raised letter stays on the line of its word', () => {
  const run = (text: string, x: number, y: number, height = 10) => ({
    text,
    x,
    y,
    width: text.length * 6,
    height,
  })
  const lines = linesFromPlacedText([
    run('Devant la juge :', 60, 95),
    run('M', 200, 101),
    run('e', 206, 96, 7),
    run(' Olympe Trahan', 212, 101),
  ])
  expect(lines.map(({ cells }) => cells.join(' ')).at(-1)).toContain('Me Olympe Trahan')
})

test('pieces of a sentence are not names, and any rest is a question', () =>
  expect(namesAt({ page: 1, line: 1, text: '' }, ['Jolene Moberg', 'for $2', '2022'], 'high')).toMatchObject({
    value: ['Jolene Moberg'],
    confidence: 'low',
  }))
