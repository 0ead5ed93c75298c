import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { HttpPerson } from '#scripts/lib/http-person.ts'
import { freePort, pause, ServerProcess } from '#scripts/lib/server-process.ts'
import { buildOnce } from '../support/built-app.ts'

const contact = 'avery@maplecourt.example'
/** Milliseconds after the press at which the power fails: before, during and after the webhook. */
const moments = [0, 15, 60, 150, 400]

let folder: string
let server: ServerProcess
let email: string
let debts: string[] = []

beforeAll(async () => {
  await buildOnce()
  folder = await mkdtemp(path.join(os.tmpdir(), 'rentbook-killed-'))
  Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: '', SANDBOX: '1', LOG_LEVEL: 'silent' })
  clearSingleton('config')
  await migrate(await database())
  const member = await createMember()
  email = member.person.email
  const owner = { organizationId: member.organizationId, personId: member.person.id }
  debts = await inTransaction(member.actor, async (tx) => {
    const made: string[] = []
    for (const _ of moments) made.push(await applicationFactory.complete(tx, owner))
    return made
  })
  await closeDatabase()
  server = new ServerProcess(await freePort(), folder, { DEMO_DATA: '0' })
  await server.start()
}, 240_000)
afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

async function mailsAbout(person: HttpPerson, debtId: string): Promise<number> {
  const answer = await person.request(`/sandbox/mail?to=${contact}`, {
    headers: { Accept: 'application/json' },
  })
  return ((await answer.json()) as { text: string }[]).filter(({ text }) => text.includes(debtId)).length
}

/** Where the payment step leads: to itself while it is a draft, otherwise to the debt. */
async function isDraft(person: HttpPerson, debtId: string): Promise<boolean> {
  return (await person.request(`/dashboard/rental-debt/${debtId}/submit`)).status === 200
}

describe('a process that dies while a payment comes in', () => {
  test.each(moments.map((ms, at) => [ms, at]))(
    '%i ms after it was paid: all or nothing, and one mail',
    async (ms, at) => {
      const debtId = debts[at ?? 0] ?? ''
      const person = new HttpPerson(server.base, `203.0.113.${(at ?? 0) + 1}`)
      await person.signIn(email)
      const submit = `/dashboard/rental-debt/${debtId}/submit`
      const seen = await person.hiddenField(submit, 'seen')
      const desk = new URL(await person.post(submit, { affirmed: 'yes', seen })).pathname
      const paying = person.post(desk, { intent: 'pay' }).catch(() => null)
      if ((ms ?? 0) > 15) await paying
      await pause(ms ?? 0)
      await server.kill()
      await paying
      await server.start()
      const page = await (await person.request(desk)).text()
      if (!page.includes('This is paid')) {
        expect(await mailsAbout(person, debtId), 'nothing happened').toBe(0)
        await person.post(desk, { intent: 'pay' })
      }
      for (let tries = 0; tries < 200 && (await isDraft(person, debtId)); tries += 1) await pause(200)
      expect(await isDraft(person, debtId)).toBe(false)
      for (let tries = 0; tries < 100 && (await mailsAbout(person, debtId)) === 0; tries += 1)
        await pause(200)
      await pause(1500)
      expect(await mailsAbout(person, debtId)).toBe(1)
    },
    120_000,
  )
})
