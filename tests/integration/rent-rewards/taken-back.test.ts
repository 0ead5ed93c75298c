// @engine: locks, constraints and policies
import { describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { firstDayOf, monthOf } from '#app/rent-rewards/months/months.ts'
import { createConsent, createStatement, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { createBureauEntry } from '#database/factories/registered-debt.ts'
import { textOf } from '../support/page-forms.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import { landlord, landlordOf, renterRow, useLandlord } from './landlord-world.ts'

useLandlord()

const at = (leaseId: string, path = '') => `/dashboard/rent-rewards/lease/${leaseId}${path}`

async function lease({ agrees = true } = {}) {
  const day = await today()
  const startsOn = firstDayOf(monthOf(addDays(firstDayOf(monthOf(day)), -1)))
  const { organizationId } = landlord.owner
  const renter = renterFacts({ first_name: 'Elif' })
  return landlord.inOwnName(async (tx) => {
    const { leaseId, renterIds } = await leaseFactory.create(tx, organizationId, {
      ...leaseFactory.plain({ renters: [renter], startsOn }),
      today: startsOn,
    })
    const renterId = renterIds[0] ?? ''
    if (agrees) await createConsent(tx, { organizationId, renterId, coversLate: true, on: startsOn })
    return { leaseId, renterId, startsOn, day, email: renter.email ?? '' }
  })
}

async function change(path: string, fields: Record<string, string>) {
  const { html } = await landlord.get(path)
  const revision = /name="revision" value="(\d+)"/.exec(html)?.[1] ?? ''
  return landlord.send(path, { revision, ...fields })
}

type Made = Awaited<ReturnType<typeof lease>>
const leave = ({ leaseId, renterId, day }: Made, how = 'moved') =>
  change(at(leaseId, `/renter/${renterId}/leaves`), { how, left_on: day })
const back = ({ leaseId, renterId }: Made) => change(at(leaseId, `/renter/${renterId}/leaves/undo`), {})
const undoLink = ({ leaseId, renterId }: Made) => at(leaseId, `/renter/${renterId}/leaves/undo`)

describe('that a renter left', () => {
  test('is undone in its month: what they agreed to stands, and they are mailed', async () => {
    const made = await lease()
    await leave(made)
    expect((await landlord.get(at(made.leaseId))).html).toContain(undoLink(made))
    expect((await back(made)).location).toBe(`${at(made.leaseId)}?done=renter-back`)
    expect(await renterRow(made.renterId)).toMatchObject({
      left_on: null,
      left_how: null,
      consent: 'accepted',
    })
    const subjects = (await mailsTo(made.email)).map(({ subject }) => subject)
    expect(subjects).toContain('You are on the lease again')
    // A second press finds that it is done.
    expect((await landlord.get(undoLink(made))).location).toBe(at(made.leaseId))
  })

  test('by mistake gives the account back that it took, and of a death no one is mailed', async () => {
    const mistaken = await lease({ agrees: false })
    await leave(mistaken, 'mistake')
    expect((await renterRow(mistaken.renterId)).person_email).toBeNull()
    await back(mistaken)
    expect((await renterRow(mistaken.renterId)).person_email).toBe(mistaken.email)
    const died = await lease()
    await leave(died, 'died')
    await back(died)
    expect(await mailsTo(died.email)).toEqual([])
    expect((await renterRow(died.renterId)).left_on).toBeNull()
  })

  test('stays once a report went out, or its month is over, and is another organization’s alone', async () => {
    const reported = await lease()
    await leave(reported)
    await landlord.inOwnName((tx) =>
      createBureauEntry(tx, landlord.owner, reported.leaseId, {
        source: 'leases',
        line: JSON.stringify({}),
        equifax_report_date: addDays(reported.day, 1),
      }),
    )
    expect((await landlord.get(at(reported.leaseId))).html).not.toContain(undoLink(reported))
    const refused = await back(reported)
    expect(refused.status).toBe(409)
    expect(textOf(refused.html)).toContain('A report went out since.')
    const old = await lease()
    await leave(old)
    await landlord.inOwnName((tx) =>
      tx
        .updateTable('lease_renter')
        .set({ left_recorded_at: new Date(Date.parse(`${addDays(old.startsOn, -3)}T12:00:00Z`)) })
        .where('id', '=', old.renterId)
        .execute(),
    )
    expect(textOf((await back(old)).html)).toContain('only in the month in which it was recorded')
    const other = await landlordOf()
    expect((await other.get(undoLink(old))).status).toBe(404)
  })

  test('stays while another renter has their address', async () => {
    const made = await lease({ agrees: false })
    await leave(made)
    await landlord.send(at(made.leaseId, '/add-renter'), {
      first_name: 'Elif',
      middle_name: '',
      last_name: 'Karaca',
      email: `other-${made.email}`,
      phone: '',
    })
    await landlord.inOwnName((tx) =>
      tx
        .updateTable('lease_renter')
        .set({ email: made.email })
        .where('lease_id', '=', made.leaseId)
        .where('left_on', 'is', null)
        .execute(),
    )
    expect(textOf((await back(made)).html)).toContain('Another renter of this lease has their address now.')
  })
})

describe('a wrong first rent', () => {
  const right = { rent: '1,450.00', fees: '', subsidy: '' }
  const terms = (leaseId: string) =>
    landlord.inOwnName((tx) =>
      tx.selectFrom('lease_term').selectAll().where('lease_id', '=', leaseId).orderBy('starts_on').execute(),
    )

  test('is corrected on its own day, with what it was kept, and renters who agreed are mailed', async () => {
    const made = await lease()
    const path = at(made.leaseId, '/first-rent')
    expect(textOf((await landlord.get(path)).html)).toContain('corrected by the next one')
    expect((await change(path, right)).location).toBe(`${at(made.leaseId)}?done=rent-corrected`)
    const [term, ...others] = await terms(made.leaseId)
    expect(others).toEqual([])
    expect(term).toMatchObject({ starts_on: made.startsOn, rent: 145_000 })
    expect(term?.corrections).toEqual([{ rent: 150_000, fees: 0, subsidy: 0, on: made.day }])
    const [mail] = await mailsTo(made.email)
    expect(mail?.text_body ?? '').toContain('$1,450.00')
    expect(textOf((await landlord.get(at(made.leaseId))).html)).toContain('$1,450.00 a month')
  })

  test('of confirmed months needs a second answer, and a raise after it stays', async () => {
    const made = await lease()
    const { organizationId } = landlord.owner
    await landlord.inOwnName(async (tx) => {
      await createStatement(tx, landlord.owner, {
        leaseId: made.leaseId,
        month: made.startsOn,
        paid: 150_000,
        on: made.startsOn,
      })
      await leaseFactory.addRent(tx, organizationId, {
        leaseId: made.leaseId,
        from: isoDate('2099-01-01'),
        rent: 170_000,
      })
    })
    const path = at(made.leaseId, '/first-rent')
    const asked = await change(path, right)
    expect(asked.status).toBe(400)
    const seen = /Its rent changes from \$1,500\.00 to \$1,450\.00/.exec(textOf(asked.html))?.[0]
    expect(seen).toBeDefined()
    const value = /name="seen"[^>]*value="([^"]+)"/.exec(asked.html)?.[1] ?? ''
    expect((await change(path, { ...right, seen: value })).status).toBe(303)
    expect((await terms(made.leaseId)).map(({ rent }) => rent)).toEqual([145_000, 170_000])
  })
})
