import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { followLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import { openMonths } from '#app/rent-rewards/months/ask-months.server.ts'
import { createStatement } from '#database/factories/lease.ts'
import { entries, fileOf, leaseWith, make, member, owner, useLeaseLines } from './lease-lines-world.ts'

useLeaseLines()

const asked = (leaseId: string, day: string) =>
  inTransaction(member.actor, async (tx) => {
    await followLeases(tx, {
      organizationId: member.organizationId,
      ids: [leaseId],
      today: isoDate(day),
    })
    return (await openMonths(tx, member.organizationId)).map(({ month }) => month)
  })

const endsOn = (leaseId: string, day: string) =>
  inTransaction(member.actor, (tx) =>
    tx
      .updateTable('lease')
      .set({ ends_on: isoDate(day), ended_how: 'moved_out' })
      .where('id', '=', leaseId)
      .execute(),
  )

test('the last month of a lease that ended before it was confirmed is asked about, and its account closes', async () => {
  const { leaseId } = await leaseWith({ until: '2026-03' })
  for (const date of ['2026-01-15', '2026-02-15', '2026-03-15']) await make(date)
  await endsOn(leaseId, '2026-04-05')
  expect(await asked(leaseId, '2026-04-08')).toEqual(['2026-04'])
  await make('2026-04-15')
  expect((await entries()).at(-1)).toMatchObject({ reason: 'not_confirmed', line: null })
  expect(await asked(leaseId, '2026-05-01')).toEqual(['2026-04'])
  await inTransaction(member.actor, (tx) =>
    createStatement(tx, owner(), {
      leaseId,
      month: isoDate('2026-04-01'),
      paid: 25_000,
      on: isoDate('2026-05-02'),
    }),
  )
  expect(await asked(leaseId, '2026-05-02')).toEqual([])
  await make('2026-05-15')
  expect((await fileOf('2026-05-15'))[0]).toContain(' 13 ')
})

test('a lease that ended and was never reported is not asked about', async () => {
  const { leaseId } = await leaseWith({ until: '2026-03' })
  await endsOn(leaseId, '2026-04-05')
  expect(await asked(leaseId, '2026-04-08')).toEqual([])
})
