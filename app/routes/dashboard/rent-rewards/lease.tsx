import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { debtsInFile, readDebtsOfLease } from '#app/assembly/court-debt-of-lease.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { LeasePage } from '#app/rent-rewards/leases/LeasePage.tsx'
import { openLease } from '#app/rent-rewards/leases/open-lease.server.ts'
import { nextReportFor } from '#app/rent-rewards/line/next-report.server.ts'
import { findPastRent } from '#app/rent-rewards/past/past-rent-view.server.ts'
import { RentedPage } from '#app/rent-rewards/renting/RentedPage.tsx'
import { readSent } from '#app/rent-rewards/sent/read-sent.server.ts'

export const meta = titled(['Lease', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'rent-rewards:see')
  const { actor, ...opened } = await openLease(member, idFrom(args.params.leaseId))
  const next = await nextReportFor({ ...opened, actor }, debtsInFile)
  const past = await findPastRent(member, opened.lease)
  const debts = opened.as === 'landlord' ? await readDebtsOfLease(member, opened.lease.id, opened.today) : []
  const sent = await readSent(opened)
  return {
    opened,
    next,
    past,
    debts,
    sent,
    done: doneText(new URL(args.request.url).searchParams.get('done')),
  }
}

export default function Lease() {
  const { opened, next, past, debts, sent, done } = useLoaderData<typeof loader>()
  return opened.as === 'landlord' ? (
    <LeasePage {...opened} next={next} past={past} debts={debts} sent={sent.months} done={done} />
  ) : (
    <RentedPage {...opened} next={next} past={past} sent={sent} />
  )
}
