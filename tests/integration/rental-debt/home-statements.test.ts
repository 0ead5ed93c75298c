import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { leaseFactory, renterFacts, setConsent, startRentRewards } from '#database/factories/lease.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { Browser, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase({ SANDBOX: '1', PUBLIC_URL: 'http://localhost:3000' })

let app: BuiltApp
beforeAll(async () => {
  await prepareJobs()
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)

/** Says which statements belong to the visit: jobs of the same process send theirs at any time. */
const visit = new AsyncLocalStorage<string[]>()

/** The statements that a signed-in person's home costs at the server, once the caches of the first visit are filled. */
async function statementsFor(member: Member): Promise<string[]> {
  const browser = new Browser()
  await signIn(browser, member.person.email)
  const open = async () => (await app.send(browser, browser.request('/dashboard'))).text()
  await open()
  const sent: string[] = []
  const real = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args
    visit
      .getStore()
      ?.push(typeof first === 'string' ? first : String((first as { text?: string } | null)?.text))
    return real.apply(this, args)
  })
  try {
    expect(await visit.run(sent, open)).toContain('Welcome')
    expect(sent.length).toBeGreaterThan(5)
  } finally {
    query.mockRestore()
  }
  return sent
}
/**
 * How many there are, without those of the sandbox's clock. It is read again after a second, which a slow visit takes: begin,
 * set_config, select, commit.
 */
const countOf = (statements: readonly string[]): number =>
  statements.length - 4 * statements.filter((each) => each.includes('from "sandbox_clock"')).length

// The embedded database has no client; it runs the same queries.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'home costs at most 20 statements for a landlord with debts',
  async () => {
    const landlord = await createMember()
    const { organizationId } = landlord
    const owner = { organizationId, personId: landlord.person.id }
    await inTransaction(landlord.actor, async (tx) => {
      await registeredDebtFactory.active(tx, owner)
      await registeredDebtFactory.active(tx, owner)
    })
    const statements = await statementsFor(landlord)
    expect(countOf(statements), statements.join('\n')).toBeLessThanOrEqual(20)
  },
)

test.skipIf(!process.env.TEST_DATABASE_URL)('each draft on home costs the same few more', async () => {
  const landlord = await createMember()
  const add = () =>
    inTransaction(landlord.actor, (tx) =>
      rentalDebtFactory.create(tx, { organizationId: landlord.organizationId, filerId: landlord.person.id }),
    )
  await add()
  const one = await statementsFor(landlord)
  await add()
  const two = await statementsFor(landlord)
  expect(countOf(two) - countOf(one), two.join('\n')).toBeLessThanOrEqual(5)
})

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'home costs at most 20 statements for a landlord with leases, and for a renter of one',
  async () => {
    const [landlord, renter] = [await createMember(), await createMember()]
    const { organizationId } = landlord
    const on = await today()
    await inTransaction(landlord.actor, async (tx) => {
      await tx
        .updateTable('organization')
        .set({ feature_flags: ['rent_report'] })
        .where('id', '=', organizationId)
        .execute()
      await startRentRewards(tx, organizationId)
      const renters = [renterFacts({ email: renter.person.email })]
      const lease = { ...leaseFactory.plain({ renters }), today: on }
      const { renterIds } = await leaseFactory.create(tx, organizationId, lease)
      await leaseFactory.create(tx, organizationId, { ...lease, address_1: '20 Tamarack Lane' })
      for (const renterId of renterIds)
        await setConsent(tx, { organizationId, renterId, consent: 'accepted', on })
    })
    for (const member of [landlord, renter]) {
      const statements = await statementsFor(member)
      expect(countOf(statements), statements.join('\n')).toBeLessThanOrEqual(20)
    }
  },
)
