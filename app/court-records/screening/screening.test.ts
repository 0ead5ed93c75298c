import { describe, expect, test } from 'vitest'
import type { PostalAddress } from './addresses.ts'
import { type Applicant, type ComparedFiling, screener } from './match.ts'

const applicant = (name: string, more: Partial<Applicant> = {}): Applicant => {
  const [first = '', middle = '', last = ''] = name.split('|')
  return {
    name: { first, middle: middle || null, last },
    ...{ aliases: [], addresses: [], landlords: [], birthDate: null },
    ...more,
  }
}

/** `unit / street / city province / postal code`. */
const at = (text: string): PostalAddress => {
  const [unit = '', street = '', city = '', code = ''] = text.split(' / ').map((part) => part.trim())
  return {
    address_1: street || null,
    address_2: unit || null,
    city: city.slice(0, -3) || null,
    province: city.slice(-2) || null,
    postal_code: code || null,
  }
}

const home = ' / 12 King St W / Toronto ON'
const order = (tenants: string, place = home, landlords = 'Brightwater Residences LP') => ({
  tenantNames: tenants.split(';'),
  landlordNames: landlords.split(';'),
  ...at(place),
})
const screen = (who: Applicant, filing: ComparedFiling) => screener(who)(filing)
const strengthOf = (who: Applicant, what: ReturnType<typeof order>) => screen(who, what)?.strength ?? null

describe('names', () => {
  test.each<[searched: string, printed: string, found: boolean]>([
    ['Marisol||Tremblay', 'Marisol Tremblay', true],
    ['marisol||tremblay', 'MARISOL TREMBLAY', true],
    ['Zoe||Lefevre', 'Zoé Lefèvre', true],
    ['Jean-François||Côté', 'Jean Francois Cote', true],
    ['Jean François||Côté', 'Jeanfrançois Côté', true],
    ['Patrick||O’Neil', "Patrick O'Neil", true],
    ['Patrick||O Neil', "Patrick O'Neil", true],
    ['Ewan||MacDonald', 'Ewan Mac Donald', true],
    ['Marisol||Tremblay-Okoye', 'Marisol Tremblay Okoye', true],
    ['Marisol||Tremblay-Okoye', 'Marisol Tremblay', false],
    ['Marisol||Tremblay', 'Marisol Tremblay-Okoye', false],
    ['Marisol||Tremblay', 'Tremblay, Marisol', true],
    ['Marisol||Tremblay', 'TREMBLAY Marisol', true],
    ['Marisol||Tremblay', 'Tremblay Marisol', false],
    ['James||Thomas', 'Thomas James', false],
    ['James||Thomas', 'James, Thomas', false],
    ['明||李', '李明', true],
    ['明||李', '李 明', true],
    ['明||李', '明 李', true],
    ['明||王', '李明', false],
    ['Ming||李', 'Ming 李', true],
    ['Daniela|Grace|Okonjo', 'Daniela Okonjo', true],
    ['Daniela||Okonjo', 'Daniela Grace Okonjo', true],
    ['Daniela|Grace|Okonjo', 'Daniela G. Okonjo', true],
    ['Daniela|G|Okonjo', 'Okonjo, Daniela Grace', true],
    ['Daniela|Grace|Okonjo', 'Daniela Ruth Okonjo', false],
    ['Daniela||Okonjo', 'D. Okonjo', false],
    ['Dani||Okonjo', 'Daniela (Dani) Okonjo', true],
    ['Daniela||Okonjo', 'Daniela (Dani) Okonjo', true],
    ['Dani||Okonjo', 'Daniela Okonjo a.k.a. Dani Okonjo', true],
    ['Robert||Smith', 'Mr. Robert Smith, Jr.', true],
    ['Robert||Smith Jr.', 'Robert Smith', true],
    ['Ann||Amarie', 'Anna Marie', false],
    ['Ana||Silva', 'Ana Paula Costa Pereira Silva', false],
    ['Marisol||Tremblay', 'Marisol', false],
    ['Marisol||Tremblay', '', false],
    ['Marisol||Tremblay', 'Brightwater Residences LP', false],
  ])('%s and %s', (searched, printed, found) => {
    expect(strengthOf(applicant(searched), order(printed))).toBe(found ? 'name_alone' : null)
  })

  test('another name is found as well, whichever part of it is the family name', () => {
    const who = applicant('Marisol||Tremblay-Okoye', { aliases: ['Marisol Tremblay', 'Mari de la Cruz'] })
    expect(strengthOf(who, order('Marisol Tremblay'))).toBe('name_alone')
    expect(strengthOf(who, order('De La Cruz, Mari'))).toBe('name_alone')
    expect(strengthOf(who, order('Mari de Rosa la Cruz'))).toBeNull()
    expect(screen(who, order('Marisol Tremblay'))?.details).toContainEqual(
      expect.objectContaining({ dimension: 'name', isAlias: true, search_payload: 'Marisol Tremblay' }),
    )
  })

  test('a landlord of the same name is not the applicant', () => {
    expect(
      strengthOf(applicant('Marisol||Tremblay'), order('Ioana Bell', home, 'Marisol Tremblay')),
    ).toBeNull()
  })

  test('one of several tenants is enough, and the nearest name is the one that is shown', () => {
    const who = applicant('Daniela||Okonjo', { aliases: ['Dani Okonjo'] })
    expect(screen(who, order('Dani Okonjo;Daniela Grace Okonjo;Daniela Okonjo'))?.details[0]).toMatchObject({
      printed: 'Daniela Okonjo',
      result: 'same',
    })
  })

  test('of forty other names each is compared', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrs'
    const aliases = Array.from({ length: 40 }, (_, index) => `Other ${letters.slice(index, index + 5)}`)
    const last = aliases.at(-1) ?? ''
    expect(strengthOf(applicant('Nobody||Atall', { aliases }), order(last))).toBe('name_alone')
  })
})

