import { createHash } from 'node:crypto'
import { fold } from '#app/platform/values/fold.ts'
import type { Applicant } from './match.ts'

/** The same search has the same key, whatever its case, accents and order of rows. */
export function requestKeyOf({ name, aliases, addresses, landlords, birthDate }: Applicant): Buffer {
  const folded = (text: string | null) =>
    fold(text ?? '')
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const request = [
    [name.first, name.middle, name.last].map(folded),
    aliases.map(folded).toSorted(),
    addresses
      .map((each) =>
        [each.address_2, each.address_1, each.city, each.province, each.postal_code].map(folded).join('|'),
      )
      .toSorted(),
    landlords.map(folded).toSorted(),
    birthDate,
  ]
  return createHash('sha256').update(JSON.stringify(request)).digest()
}
