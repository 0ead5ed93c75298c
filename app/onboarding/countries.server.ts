import { countries } from 'countries-list'

const byName = new Intl.Collator('en-CA')
const names = new Intl.DisplayNames('en-CA', { type: 'region', fallback: 'none' })

/** Every country except Canada, by name with accents, for people who live outside Canada. */
export const otherCountries: { value: string; label: string }[] = Object.entries(countries)
  .filter(([code]) => code !== 'CA')
  .map(([value, { name }]) => ({ value, label: names.of(value) ?? name }))
  .toSorted((a, b) => byName.compare(a.label, b.label))

const codes: ReadonlySet<string> = new Set(otherCountries.map(({ value }) => value))

export const isOtherCountry = (code: string): boolean => codes.has(code)