describe('addresses', () => {
  const found = (searched: string, printed: string) =>
    strengthOf(applicant('Ioana||Bell', { addresses: [at(searched)] }), order('Ioana Bell', printed))

  test.each<[searched: string, printed: string, strength: 'strong' | 'moderate' | 'name_alone']>([
    [' / Apt 4, 12 King St W / Toronto ON', ' / 12 King Street West Unit 4 / Toronto ON', 'strong'],
    ['Unit 4 / 12 King St. W. / Toronto ON', ' / 4-12 King Street West / Toronto ON', 'strong'],
    ['4 / 12 King St W / Toronto ON', '#4 / 12 KING ST W / TORONTO ON', 'strong'],
    ['Apt 04 / 12 King St W / Toronto ON', ' / 12 King St W, Suite 4 / Toronto ON', 'strong'],
    ['Apt 4 / 12 King St W / Toronto ON', 'Apt 5 / 12 King St W / Toronto ON', 'name_alone'],
    ['Apt 4 / 12 King St W / Toronto ON', ' / 12 King St W / Toronto ON', 'moderate'],
    [' / 12 King St W / Toronto ON', 'Apt 4 / 12 King St W / Toronto ON', 'moderate'],
    [' / 12 King St W / Toronto ON', ' / 12 King St E / Toronto ON', 'name_alone'],
    [' / 12 King St / Toronto ON', ' / 12 King St W / Toronto ON', 'moderate'],
    [' / 12 King / Toronto ON', ' / 12 King St / Toronto ON', 'moderate'],
    [' / 12 King St W / Toronto ON', ' / 12 King Ave W / Toronto ON', 'name_alone'],
    [' / 12 King St W / Toronto ON', ' / 14 King St W / Toronto ON', 'name_alone'],
    [' / 12 King St W / Toronto ON', ' / 12 King St W / Hamilton ON', 'name_alone'],
    [' / 12 King St W / Toronto ON / M5V1A1', ' / 12 King St W / North York ON', 'strong'],
    [' / 12 King St W / Old Town ON / M5V1A1', ' / 12 King St W / Toronto ON / M5V 1A1', 'strong'],
    [' / 12 King St W / Toronto ON / M5V1A1', ' / 12 King St W / Toronto ON / M9N2B2', 'moderate'],
    [' / 12 King St W / Toronto ON', ' / 12 King St W / Toronto MB', 'name_alone'],
    ['app. 3 / 9 rue des Peupliers / Gatineau QC', ' / 3, 9 rue des Peupliers / Gatineau QC', 'strong'],
    [' / 9, boul. Saint-Laurent / Montréal QC', ' / 9 boulevard St-Laurent / Montreal QC', 'strong'],
    [' / 9 St Laurent Blvd / Montreal QC', ' / 9, boul. Saint-Laurent / Montréal QC', 'strong'],
    [
      ' / 120 rue King Ouest, app. 2 / Sherbrooke QC',
      'Apt 2 / 120 King Street West / Sherbrooke QC',
      'strong',
    ],
    [' / 5 1re Avenue / Québec QC', ' / 5 First Avenue / Quebec City QC', 'strong'],
    [' / 44 W 12th Ave / Vancouver BC', ' / 44 West 12th Avenue / Vancouver BC', 'strong'],
    [' / 44 12th Ave W / Vancouver BC', ' / 44 West 12th Avenue / Vancouver BC', 'strong'],
    [' / 61 Fennimore Row, Upper / Toronto ON', 'Upper / 61 Fennimore Row / Toronto ON', 'strong'],
    [' / Basement, 61 Fennimore Row / Toronto ON', 'bsmt / 61 Fennimore Row / Toronto ON', 'strong'],
    ['2nd floor / 61 Fennimore Row / Toronto ON', 'Floor 2 / 61 Fennimore Row / Toronto ON', 'strong'],
    ['Penthouse 3 / 8 Tallow Wharf Lane / Toronto ON', 'PH3 / 8 Tallow Wharf Ln / Toronto ON', 'strong'],
    [' / 1904-77 Larkspur Gate / Mississauga ON', 'Unit 1904 / 77 Larkspur Gate / Mississauga ON', 'strong'],
    [
      ' / 10 St. Clair Ave E / St. Catharines ON',
      ' / 10 Saint Clair Avenue East / Saint Catharines ON',
      'strong',
    ],
    [' / 100 Avenue Road / Toronto ON', ' / 100 Avenue Rd. / Toronto ON', 'strong'],
    [' / 12½ Main St / London ON', ' / 12 1/2 Main Street / London ON', 'strong'],
    [' / 12A Main St / London ON', ' / 12 Main Street / London ON', 'name_alone'],
    ['12 Main St / Apt 4 / London ON', 'Apt 4 / 12 Main Street / London ON', 'strong'],
    [' / 7 Chemin de la Rivière / Moncton NB', ' / 7 Rivière Road / Moncton NB', 'strong'],
    [' / x / Toronto ON', ' / x / Toronto ON', 'name_alone'],
    [' / 12 King St W / Toronto ON', ' /  / Toronto ON', 'name_alone'],
  ])('%s and %s', (searched, printed, strength) => {
    expect(found(searched, printed)).toBe(strength)
  })

  test('the address that says most is the one that is shown', () => {
    const addresses = [at(' / 12 King St / Toronto ON'), at(' / 12 King St W / Toronto ON')]
    const details = screen(applicant('Ioana||Bell', { addresses }), order('Ioana Bell'))?.details
    expect(details?.[1]).toMatchObject({
      search_payload: addresses[1],
      result: { unit: 'in_neither', missing: [] },
    })
  })
})

