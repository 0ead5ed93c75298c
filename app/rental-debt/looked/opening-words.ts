import { productName } from '#app/platform/product.ts'

/** An audit trail entry about a person, as they read it. */
export type OpeningFacts = {
  action: string
  why: string | null
  /** A job has no person. */
  isJob: boolean
  isStaff: boolean
  organization: string | null
  role: 'tenant' | 'filer'
}

const acts: Readonly<Record<string, string>> = {
  'sin.opened': 'Used your SIN',
  'sin.changed': 'Changed your SIN',
  'sin.erased': 'Erased your SIN',
  'order.opened': 'Opened the court order',
  'ledger.opened': 'Opened the ledger',
  'ledger.downloaded': 'Downloaded the ledger',
  'history.opened': 'Opened the history of the debt',
  'notice.printed': 'Downloaded the notice to print it for you',
}

/** The actions that are shown. */
export const shownActions = Object.keys(acts)

const reasons: Readonly<Record<string, string>> = {
  bureau_file: 'To write the monthly file for the credit bureau',
  key_rotation: 'To encrypt it again with a new key. No one saw it',
  typed_sin_saved: 'To save what the landlord typed',
  review: 'To decide on the application',
  dispute: 'To answer a dispute',
  filer: 'To manage the debt',
  debtor: 'To see what the debt is about',
}

/** What was done, who did it and why, as text; no one is named personally. */
export function tellOpening(facts: OpeningFacts): { what: string; who: string; why: string } {
  return { what: acts[facts.action] ?? 'Opened it', who: whoOf(facts), why: whyOf(facts) }
}

function whoOf({ isJob, isStaff, organization, why }: OpeningFacts): string {
  if (isJob) return `${productName}, automatically`
  if (isStaff) return `${productName} staff`
  if (why === 'debtor') return 'Another tenant of the debt'
  return organization ?? 'An organization that is closed'
}

function whyOf({ action, why, role }: OpeningFacts): string {
  const known = why === null ? undefined : reasons[why]
  if (known) return known
  if (action === 'notice.printed') return 'To deliver the notice on paper'
  if (action === 'sin.changed' || action === 'sin.erased') return 'To correct what is on record'
  return role === 'filer' ? 'For work on the debt' : 'To manage the debt'
}
