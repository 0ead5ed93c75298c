import type { LoaderFunctionArgs } from '@remix-run/node'
import { requestLanguage } from '#app/account/language-guard.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { writtenFileHeaders } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { found, idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { paperPdf } from '#app/platform/paper/paper-queue.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import { openLease } from '../leases/open-lease.server.ts'
import { readSentLines } from './read-statement.server.ts'
import { statementPaper } from './statement-paper.ts'
import { yearStatement } from './year-statement.ts'

/** Returns a renter's statement of a year; not found for anyone else, or a year without reports. */
export async function answerStatement(args: LoaderFunctionArgs): Promise<null> {
  const member = await requireMember(args, 'rent-rewards:see')
  const opened = await openLease(member, idFrom(args.params.leaseId))
  const year = Number(new URL(args.request.url).searchParams.get('year'))
  if (opened.as !== 'renter' || !Number.isInteger(year) || year < 1000 || year > 9998) throw notFound()
  const { lease, today } = opened
  const own = found(lease.renters[0])
  const { organizationId } = lease
  const lines = await inTransaction({ personId: null, organizationId }, (tx) =>
    readSentLines(tx, { organizationId, leaseId: lease.id }),
  )
  const statement = found(yearStatement(lines, own.id, year))
  const language = await requestLanguage(args)
  const { name } = own
  const stated = { statement, name, address: fullAddress(lease) ?? '', landlord: lease.landlord, today }
  const paper = statementPaper(stated, valuesIn(language))
  const headers = writtenFileHeaders(`rent-reported-${year}.pdf`, 'application/pdf')
  answerInstead(args, new Response(await paperPdf({ paper, language }, args.request.signal), { headers }))
  return null
}
