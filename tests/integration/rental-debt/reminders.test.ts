import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { dayOf } from '#app/rental-debt/registered/upkeep/day.server.ts'
import { remindFilers } from '#app/rental-debt/registered/upkeep/remind-filers.server.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import { clockTo, debtIn, newAddress, upkeep, useUpkeep } from '../worlds/upkeep-world.ts'

useUpkeep()

describe('the reminder before the monthly report', () => {
  const reminder = 'Before the report of Dec\u00a015,\u00a02026'
  const stillNotified = { grace_period_end_at: new Date('2030-01-01T12:00:00Z') }
  const recorded = (date: string) => ({ accounting_update_at: new Date(`${date}T12:00:00Z`) })

  test('goes to a contact once a month, for all their debts on which nothing was recorded', async () => {
    const contact = newAddress()
    const debts = [
      await debtIn('active', { filer_contact_email: contact, address_1: '1 First Street' }),
      await debtIn('active', {
        filer_contact_email: contact,
        address_1: '2 Second Street',
        ...recorded('2026-11-14'),
      }),
      await debtIn('active', {
        filer_contact_email: contact,
        address_1: '3 Third Street',
        ...recorded('2026-11-15'),
      }),
      await debtIn('notified', {
        filer_contact_email: contact,
        address_1: '4 Fourth Street',
        ...stillNotified,
      }),
    ]
    await upkeep('2026-12-07')
    expect(await mailsTo(contact)).toEqual([])
    await Promise.all([upkeep('2026-12-08'), upkeep('2026-12-08')])
    await upkeep('2026-12-09')
    const mails = (await mailsTo(contact)).filter(({ subject }) => subject.startsWith(reminder))
    expect(mails).toHaveLength(1)
    const text = mails[0]?.text_body ?? ''
    for (const said of ['1 First Street', '2 Second Street', 'within 7 days', 'Nov\u00a015,\u00a02026'])
      expect(text).toContain(said)
    expect(text).toContain(`/dashboard/rental-debt/${debts[0]?.debtId}/transactions/record-payment`)
    for (const kept of ['3 Third Street', '4 Fourth Street']) expect(text).not.toContain(kept)
    expect((await debts[0]?.subjects())?.debtor).toEqual([])
  })

  test('comes late in its week after days without a process, and not after it', async () => {
    const late = await debtIn('active')
    await upkeep('2027-01-14')
    expect((await late.subjects()).filer).toEqual(['Before the report of Jan\u00a015,\u00a02027'])
    const tooLate = await debtIn('active')
    await upkeep('2027-02-15')
    expect((await tooLate.subjects()).filer).toEqual([])
  })
})

// A server's limit; in the embedded database as many rows take a minute. Last, because its debts affect the others.
test('a reminder goes out however many debts a contact has', {
  skip: !process.env.TEST_DATABASE_URL,
}, async () => {
  const contact = newAddress()
  const { debtId } = await debtIn('active', { filer_contact_email: contact })
  const maxParameters = 65_535
  const { owner } = await database()
  await sql`insert into rental_debt (organization_id, filer_id, status, issued_date, filer_contact_email)
    select organization_id, filer_id, status, issued_date, filer_contact_email
    from rental_debt, generate_series(1, ${maxParameters}::int / 4) where id = ${debtId}`.execute(owner)
  await clockTo('2027-03-08')
  await remindFilers(await dayOf(isoDate('2027-03-08')))
  expect((await mailsTo(contact)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Before the report of Mar\u00a015,\u00a02027'),
  ])
})
