// Habits that no other tool checks: files stay short, SQL stands only where reading and writing happens and touches no
// other matter's tables, and commands take callers and values, not forms, and answer with values.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { commandFaults } from './house/command-answers.ts'
import { literalSpreads } from './house/literal-spreads.ts'
import { mayTouch, namesInSql, ownerOf, tablesIn } from './house/table-owners.ts'
import { loneValues } from './house/values-in-language.ts'

const maxLines = { route: 200, other: 300 }
/** kysely's builders and its template tag, and the driver's own method. */
const sqlUse = /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/

/** A form or a request, as a value or a type, and functions that read them. */
const formUse =
  /\b(FormData|Request|RequestArgs|StepArgs|ActionFunctionArgs|LoaderFunctionArgs|readForm|textField|oncePerForm)\b/
/** Names of files that read forms and requests; all other files of a feature take values. */
const formFile =
  /(-form|-guard|-access|receive-[\w-]+|download-[\w-]+|answer-[\w-]+|-answer|guards)\.server\.ts$/
/** Other files that read requests, and why. */
const readsRequests: Record<string, string> = {
  'app/account/sign-in.server.ts': 'remix-auth signs a request in, and hands back cookies',
}

/**
 * A command takes values: the same one serves pages, the HTTP API and imports. So in a feature only the form files, by
 * name, see what a browser sent.
 */
const feature = /^app\/(?!routes\/|platform\/|ui\/|frame\/)[^/]+\//

function seesForms(file: string, text: string): boolean {
  if (!feature.test(file) || !file.endsWith('.server.ts')) return false
  if (formFile.test(file) || file in readsRequests) return false
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return formUse.test(code)
}

const isCommand = (file: string): boolean =>
  feature.test(file) && file.endsWith('.server.ts') && !formFile.test(file)

/** The machine's time, which the sandbox clock does not move. */
const machineTime = /\bnew Date\(\)/
/**
 * Where it is intended: timestamps of a row beside its `created_at`, which the database also takes from the machine.
 * They show what came first and what changed since. Dates that people read, or that a rule counts from, use the
 * application's clock.
 */
const machineStamps =
  /\b\w*(updated|read|replaced|requested|done|sent|received|used|revoked|changed|confirmed|handed_in|set|written)_at: new Date\(\)/g
/** Other files that need it, and why. */
const onMachineTime: Record<string, string> = {
  'app/court-records/contributions/import-orders.server.ts': 'the name of a log file',
  'app/platform/sandbox/identity.server.ts': 'the double of a provider, whose time is the real one',
}

function readsMachineTime(file: string, text: string): boolean {
  if (file in onMachineTime) return false
  return machineTime.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(machineStamps, ''))
}

/**
 * Rows whose stamps people read as a day: "Last saved on", "Started", "Added on", "Since". The database would stamp them with
 * the machine's time, so who writes them names the moment.
 */
const shownStamps: Record<string, readonly ('created_at' | 'updated_at')[]> = {
  rental_debt: ['created_at', 'updated_at'],
  document: ['created_at'],
  feedback: ['created_at'],
  contribution: ['created_at'],
  person: ['created_at'],
  organization: ['created_at'],
  membership: ['created_at'],
  api_key: ['created_at'],
}

/** Statements that leave a shown stamp to the machine, by table. */
function machineStamped(text: string): string[] {
  const statements = text.matchAll(/\.(insertInto|updateTable)\('(\w+)'\)([\s\S]*?)\.execute/g)
  return [...statements].flatMap(([, verb, table = '', rest = '']) => {
    const stamps = shownStamps[table] ?? []
    const isLeftOut =
      verb === 'insertInto' && stamps.some((stamp) => !rest.includes(stamp) && !text.includes(`${stamp}:`))
    const isMachines = stamps.some((stamp) => rest.includes(`${stamp}: new Date()`))
    return isLeftOut || isMachines ? [table] : []
  })
}

/** Where values get their forms, and the components that show them. */
const makesForms = /^app\/(?:platform\/values\/|ui\/values[.]tsx$|ui\/records\/Value[.]tsx$)/

function tooLong(file: string, text: string): string[] {
  const lines = text.split('\n').length - 1
  const max = file.startsWith('app/routes/') ? maxLines.route : maxLines.other
  if (lines <= max) return []
  return [`${file} has ${lines} lines, more than ${max}: find the piece that wants its own name`]
}

function faultsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [
    ...tooLong(file, text),
    !mayHoldSql(file) && sqlUse.test(text) ? `${file} holds SQL: that belongs into a .server.ts file` : '',
    seesForms(file, text)
      ? `${file} mentions a form or a request: parse in the route or in a form's own file, and take values`
      : '',
    ...(isCommand(file) ? commandFaults(file, text) : []),
    readsMachineTime(file, text)
      ? `${file} has new Date(): the time is that of app/platform/clock.server.ts, now() or nowInTransaction`
      : '',
    ...machineStamped(text).map(
      (table) =>
        `${file} stamps a ${table} with the machine's time, which people read as a day: use nowInTransaction`,
    ),
    ...(makesForms.test(file) ? [] : loneValues(file, text)).map(
      (line) =>
        `${file}:${line} shows a value in English: a value on its own follows the page or its reader (docs/decisions/047-languages.md)`,
    ),
    ...foreignTables(file, text).map(
      ([table, owner]) =>
        `${file} has SQL on ${table}, a table of ${owner}: let ${owner} hand over what you need`,
    ),
  ].filter(Boolean)
}

const files = globSync('app/**/*.{ts,tsx}')
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort()

const owners = new Map(
  [...files.filter((file) => file.endsWith('/tables.ts')), 'app/platform/database/schema.ts'].flatMap(
    (file) => tablesIn(readFileSync(file, 'utf8')).map((table) => [table, ownerOf(file)] as const),
  ),
)

function foreignTables(file: string, text: string): [table: string, owner: string][] {
  if (!mayHoldSql(file)) return []
  return [...namesInSql(text)].flatMap((name): [string, string][] => {
    const owner = owners.get(name)
    return owner === undefined || mayTouch(file, owner) ? [] : [[name, owner]]
  })
}

function mayHoldSql(file: string): boolean {
  return file.endsWith('.server.ts')
}

const spreads = globSync('{app,scripts,tests,database}/**/*.{ts,tsx}').flatMap((file) =>
  literalSpreads(file, readFileSync(file, 'utf8')).map(
    (line) => `${file}:${line} spreads a literal: write its parts into the literal around it`,
  ),
)

/** Tests and scripts are read as often as what they are about; made data is not read. */
const besides = globSync('{tests,scripts,database}/**/*.{ts,tsx,mjs}')
  .map((file) => file.split(path.sep).join('/'))
  .concat(globSync('app/**/*.test.{ts,tsx}'))
  .filter((file) => !file.startsWith('tests/fixtures/'))
const longOnes = besides.flatMap((file) => tooLong(file, readFileSync(file, 'utf8')))

const faults = [...files.flatMap(faultsOf), ...longOnes, ...spreads]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)
console.log(
  `${files.length + besides.length} files are short enough; those of app/ keep SQL in its place, touch no other matter's tables, and keep commands apart from forms`,
)
