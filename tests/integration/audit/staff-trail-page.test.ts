import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Person, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

const trail = '/staff/audit'
const request = { network: '203.0.113.0/24', device: 'Firefox on Linux', reference: 'AB12CD34EF' }

let app: BuiltApp
let staff: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  staff = await signedInStaff(app)
}, 240_000)
afterAll(stopJobs)

const record = (actor: Actor, subject: string) =>
  inTransaction(actor, (tx) => recordAudit(tx, 'application.started', { subject }))

/** The cell of this subject's entry, and the targets of its links. */
async function whoDid(subject: string): Promise<{ text: string; links: string[] }> {
  const { html } = await staff.get(`${trail}?subject=${subject}`)
  const body = /<tbody[\s\S]*?<\/tbody>/.exec(html)?.[0] ?? ''
  const cell = /<td[^>]*data-label="Who"[\s\S]*?<\/td>/.exec(body)?.[0] ?? ''
  return {
    text: cell
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    links: [...cell.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href),
  }
}

test('a row names the person and their organization, and both lead to all they did', async () => {
  const { person, actor, organizationId } = await createMember(
    personFactory.named({ firstName: 'Mallory', lastName: 'Ng' }),
  )
  const subject = crypto.randomUUID()
  await record(actor, subject)
  const who = await whoDid(subject)
  expect(who.text).toBe('Mallory Ng Willow Street Homes')
  expect(who.links).toEqual([`${trail}?person=${person.id}`, `${trail}?organization=${organizationId}`])
  expect((await staff.get(who.links[0] ?? '')).html).toContain('Mallory Ng')
})

test('a person without a name is there by their address, and one who is gone by their id', async () => {
  const { person, actor } = await createMember(personFactory.newcomer())
  const subject = crypto.randomUUID()
  await record({ ...actor, organizationId: null }, subject)
  expect((await whoDid(subject)).text).toBe(person.email)
  const [gone, last] = [crypto.randomUUID(), crypto.randomUUID()]
  await record({ personId: gone, organizationId: null }, last)
  expect((await whoDid(last)).text).toBe(gone)
})

test('if no one was signed in, a row distinguishes a visitor from Rentbook itself', async () => {
  const [byVisitor, byItself] = [crypto.randomUUID(), crypto.randomUUID()]
  await record({ personId: null, organizationId: null, request }, byVisitor)
  await record({ personId: null, organizationId: null }, byItself)
  expect((await whoDid(byVisitor)).text).toBe('Someone signed out')
  expect((await whoDid(byItself)).text).toBe('Rentbook')
})
