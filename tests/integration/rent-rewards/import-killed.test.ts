import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { leaseFactory, renterFacts, startRentRewards } from '#database/factories/lease.ts'
import { createMember } from '#database/factories/member.ts'
import { HttpPerson } from '#scripts/lib/http-person.ts'
import { freePort, pause, ServerProcess } from '#scripts/lib/server-process.ts'
import { buildOnce } from '../support/built-app.ts'
import { templateFile, templateRow } from './import-world.ts'

const start = '/dashboard/rent-rewards'
const rows = 1_200
const renters = 120
const requestTo = (at: number) => `kill-${at}@renter.example`

let folder: string
let server: ServerProcess
let person: HttpPerson
let email: string

beforeAll(async () => {
  await buildOnce()
  folder = await mkdtemp(path.join(os.tmpdir(), 'rentbook-killed-'))
  Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '', SANDBOX: '1', LOG_LEVEL: 'silent' })
  clearSingleton('config')
  await migrate(await database())
  const member = await createMember()
  email = member.person.email
  const { organizationId } = member
  await inTransaction(member.actor, async (tx) => {
    await tx
      .updateTable('organization')
      .set({ feature_flags: ['rent_report'] })
      .where('id', '=', organizationId)
      .execute()
    await startRentRewards(tx, organizationId)
    const today = isoDate('2026-01-01')
    for (let at = 0; at < renters; at += 1) {
      const one = renterFacts({ last_name: 'Killdeer', email: requestTo(at) })
      await leaseFactory.create(tx, organizationId, { ...leaseFactory.plain({ renters: [one] }), today })
    }
  })
  await closeDatabase()
  server = new ServerProcess(await freePort(), folder, { DEMO_DATA: '0' })
  await server.start()
  person = new HttpPerson(server.base, '203.0.113.9')
  await person.signIn(email)
}, 300_000)
afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

const textAt = async (address: string) => (await person.request(address)).text()

/** Waits until a page says something; the number in the sentence where it has one. */
async function until(address: string, pattern: RegExp): Promise<number> {
  for (let tries = 0; tries < 900; tries += 1) {
    const found = pattern.exec((await textAt(address)).replaceAll('<!-- -->', ''))
    if (found) return Number((found[1] ?? '0').replaceAll(',', ''))
    await pause(100)
  }
  throw new Error(`${address} never said ${pattern}`)
}

async function loseThePower(): Promise<void> {
  await server.kill()
  await server.start()
}

describe('a process that dies', () => {
  test('during an import and its undo: no lease twice, nothing half, and both go on by themselves', async () => {
    const form = new FormData()
    form.set('form_token', await person.tokenOf(`${start}/import`))
    const [name, content] = templateFile(
      Array.from({ length: rows }, () => templateRow({ firstName: 'Ada' })),
    )
    form.append('file', new Blob([content as BlobPart]), name)
    const sent = await person.request(`${start}/import`, { method: 'POST', body: form })
    const importPath = sent.headers.get('Location')?.replace(/\/columns$/, '') ?? ''
    await person.post(`${importPath}/columns`, { do: 'check', 'by-0': 'template' })
    await person.post(`${importPath}/check`, { do: 'import' })
    const result = `${importPath}/result`
    for (const word of ['imported', 'undone'] as const) {
      if (word === 'undone') await person.post(`${importPath}/undo`, {})
      const partly = await until(
        result,
        new RegExp(`([\\d,]+) of 1,200 changes ${word}|(?:finished|undone)</h1>`),
      )
      await loseThePower()
      await pause(300)
      await loseThePower()
      await until(result, word === 'imported' ? />Import finished</ : />Import undone</)
      expect(partly).toBeLessThanOrEqual(rows)
      const all = word === 'imported' ? rows + renters : renters
      expect(await until(`${start}/lease`, /([\d,]+) leases/)).toBe(all)
    }
  }, 400_000)

  test('twice while many renters are asked: each gets one mail', async () => {
    const list = `${start}?q=Killdeer`
    const run = await person.post(`${list}&index`, { do: 'request', all: 'on' })
    await loseThePower()
    await pause(400)
    await loseThePower()
    await until(run, /Of the renters you chose/)
    const mailsTo = async (at: number) => {
      const answer = await person.request(`/sandbox/mail?to=${requestTo(at)}`, {
        headers: { Accept: 'application/json' },
      })
      return ((await answer.json()) as object[]).length
    }
    // Mail leaves in no order, and a busy machine takes its time: each gets its first one, then no second one comes.
    for (let at = 0; at < renters; at += 1)
      for (let tries = 0; tries < 300 && (await mailsTo(at)) === 0; tries += 1) await pause(200)
    await pause(3_000)
    const counts = []
    for (let at = 0; at < renters; at += 1) counts.push(await mailsTo(at))
    expect(counts.filter((count) => count !== 1)).toEqual([])
  }, 400_000)
})
