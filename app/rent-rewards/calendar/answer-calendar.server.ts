import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember } from '#app/organization/guards.server.ts'
import { writtenFileHeaders } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { openLease } from '../leases/open-lease.server.ts'
import { rentCalendar } from './rent-calendar.ts'

/** Returns a renter's due days and report days; not found for anyone else. */
export async function answerCalendar(args: LoaderFunctionArgs): Promise<null> {
  const member = await requireMember(args, 'rent-rewards:see')
  const opened = await openLease(member, idFrom(args.params.leaseId))
  if (opened.as !== 'renter') throw notFound()
  const { lease, today } = opened
  // Nothing falls due any more.
  if (lease.endsOn !== null && lease.endsOn < today) throw notFound()
  const calendar = rentCalendar({ ...lease, address: fullAddress(lease) ?? '' }, today)
  const headers = writtenFileHeaders('rent.ics', 'text/calendar; charset=utf-8')
  answerInstead(args, new Response(calendar, { headers }))
  return null
}
