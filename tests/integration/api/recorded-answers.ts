import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Json } from '../support/api.ts'

/** What the documentation shows of the answers of its commands. */
export const answersFile = 'app/api/docs/answers.json'

export const writeSamples = (samples: Record<string, Json>): void =>
  writeFileSync(answersFile, `${JSON.stringify(samples, null, 1)}\n`)

/** An answer as a page shows it: one entry of each list, and ids, moments and addresses that are the same each time. */
export function sampleOf(body: Json): Json {
  const ids: string[] = []
  const constant = (text: string): string =>
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
        if (!ids.includes(id)) ids.push(id)
        return idAt(ids.indexOf(id))
      })
      .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:[\d.]+Z/g, '2026-12-01T15:09:26.535Z')
      .replace(/-[0-9a-f]{8}@/, '@')
      // Values that open something are cut to what shows their kind.
      .replace(/^(rb_live_|whsec_).*/, '$1…')
      .replace(/\btoken=[\w.-]+/, 'token=v1.a1B2c3D4')
      .replace(/^https?:\/\/[^/]*(?:localhost|127\.0\.0\.1|rentbook)[^/]*/, 'https://rentbook.example')
  return shortened(body, constant)
}

/** An id that looks like any other. */
function idAt(index: number): string {
  const hash = createHash('sha256').update(String(index)).digest('hex')
  return `0198c2b4-${hash.slice(0, 4)}-7${hash.slice(4, 7)}-8${hash.slice(7, 10)}-${hash.slice(10, 22)}`
}

function shortened(value: Json, constant: (text: string) => string): Json {
  if (typeof value === 'string') return constant(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    // A run of `rle_compressed`: how often, and what.
    if (typeof value[0] === 'number') return value.map((each) => whole(each, constant))
    const kept = value.some((each) => typeof each === 'object') ? [fullest(value)] : value.slice(0, 3)
    return kept.map((each) => shortened(each, constant))
  }
  if ('openapi' in value)
    return { openapi: value.openapi, info: { title: value.info.title, version: value.info.version } }
  const short = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, shortened(each, constant)]),
  )
  return Array.isArray(short.items) && 'total' in short ? { ...short, total: short.items.length } : short
}

const whole = (value: Json, constant: (text: string) => string): Json =>
  Array.isArray(value) ? value.map((each) => whole(each, constant)) : shortened(value, constant)

/** The entry that shows most: the first of those with the most values. */
const fullest = (entries: Json[]): Json =>
  entries.reduce((best, each) => (valuesIn(each) > valuesIn(best) ? each : best))

const valuesIn = (entry: Json): number =>
  Object.values(entry ?? {}).filter((value) => value !== null && value !== '').length

/** The names of an answer's fields, those of the first entry for a list. */
export function namesIn(value: Json, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return namesIn(value[0] ?? null, `${at}[]`)
  return Object.entries(value).flatMap(([name, each]) => [`${at}.${name}`, ...namesIn(each, `${at}.${name}`)])
}