describe('corroboration', () => {
  const landlords = ['Brightwater Residences']
  test.each<[what: string, Partial<Applicant>, strength: string]>([
    ['a landlord alone', { landlords }, 'moderate'],
    ['another landlord', { landlords: ['Maple Court Properties'] }, 'name_alone'],
    ['a part of the address', { addresses: [at(' / 12 King St / Toronto ON')] }, 'moderate'],
    [
      'a part of the address and the landlord',
      { addresses: [at(' / 12 King St / Toronto ON')], landlords },
      'strong',
    ],
    ['a birth date, which no order has', { birthDate: '1990-05-05' }, 'name_alone'],
  ])('%s', (_, more, strength) => {
    expect(strengthOf(applicant('Ioana||Bell', more), order('Ioana Bell'))).toBe(strength)
  })

  test('a person as a landlord is the same in either order', () => {
    const who = applicant('Ioana||Bell', { landlords: ['Percival Strom'] })
    expect(strengthOf(who, order('Ioana Bell', home, 'Strom, Percival'))).toBe('moderate')
  })

  test('what was given and is not the same is told, and so is what was not compared', () => {
    const who = applicant('Ioana||Bell', {
      addresses: [at(' / 1 Elsewhere Rd / Ottawa ON')],
      landlords,
      birthDate: '1990-05-05',
    })
    expect(screen(who, order('Ioana Bell'))?.details).toEqual([
      {
        dimension: 'name',
        search_payload: 'Ioana Bell',
        printed: 'Ioana Bell',
        isAlias: false,
        result: 'same',
      },
      { dimension: 'address', search_payload: null, result: null },
      {
        dimension: 'landlord',
        search_payload: 'Brightwater Residences',
        printed: 'Brightwater Residences LP',
      },
      { dimension: 'birth_date', search_payload: null },
    ])
  })
})
