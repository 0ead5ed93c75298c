// Words by which rows of a report that are no lease are known.

const total =
  /^(?:(?:grand|report|property|portfolio|unit|lease|tenant|overall)\s+)?(?:sub-?\s?)?totals?\b|^(?:sous-)?total\b|^grand total/i
const footer =
  /^page\s+\d+|^(?:printed|generated|created|exported|run)\b.*(?:\d{4}|\d:\d\d)|^report (?:generated|run|date)\b|(?:accrual|cash) basis\b|\bGMT[-+]\d/i
const vacant = /^[-–—*\s]*vacan(?:t|te|cy|ts?)\b|^libre$/i
const notRented = /^[-–—*\s]*(?:model|down|admin(?:istration)?|office|non-?revenue)(?:\s+unit)?[-–—*\s]*$/i
const future =
  /^(?:future|applicant|approved|pending(?! (?:renewal|move|notice|eviction))|draft|upcoming|pre-?leas)/i
const former = /^(?:past|former|previous|moved[ -]out|inactive|terminated|cancell?ed|ended|closed)\b/i

export const isTotal = (text: string): boolean => total.test(text)
export const isFooter = (text: string): boolean => footer.test(text)
export const isVacant = (text: string): boolean => vacant.test(text)
export const isNotRented = (text: string): boolean => notRented.test(text)
export const isFuture = (status: string): boolean => future.test(status)
export const isFormer = (status: string): boolean => former.test(status)

export type Section = 'leases' | 'future' | 'summary'

/** What the rows below a heading are, if it says so. */
export function sectionOf(text: string): Section | null {
  if (/^summary(?:$|\s+(?:groups?|of)\b)|^charge code summary|^occupancy summary/i.test(text))
    return 'summary'
  if (/^(?:future|applicants?)$|^future (?:residents?|tenants?|leases?|applicants?)\b/i.test(text))
    return 'future'
  const isCurrent =
    /^(?:current|residents?)$|^(?:current|notice|occupied)\b.*\b(?:residents?|tenants?|leases?|vacant)\b/i
  return isCurrent.test(text) ? 'leases' : null
}

const rentCodes = /^(?:rent|rnt|loyer|base ?rent|basic ?rent|resident ?rent|mtm|market ?rent)/i
const subsidyCodes = /^(?:subs|hap|hud|rgi|sec(?:tion)? ?8|subv|conc|credit|discount|rebate|rabais)/i

/** What a charge code probably means; the person sees it and may change it. */
export function chargeKindOf(code: string): 'rent' | 'fee' | 'subsidy' {
  if (subsidyCodes.test(code)) return 'subsidy'
  return rentCodes.test(code) ? 'rent' : 'fee'
}
