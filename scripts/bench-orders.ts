// `npm run bench:orders -- DIR`: reads every order of a folder and compares it with the expected values beside it
// (name.pdf, name.json; an index.json may say which are scanned).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareReading, type Expected, type FieldResult } from '#app/order-reader/compare-reading.ts'
import { readOrder } from '#app/order-reader/process/read-order.server.ts'

interface Entry {
  file: string
  scanned: boolean
  /** The maker's group; otherwise the tribunal. */
  group?: string
  /** Fields the order does not determine: not counted. */
  unsure?: string[]
}

const folder = process.argv[2] ?? 'tests/fixtures/orders'
const verbose = !process.argv.includes('--quiet')

function entries(): Entry[] {
  const files = readdirSync(folder)
  const index: Entry[] = files.includes('index.json')
    ? (JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Entry[])
    : []
  const listed = new Map(index.map((one) => [one.file, one]))
  return files
    .filter((file) => file.endsWith('.pdf') && files.includes(file.replace(/\.pdf$/, '.json')))
    .sort()
    .map((file) => ({ scanned: /scan/i.test(file), ...listed.get(file), file }))
}

interface Tally {
  right: number
  expected: number
}
const perField = new Map<string, Tally>()
const perTribunal = new Map<string, Tally>()
const sure = new Map<string, number>()
const groups = { text: { right: 0, expected: 0 }, scan: { right: 0, expected: 0 } }
const times: Record<'text' | 'scan', number[]> = { text: [], scan: [] }
const confident: string[] = []
let peak = 0

function count(results: FieldResult[], group: Tally): number {
  for (const { field, right } of results) {
    const tally = perField.get(field) ?? { right: 0, expected: 0 }
    perField.set(field, { right: tally.right + Number(right), expected: tally.expected + 1 })
    group.right += Number(right)
    group.expected += 1
  }
  return results.filter((one) => one.right).length
}

async function benchOne({ file, scanned, group: made, unsure = [] }: Entry): Promise<void> {
  const expected = JSON.parse(readFileSync(join(folder, file.replace(/\.pdf$/, '.json')), 'utf8')) as Expected
  const started = performance.now()
  const reading = await readOrder(join(folder, file))
  const took = performance.now() - started
  peak = Math.max(peak, process.memoryUsage.rss())
  const group = scanned ? 'scan' : 'text'
  times[group].push(scanned ? took / Math.max(reading.pagesRead, 1) : took)
  const results = compareReading(reading, expected, scanned).filter(({ field }) => !unsure.includes(field))
  const right = count(results, groups[group])
  const from = made ?? expected.tribunal ?? 'without a code'
  const tally = perTribunal.get(from) ?? { right: 0, expected: 0 }
  perTribunal.set(from, { right: tally.right + right, expected: tally.expected + results.length })
  const pace = scanned
    ? `${Math.round(took / Math.max(reading.pagesRead, 1))} ms a page`
    : `${Math.round(took)} ms`
  console.log(`${right}/${results.length}  ${file}  ${pace}`)
  for (const one of results.filter((result) => !result.right)) {
    if (verbose)
      console.log(
        `    ${one.field}: ${JSON.stringify(one.found)} (${one.confidence}), expected ${JSON.stringify(one.expected)}`,
      )
    if (one.confident) sure.set(one.field, (sure.get(one.field) ?? 0) + 1)
    if (one.confident)
      confident.push(
        `${file} ${one.field}: ${JSON.stringify(one.found)}, expected ${JSON.stringify(one.expected)}`,
      )
  }
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)
}

function share({ right, expected }: Tally): string {
  return `${right}/${expected} (${expected === 0 ? '-' : ((100 * right) / expected).toFixed(1)}%)`
}

// Reader processes do not keep this process alive.
const awake = setInterval(() => undefined, 60_000)
for (const entry of entries()) await benchOne(entry)
clearInterval(awake)
console.log('')
for (const [field, tally] of perField)
  console.log(`${field.padEnd(42)} ${share(tally)}, wrong and sure ${sure.get(field) ?? 0}`)
console.log('')
for (const [tribunal, tally] of perTribunal) console.log(`${tribunal.padEnd(42)} ${share(tally)}`)
console.log('')
console.log(
  `text orders ${share(groups.text)}, median ${median(times.text)} ms, slowest ${Math.round(Math.max(0, ...times.text))} ms`,
)
console.log(
  `scans       ${share(groups.scan)}, median ${median(times.scan)} ms a page, slowest ${Math.round(Math.max(0, ...times.scan))} ms a page`,
)
console.log(`peak memory ${Math.round(peak / 1_000_000)} MB`)
if (confident.length > 0) console.log(`confident errors:\n  ${confident.join('\n  ')}`)
const total = {
  right: groups.text.right + groups.scan.right,
  expected: groups.text.expected + groups.scan.expected,
}
console.log(`total ${total.right}/${total.expected} confident-errors ${confident.length}`)
