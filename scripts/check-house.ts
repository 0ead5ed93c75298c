// Habits that no other tool checks: files stay short, SQL stands only where reading and writing happens, and commands
// take callers and values, not forms, and answer with values.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const maxLines = { route: 200, other: 300 }
/** kysely's builders and its template tag, and the driver's own way. */
const sqlUse = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

/** A form or a request, as a value or a type, and what reads them. */
const formUse =
  /\b(FormData|Request|RequestArgs|StepArgs|ActionFunctionArgs|LoaderFunctionArgs|readForm|textField|oncePerForm)\b/
/** What files that read forms and requests are called; all others of a feature take values. */
const formFile =
  /(-form|-guard|-access|receive-[\w-]+|download-[\w-]+|answer-[\w-]+|-answer|guards)\.server\.ts$/
/** Other files that read requests, and why. */
const readsRequests: Record<string, string> = {
  'app/account/sign-in.server.ts': 'remix-auth signs a request in, and hands back cookies',
}

/**
 * A command takes values: the same one serves pages, the HTTP API and imports. So in a feature only the files that read
 * forms, named so, see what a browser sent.
 */
const feature = /^app\/(?!routes\/|platform\/|ui\/)[^/]+\//

function seesForms(file: string, text: string): boolean {
  if (!feature.test(file) || !file.endsWith('.server.ts')) return false
  if (formFile.test(file) || file in readsRequests) return false
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return formUse.test(code)
}

/** What changes data, or notes that it was read. */
const change =
  /\b(insertInto|updateTable|deleteFrom|mergeInto|recordAudit|recordAuditOfEach)\(|platform\/once\.server/
/** What belongs to a page and its form: who is signed in there, and what throws an answer. */
const ofPages = [
  ...['Member', 'redirect', 'notFound', 'badRequest', 'tooLarge', 'tooBusy', 'tooSlow', 'formNotChecked'],
  ...['found', 'orNotFound', 'idFrom', 'requireDebt', 'requireFiledDebt', 'requirePeople', 'requireSins'],
]
/** Commands that throw such answers still. A name leaves this list and none is added: see docs/decisions/046-callers.md. */
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
 * A command is called by pages, the HTTP API and imports. So it takes a caller and answers with values; the form's own
 * file makes a page of them.
 */
function answersPages(file: string, text: string): string[] {
  if (!feature.test(file) || !file.endsWith('.server.ts') || formFile.test(file)) return []
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  if (!change.test(code)) return []
  const imported = [...code.matchAll(/import (?:type )?\{([^}]*)\} from/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/^\s*type\s+|\s+as .*$/g, '').trim()),
  )
  return ofPages.filter((name) => imported.includes(name))
}

function commandFaults(file: string, text: string): string[] {
  const found = answersPages(file, text)
  if (throwsStill.has(file) && !found.includes('Member'))
    return found.length > 0
      ? []
      : [`${file} throws no answers any more: take it off the list in scripts/check-house.ts`]
  return found.map(
    (name) => `${file} is a command and imports ${name}: take a Caller, and answer with a value`,
  )
}

function faultsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n').length - 1
  const most = file.startsWith('app/routes/') ? maxLines.route : maxLines.other
  return [
    lines > most
      ? `${file} has ${lines} lines, more than ${most}: find the piece that wants its own name`
      : '',
    !mayHoldSql(file) && sqlUse.test(text) ? `${file} holds SQL: that belongs into a .server.ts file` : '',
    seesForms(file, text)
      ? `${file} mentions a form or a request: parse in the route or in a form's own file, and take values`
      : '',
    ...commandFaults(file, text),
  ].filter(Boolean)
}

function mayHoldSql(file: string): boolean {
  return file.endsWith('.server.ts')
}

const files = globSync('app/**/*.{ts,tsx}')
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort()
const faults = files.flatMap(faultsOf)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(`${files.length} files are short enough, keep SQL in its place and commands apart from forms`)
