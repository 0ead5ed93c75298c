import { describe, expect, test } from 'vitest'
import type { PostalAddress } from '#app/platform/addresses/places.ts'
import { type Applicant, type ComparedFiling, screener } from './match.ts'

const applicant = (name: string, more: Partial<Applicant> = {}): Applicant => {
  const [first = '', middle = '', last = ''] = name.split('|')
  return {
    name: { first, middle: middle || null, last },
    aliases: [],
    addresses: [],
    landlords: [],
    birthDate: null,
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
    ['Robert||Smith Jr.', 'Robert Smith Junior', true],
    ['Robert||Smith Jr.', 'Robert Smith Sr.', false],
    ['Robert|Sr|Smith', 'Robert Smith Jr.', false],
    ['Robert Jr.||Smith', 'SMITH SR Robert', false],
    ['Robert||Smith II', 'Smith, Robert, III', false],
    ['Robert||Smith Sr.', 'Smith Jr., Robert', false],
    ['Bob||Smith Sr.', 'Robert Smith Jr. a.k.a. Bob Smith', false],
    ['Paulo||Junior', 'Paulo Junior', true],
    ['Paulo||Silva Junior', 'Silva, Paulo Jr', true],
    ['John||McDonald', 'JOHN McDONALD', true],
    ['McDonald||John', 'JOHN McDONALD', false],
    ['John||MacDonald', 'JOHN MacDonald', true],
    ['John||Macdonald', 'JOHN Macdonald', true],
    ['Mackenzie||Tremblay', 'TREMBLAY Mackenzie', true],
    ['John||McDonald', 'McDONALD John', true],
    ['Jean||de la Cruz', 'JEAN de la CRUZ', true],
    ['Jean||de la Cruz', 'JEAN de la Cruz', true],
    ['Jean||de la Cruz', 'de la CRUZ Jean', true],
    ['John||Smith', 'MR John Smith', true],
    ['Smith||John', 'MR John Smith', false],
    ['John||Smith', 'SMITH, Mr. John', true],
    ['John||Smith', 'JOHN SMITH Jr', true],
    ['Jr||John Smith', 'JOHN SMITH Jr', false],
    ['MD||Rahman', 'MD Rahman', true],
    ['Ben||Smith', 'SMITH Ben', true],
    ['Ben|J|Smith', 'SMITH Ben J.', true],
    ['Ben||Smith', 'Ben SMITH', true],
    ['Jean||De La Cruz', 'JEAN De La CRUZ', true],
    ['Van Minh||Le', 'LE Van Minh', true],
    ['Smith||Ben', 'BEN SMITH', false],
    ['Wei||Li', 'LI Wei', true],
    ['Mary Ann||Smith', 'MARY ANN Smith', true],
    ['Maria||Garcia Lopez', 'GARCIA LOPEZ Maria', true],
    ['Tremblay||Marisol', 'TREMBLAY Marisol', false],
    ['Anne|M|Tremblay', 'TREMBLAY Anne M.', true],
    ['明||欧阳', '欧阳明', true],
    ['小明||李', '李小明', true],
    ['明||欧阳', '欧阳 明', true],
    ['阳||欧', '欧阳明', false],
    ['小||李', '李小明', false],
    ['Ann||Amarie', 'Anna Marie', false],
    ['Ana||Silva', 'Ana Paula Costa Pereira Silva', false],
    ['Marisol||Tremblay', 'Marisol', false],
    ['Marisol||Tremblay', '', false],
    ['Marisol||Tremblay', 'Brightwater Residences LP', false],
    ['Luc||St-Pierre', 'Luc Saint-Pierre', true],
    ['Luc||Saint Pierre', 'Luc St. Pierre', true],
    ['Luc||Saint-Pierre', 'ST-PIERRE, Luc', true],
    ['Marie||Ste-Croix', 'Marie Sainte-Croix', true],
    ['Marie||Ste-Croix', 'Marie Saint-Croix', false],
    ['Meiling||Chen', 'Mei Ling Chen', true],
    ['Mei Ling||Chen', 'Meiling Chen', true],
    ['Mei-Ling||Chen', 'Chen Mei Ling', true],
    ['Minjun||Park', 'Min Jun Park', true],
    ['Xiaoming||Wang', 'Wang Xiaoming', true],
    ['Wei||Zhang', 'Zhang Wei', true],
    ['Min Jun||Kim', 'Kim Min-jun', true],
    ['Thomas||Kim', 'Kim Thomas', false],
    ['Martin||Lee', 'Lee Martin', false],
    ['Anne||Lee', 'Lee Anne Smith', false],
    ['Minh||Nguyen', 'Nguyen Van Minh', true],
    ['Minh|Van|Nguyen', 'Nguyen Van Minh', true],
    ['Van Minh||Nguyen', 'Nguyễn Văn Minh', true],
    ['Minh||Nguyen', 'NGUYEN Van Minh', true],
    ['Minh|Thi|Nguyen', 'Nguyen Van Minh', false],
    ['Minh||Tran', 'Nguyen Van Minh', false],
    ['Marisol||Okoye', 'Marisol Tremblay (née Okoye)', true],
    ['Marisol||Tremblay', 'Marisol Tremblay (née Okoye)', true],
    ['Marisol||Okoye', 'Tremblay, Marisol née Okoye', true],
    ['Marisol||Okoye', 'Marisol Tremblay (nee Okoye)', true],
    ['Mari||Okoye', 'Marisol Tremblay (a.k.a. Mari Okoye)', true],
    ['Mari||Okoye', 'Marisol Tremblay (aka Mari Okoye)', true],
    ['Harpreet||Harpreet', 'Harpreet', true],
    ['Harpreet||LNU', 'Harpreet', true],
    ['FNU||Harpreet', 'FNU Harpreet', true],
    ['Harpreet||Harpreet', 'Harpreet Singh', false],
    ['Harpreet||Singh', 'Harpreet', false],
    ['Marisol||Okoye', 'Marisol Tremblay-Okoye', false],
    ['Marisol||Tremblay', 'Marisol Tremblay-Okoye', false],
    ['Marisol|Tremblay|Okoye', 'Marisol Tremblay-Okoye', true],
    ['Jean||Côté', 'Jean-François Côté', false],
    ['François||Côté', 'Jean-François Côté', false],
    ['Anne|Marie|Côté', 'Anne-Marie Côté', true],
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

  test.each<[searched: string, printed: string, strength: string | null, said: string]>([
    ['Robert||Smith Jr.', 'Robert Smith Jr.', 'strong', 'same'],
    ['Robert||Smith Jr.', 'Robert Smith Sr.', null, ''],
    ['Robert||Smith Jr.', 'Robert Smith', 'moderate', 'in_search_only'],
    ['Robert||Smith', 'Robert Smith Sr.', 'moderate', 'in_order_only'],
    ['Robert||Smith Jr.', 'Robert Smith;Robert Smith Jr.', 'strong', 'same'],
    ['Robert||Smith Jr.', 'Bob Smith', 'moderate', 'in_search_only'],
    ['Robert||Smith Jr.', 'Bob Smith Sr.', null, ''],
  ])('father and son at one address: %s and %s', (searched, printed, strength, said) => {
    const who = applicant(searched, { addresses: [at(home)], aliases: ['Bob Smith'] })
    const screened = screen(who, order(printed))
    expect(screened?.strength ?? null).toBe(strength)
    if (screened) expect(screened.details[0]).toMatchObject({ result: { suffix: said } })
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
      result: { words: 'same', suffix: 'same' },
    })
  })

  test('of forty other names each is compared', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrs'
    const aliases = Array.from({ length: 40 }, (_, index) => `Other ${letters.slice(index, index + 5)}`)
    const last = aliases.at(-1) ?? ''
    expect(strengthOf(applicant('Nobody||Atall', { aliases }), order(last))).toBe('name_alone')
  })
})

