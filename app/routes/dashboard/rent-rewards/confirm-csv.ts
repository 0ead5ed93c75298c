import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { contentDisposition } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { readMonth } from '#app/rent-rewards/months/confirm-form.server.ts'
import { monthCsv } from '#app/rent-rewards/months/month-csv.ts'
import { monthOf } from '#app/rent-rewards/months/months.ts'
import { readMonthOfAll } from '#app/rent-rewards/months/read-month-of-all.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:see')
  const today = await clockToday()
  const asked = new URL(args.request.url).searchParams.get('month')
  const month = asked === null ? monthOf(today) : found(readMonth(asked, today))
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': contentDisposition('attachment', `rent-${month}.csv`),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  }
  answerInstead(
    args,
    new Response(monthCsv(month, await readMonthOfAll(member, { month, today })), { headers }),
  )
  return null
}

/** Never shown; without a component, a month that is none would not get the not-found page. */
export default function ConfirmCsv() {
  return null
}
