// @engine: a stop and the making of a file wait for each other
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { openStopPage, stopConsent } from '#app/rent-rewards/consent/stop-consent.server.ts'
import { createConsent, createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { createMember } from '#database/factories/member.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { deleteBatches, recordsOf } from '../worlds/bureau.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ SANDBOX: '1' })
afterAll(stopJobs)
beforeAll(async () => {
  await prepareJobs()
})

type Link = { id: string; organizationId: string; surname: string }
const rounds = 5
const organizations = 4
const each = 5

/** A renter who agreed, with January said: in the file unless they stop. */
async function agreed(surname: string, member: Awaited<ReturnType<typeof createMember>>): Promise<Link> {
  const { organizationId, person, actor } = member
  return inTransaction(actor, async (tx) => {
    const { leaseId, renterIds } = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({ renters: [renterFacts({ last_name: surname, email: emailOf(surname) })] }),
      today: isoDate('2026-01-01'),
    })
    const [id = ''] = renterIds
    await createConsent(tx, { organizationId, renterId: id, coversLate: true, on: isoDate('2026-01-02') })
    await createStatement(
      tx,
      { organizationId, personId: person.id },
      {
        leaseId,
        month: isoDate('2026-01-01'),
        paid: 150_000,
        on: isoDate('2026-01-10'),
      },
    )
    return { id, organizationId, surname }
  })
}

const emailOf = (surname: string) => `${surname.toLowerCase()}@renter.example`
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXY'
const nameOf = (index: number) => `Stop${letters[Math.floor(index / 25)]}${letters[index % 25]}`

test('of 100 renters who stop while the file is made, each is in it and reads so, or is not in it', async () => {
  let count = 0
  for (let round = 0; round < rounds; round += 1) {
    await deleteBatches()
    const links: Link[] = []
    for (let nth = 0; nth < organizations; nth += 1) {
      const member = await createMember()
      for (let lease = 0; lease < each; lease += 1) links.push(await agreed(nameOf(count++), member))
    }
    /** What the page says right after the stop, while the file may still be in the making. */
    const said = new Map<string, string | null>()
    const stopAll = async (some: readonly Link[]) => {
      for (const link of some) {
        expect(await stopConsent(link, 'all', { at: Date.parse('2026-01-15T12:00:00Z') })).toEqual({
          ok: true,
          done: 'all',
        })
        const page = await openStopPage(link)
        said.set(link.surname.toUpperCase(), page?.lastReport ?? null)
      }
    }
    const inTurn = links.map((_, index) => links[(index * 7) % links.length] as Link)
    await Promise.all([
      makeBatches(bureauSources, isoDate('2026-01-15')),
      stopAll(inTurn.slice(0, links.length / 2)),
      stopAll(inTurn.slice(links.length / 2)),
    ])
    const inFile = (await recordsOf('2026-01-15')).flatMap((record) =>
      record.kind === 'base' ? [String(record.values.surname)] : [],
    )
    expect(said.size).toBe(links.length)
    for (const { surname } of links) {
      const [mail] = await mailsTo(emailOf(surname))
      const isIn = inFile.includes(surname.toUpperCase())
      expect(mail?.text_body).toContain(
        isIn
          ? 'The last report with your rent is that of Jan\u00a015,\u00a02026'
          : 'Nothing was sent about you',
      )
    }
    const shared = [...said].flatMap(([surname, report]) => (report === '2026-01-15' ? [surname] : []))
    expect(shared.toSorted()).toEqual(inFile.toSorted())
  }
  expect(count).toBe(100)
})
