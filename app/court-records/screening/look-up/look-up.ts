import { isSubjectId } from '#app/audit/details.ts'
import { paths } from '../../paths.ts'

/** Why staff look up who searched for a person. */
export const lookUpReasons = {
  person_asked: 'The person asked us who searched for them',
  authority_asked: 'A court, a tribunal or a privacy commissioner asked',
  misuse: 'We are checking a search that may not have been allowed',
} as const
export type LookUpReason = keyof typeof lookUpReasons

export const isReason = (text: string): text is LookUpReason => Object.hasOwn(lookUpReasons, text)

/** Hashes instead of the name: names are never in an address. One for each configured key. */
export type LookUp = { applicants: string[]; reason: LookUpReason; before: number | null }

/** Null if an address asks nothing, or something that none of our forms produces. */
export function readLookUp(search: URLSearchParams): LookUp | null {
  const applicants = search.getAll('applicant').slice(0, 10)
  const reason = search.get('reason') ?? ''
  const isAsked =
    applicants.length > 0 && applicants.every((each) => each.startsWith('hash:') && isSubjectId(each))
  if (!isAsked || !isReason(reason)) return null
  const before = search.get('before') ?? ''
  return { applicants, reason, before: /^\d{1,15}$/.test(before) ? Number(before) : null }
}

export function lookUpAddress({ applicants, reason, before }: LookUp): string {
  const search = new URLSearchParams(applicants.map((each) => ['applicant', each]))
  search.set('reason', reason)
  if (before !== null) search.set('before', String(before))
  return `${paths.staff.applicants}?${search}`
}
