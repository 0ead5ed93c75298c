import { execFile } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import recorded from '#app/api/docs/answers.json' with { type: 'json' }
import { curlOf } from '#app/api/docs/curl.ts'
import {
  callsOf,
  type Document,
  isByPagesOnly,
  isForVisitors,
  successOf,
} from '#app/api/docs/document-types.ts'
import { groupOfTag } from '#app/api/docs/groups.ts'
import { quickStartOf } from '#app/api/docs/guide.ts'
import { type Variable, variablesIn } from '#app/api/docs/variables.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { documentFile } from '#scripts/api/document-file.ts'
import { type Json, sentWhenFree } from '../support/api.ts'
import { api, folder, tester, useDocsWorld, valuesFor } from './docs-world.ts'
import { answersFile, namesIn, sampleOf, writeSamples } from './recorded-answers.ts'

useDocsWorld()

const document = JSON.parse(readFileSync(documentFile, 'utf8')) as Document
const calls = callsOf(document)
const shown = calls.flatMap((call) => {
  const curl = curlOf(call)
  return curl === null ? [] : [{ name: call.operationId, curl, status: successOf(call) }]
})

beforeAll(() => {
  copyFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf', path.join(folder, 'order.pdf'))
  copyFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf', path.join(folder, 'lease.pdf'))
  writeFileSync(path.join(folder, 'logo.png'), pictureOf('maple', 'png', [400, 300]))
  // The command stays as the page has it; curl reads here that it prints the status too.
  writeFileSync(path.join(folder, '.curlrc'), 'silent\nshow-error\nwrite-out = "\\n%{http_code}"\n')
})

/** What a command of the page answers, run by the shell as it stands. A variable that the shell lacks is an error. */
async function run(command: string, values: Record<string, string | undefined>) {
  const env = { ...process.env, HOME: folder, CURL_HOME: folder, ...values }
  const { stdout } = await promisify(execFile)('bash', ['-euc', command], { cwd: folder, env })
  const at = stdout.lastIndexOf('\n')
  const text = stdout.slice(0, at)
  return { status: Number(stdout.slice(at + 1)), body: (text ? JSON.parse(text) : null) as Json }
}

/** How rows that stand by themselves turn out well. */
const goodOutcomes = ['attested', 'asked', 'recorded', 'confirmed', 'added']

function outcomesIn(body: Json): string[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    name === 'outcome' && typeof value === 'string' ? [value] : outcomesIn(value),
  )
}

/** `RECORD_ANSWERS=1` writes what the commands answer into the documentation, instead of comparing. */
const isRecording = process.env.RECORD_ANSWERS === '1'
const samples: Record<string, Json> = {}
/** What a list needs to have an entry to show. */
const listed: Record<string, readonly Variable[]> = {
  listDebts: ['DEBT_ID'],
  listBankruptcies: ['BANKRUPTCY_ID'],
  listLeases: ['LEASE_ID'],
  listCreditReports: ['REPORT_ID'],
  listWebhooks: ['WEBHOOK_ID'],
  listWebhookDeliveries: ['DELIVERY_ID'],
}
const isEmpty = (body: Json) => body === null || (Array.isArray(body) && body.length === 0)
afterAll(() => {
  if (isRecording) writeSamples(samples)
})

describe('the command of each call runs as it stands', () => {
  test.each(shown)('$name', async ({ name, curl, status }) => {
    const values = await valuesFor([...variablesIn(curl), ...(listed[name] ?? [])])
    const answer = await sentWhenFree(() => run(curl, values))
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status })
    expect(outcomesIn(answer.body).filter((outcome) => !goodOutcomes.includes(outcome))).toEqual([])
    if (isEmpty(answer.body)) return
    samples[name] = sampleOf(answer.body)
    if (isRecording) return
    const shownAnswer = (recorded as Record<string, Json>)[name]
    expect(namesIn(shownAnswer), `${answersFile} shows another answer`).toEqual(namesIn(samples[name]))
  })
})

test('the commands of the quick start run in their order with a test key', async () => {
  const commands = quickStartOf({ api })
    .flatMap(({ parts }) => parts)
    // The reader's key stands where the page has a word for one.
    .flatMap((part) => (typeof part === 'object' ? [part.code.replace(/^export .*\n/gm, '')] : []))
  const values = { RENTBOOK_API: api, RENTBOOK_KEY: tester.key ?? '' }
  const answers: Json[] = []
  for (const command of commands) answers.push(await run(command, values))
  const [organization, debts, started] = answers
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
  expect(organization.body.id).toMatch(/^[0-9a-f-]{36}$/)
  expect(debts.body.length).toBeGreaterThan(1)
  expect((await tester.get('/api/rental-debt')).body.map(({ id }: Json) => id)).toContain(started.body.id)
})

test('a call without a command is one that only our pages make', () => {
  const without = calls.filter((call) => curlOf(call) === null)
  expect(without.filter((call) => !isByPagesOnly(call) && !isForVisitors(call))).toEqual([])
  expect(shown.length + without.length).toBe(calls.length)
})

test('each call stands in a group', () => {
  expect(calls.filter(({ tags }) => groupOfTag(tags[0] ?? '') === null)).toEqual([])
})

test('no command has an id or a file name in it that no one has', () => {
  for (const { name, curl } of shown) expect(curl, name).not.toMatch(/undefined|null|[0-9a-f]{8}-[0-9a-f]{4}/)
})
