/** Calls that change data, or record that it was read. */
const change =
  /\b(insertInto|updateTable|deleteFrom|mergeInto|recordAudit|recordAuditOfEach)\(|platform\/once\.server/
/** Names that belong to a page and its form: the signed-in member, and functions that throw an answer. */
const ofPages = [
  'Member',
  'redirect',
  'notFound',
  'badRequest',
  'tooLarge',
  'tooBusy',
  'tooSlow',
  'formNotChecked',
  'found',
  'orNotFound',
  'idFrom',
  'requireDebt',
  'requireFiledDebt',
  'requirePeople',
  'requireSins',
]
/** Commands that still throw such answers. Names are only removed from this list: see docs/decisions/046-callers.md. */
const throwsStill = new Set([
  'app/account/authenticator/staff-authenticators.server.ts',
  'app/court-records/contributions/contributions.server.ts',
  'app/court-records/filing/correct-filing.server.ts',
  'app/court-records/not-me/chosen-orders.server.ts',
  'app/court-records/not-me/not-me-disputes.server.ts',
  'app/disputes/change-dispute.server.ts',
  'app/disputes/contest-dispute.server.ts',
  'app/disputes/decide-dispute.server.ts',
  'app/disputes/pause-reporting.server.ts',
  'app/disputes/reopen-dispute.server.ts',
  'app/disputes/retract-dispute.server.ts',
  'app/rental-debt/application/application-steps.server.ts',
  'app/rental-debt/application/court-order/correct-order.server.ts',
  'app/rental-debt/application/drafts.server.ts',
  'app/rental-debt/application/repayment/save-repayment.server.ts',
  'app/rental-debt/application/tenants/save-debtors.server.ts',
  'app/rental-debt/dispute/correction/correction-page.server.ts',
  'app/rental-debt/registered/people/removed-tenant.server.ts',
  'app/rental-debt/review/decide-occupancy.server.ts',
  'app/rental-debt/review/decide.server.ts',
])

/**
 * Pages, the HTTP API and imports call a command. So it takes a caller and answers with values; the form's own file
 * makes a page of them.
 */
function answersPages(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  if (!change.test(code)) return []
  const imported = [...code.matchAll(/import (?:type )?\{([^}]*)\} from/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/^\s*type\s+|\s+as .*$/g, '').trim()),
  )
  return ofPages.filter((name) => imported.includes(name))
}

/** What is wrong with a file of a feature that reads no forms. */
export function commandFaults(file: string, text: string): string[] {
  const found = answersPages(text)
  if (throwsStill.has(file) && !found.includes('Member'))
    return found.length > 0
      ? []
      : [`${file} throws no answers any more: take it off the list in scripts/house/command-answers.ts`]
  return found.map(
    (name) => `${file} is a command and imports ${name}: take a Caller, and answer with a value`,
  )
}