describe('corroboration', () => {
  const landlords = ['Brightwater Residences']
  test.each<[what: string, Partial<Applicant>, strength: string]>([
    ['a company as the landlord alone', { landlords }, 'name_alone'],
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

  test.each([
    ['Brightwater Residences Limited Partnership', 'Brightwater Residences LP'],
    ['Brightwater Residences L.P.', 'Brightwater Residences Limited Partnership'],
    ['Les Résidences S.E.C.', 'Les Residences SEC'],
  ])('a company is the same as %s and as %s', (searched, printed) => {
    const who = applicant('Ioana||Bell', {
      landlords: [searched],
      addresses: [at(' / 12 King St / Toronto ON')],
    })
    expect(strengthOf(who, order('Ioana Bell', home, printed))).toBe('strong')
  })

  test('a person as a landlord is the same in either order', () => {
    const who = applicant('Ioana||Bell', { landlords: ['Percival Strom'] })
    expect(strengthOf(who, order('Ioana Bell', home, 'Strom, Percival'))).toBe('moderate')
    const elsewhere = { ...who, addresses: [at(' / 3 Elm St / Ottawa ON')] }
    expect(strengthOf(elsewhere, order('Ioana Bell', home, 'Strom, Percival'))).toBe('name_alone')
    const there = { ...who, addresses: [at(' / 3 Elm St / Toronto ON')] }
    expect(strengthOf(there, order('Ioana Bell', home, 'Strom, Percival'))).toBe('moderate')
  })

  test('given values that differ are shown, and so are those not compared', () => {
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
        result: { words: 'same', suffix: 'same' },
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
