import type { LinePerson } from '#app/bureau/account-line.ts'
import { wholeName } from '#app/platform/values/person-name.ts'

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The parts of the name that a renter gave as their legal one. The landlord's parts say where it divides, as far as they
 * are the same; otherwise its first and last words are the given and the family name.
 */
export function legalNameParts(legalName: string, known: LinePerson): LinePerson {
  const whole = legalName.trim().replace(/\s+/g, ' ')
  const all = wholeName(known.firstName, known.middleName, known.lastName)
  if (folded(all) === folded(whole)) return known
  const words = whole.split(' ')
  const family = known.lastName.trim().split(/\s+/).length
  const isFamily = (from: number) => folded(words.slice(from).join(' ')) === folded(known.lastName)
  const at =
    words.length > family && isFamily(words.length - family) ? words.length - family : words.length - 1
  const [first, ...middle] = words.slice(0, Math.max(1, at))
  if (first === undefined || words.length < 2) return { ...known, lastName: whole }
  return { firstName: first, middleName: middle.join(' ') || null, lastName: words.slice(at).join(' ') }
}
