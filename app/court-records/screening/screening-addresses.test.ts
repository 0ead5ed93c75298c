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
    [' / 10915 - 76 Street NW / Edmonton AB', ' / 10915 76 Street NW / Edmonton AB', 'strong'],
    [' / 10915-76 St NW / Edmonton AB', ' / 10915 – 76 Street N.W. / Edmonton AB', 'strong'],
    ['305 / 10915 - 76 Street NW / Edmonton AB', ' / 305, 10915 76 Street NW / Edmonton AB', 'strong'],
    [' / 305 - 10915 76 Street NW / Edmonton AB', '305 / 10915 - 76 Street NW / Edmonton AB', 'strong'],
    [' / 10915 - 76 Street NW / Edmonton AB', ' / 10915 77 Street NW / Edmonton AB', 'name_alone'],
    [' / 15 - 76 King Street / Edmonton AB', '15 / 76 King Street / Edmonton AB', 'strong'],
    [' / General Delivery / Kenora ON', ' / General Delivery / Kenora ON', 'name_alone'],
    [' / P.O. Box 1234 / Kenora ON', ' / PO Box 1234 / Kenora ON', 'name_alone'],
    [' / Case postale 1234 / Amos QC', ' / C.P. 1234 / Amos QC', 'name_alone'],
    [' / Rural Route 2 / Kenora ON', ' / Rural Route 2 / Kenora ON', 'name_alone'],
    [' / No fixed address / Kenora ON', ' / No Fixed Address / Kenora ON', 'name_alone'],
    ['PO Box 12 / 9 Main St / Kenora ON', ' / 9 Main Street / Kenora ON', 'strong'],
    [' / 9 Main St, P.O. Box 12 / Kenora ON', ' / 9 Main Street / Kenora ON', 'strong'],
    [' / Larkspur Gate / Kenora ON', ' / Larkspur Gate / Kenora ON', 'moderate'],
    [' / x / Toronto ON', ' / x / Toronto ON', 'name_alone'],
    [' / 5 County Rd 21 / Haliburton ON', ' / 5 County Road 21 / Haliburton ON', 'strong'],
    [' / 5 County Road 21 / Haliburton ON', ' / 5 Road 21 / Haliburton ON', 'strong'],
    [' / 5 County Road 21 / Haliburton ON', ' / 5 County Road 22 / Haliburton ON', 'name_alone'],
    [' / 900 Hwy 7 / Madoc ON', ' / 900 Highway 7 / Madoc ON', 'strong'],
    [' / 900 Hwy. 7 East / Madoc ON', ' / 900 Highway 7 E / Madoc ON', 'strong'],
    [' / 12 King St W (Basement) / Toronto ON', 'Basement / 12 King Street West / Toronto ON', 'strong'],
    [' / 123A Main St / London ON', ' / 123-A Main Street / London ON', 'strong'],
    [' / 123 A Main St / London ON', ' / 123A Main Street / London ON', 'strong'],
    [' / 123A Main St / London ON', 'Unit A / 123 Main Street / London ON', 'strong'],
    [' / 123A Main St / London ON', 'Unit B / 123 Main Street / London ON', 'name_alone'],
    [' / 123 E Main St / London ON', ' / 123E Main Street / London ON', 'name_alone'],
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
