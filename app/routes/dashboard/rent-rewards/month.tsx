import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { openLease } from '#app/rent-rewards/leases/open-lease.server.ts'
import { readMonthText } from '#app/rent-rewards/months/confirm-form.server.ts'
import { MonthPage } from '#app/rent-rewards/months/MonthPage.tsx'
import { monthOf } from '#app/rent-rewards/months/months.ts'
import { readMonth } from '#app/rent-rewards/months/read-month.server.ts'

export const meta = titled(['Month', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'rent-rewards:see')
  const month = readMonthText(args.params.month)
  const { as, actor, lease } = await openLease(member, idFrom(args.params.leaseId))
  // A year ahead for money that is dated ahead; nothing counts before the first month.
  const last = monthOf(await clockToday())
  if (
    month === null ||
    month < monthOf(lease.countsFrom) ||
    month.slice(0, 4) > String(Number(last.slice(0, 4)) + 1)
  )
    throw notFound()
  const history = await inTransaction(actor, (tx) =>
    readMonth(tx, { lease, month, forRenter: as === 'renter' }),
  )
  return {
    leaseId: lease.id,
    address: fullAddress(lease) ?? '',
    history,
    landlord: as === 'renter' ? lease.landlord : null,
    renterId: as === 'renter' ? (lease.renters[0]?.id ?? null) : null,
    canChange: as === 'landlord' && can(member.access, 'leases:manage'),
    isDue: lease.months.some((row) => row.month === month),
    done: doneText(new URL(args.request.url).searchParams.get('done')),
  }
}

export default function Month() {
  return <MonthPage {...useLoaderData<typeof loader>()} />
}
