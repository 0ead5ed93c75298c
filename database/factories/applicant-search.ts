import type { Applicant } from '#app/court-records/screening/match.ts'

export const home = {
  address_1: '8 Tallow Wharf Lane',
  address_2: 'Suite 2203',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5V1A1',
}

/** An applicant as in a form, with the differences. */
export const applicant = (differing: Partial<Applicant> = {}): Applicant => ({
  name: { first: 'Daniela', middle: null, last: 'Okonjo' },
  aliases: [],
  addresses: [home],
  landlords: [],
  birthDate: null,
  ...differing,
})

/** The fields of the form as a browser posts them. */
export const searchFields = (differing: Record<string, string> = {}): Record<string, string> => ({
  intent: 'search',
  consent_version: '2026-11',
  consent: 'yes',
  more_information: '',
  first_name: 'Daniela',
  middle_name: '',
  last_name: 'Okonjo',
  birth_date: '',
  email: '',
  ...Object.fromEntries(
    Object.entries({ ...home, address_2: 'Apt 2203' }).map(([name, value]) => [
      `addresses.new-1.${name}`,
      value,
    ]),
  ),
  ...differing,
})
