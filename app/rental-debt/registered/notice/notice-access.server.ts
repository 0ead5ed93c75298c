import { redirect } from '@remix-run/node'
import type { Caller } from '#app/organization/caller.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { paths } from '../../paths.ts'
import { findPrintedNotice, type NoticeRefusal, type ToPrint } from './printed-notice.server.ts'

/** The data a page continues with; otherwise the People tab explains why not. */
export function orLeaveNotice<T>(debtId: string, answer: T): Exclude<T, NoticeRefusal> {
  if (answer === 'not-found') throw notFound()
  if (answer === 'gone') throw redirect(`${paths.people(debtId)}?done=gone`)
  if (answer === 'not-printed') throw redirect(paths.people(debtId))
  return answer as Exclude<T, NoticeRefusal>
}

/** A debtor whose notice is printed, for the filer's page. */
export const requirePrintedNotice = async (
  tx: Tx,
  caller: Caller,
  ids: { debtId: string; debtorId: string },
): Promise<ToPrint> => orLeaveNotice(ids.debtId, await findPrintedNotice(tx, caller, ids))
