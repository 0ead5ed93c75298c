import { recordOpening } from '#app/court-records/audit.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { listUploaders } from '../uploader.server.ts'
import { type OpenedFiling, openFiling } from './read-filing.server.ts'
import { type FilingView, viewFiling } from './view-filing.ts'

type Asked = { filingId: string; member: Member | null; maySeeOrder: boolean; maySearch: boolean }
/** A filing as anyone may see it; a signed-in reader is recorded. Null if there is nothing to see. */
export const openForVisitor = (filingId: string, member: Member | null) =>
  inTransaction(member?.actor ?? anonymous, async (tx) => {
    const found = await openFiling(tx, filingId)
    if (member && found?.is === 'published') await recordOpening(tx, 'filing.opened', { subject: filingId })
    if (found?.is !== 'published') return found
    return { ...found, uploaders: member ? await listUploaders(tx, filingId) : [] }
  })

type Elsewhere = Exclude<OpenedFiling, { is: 'published' }>

/** Opens a filing's page and records the signed-in reader; null if there is nothing to see. */
export async function openFilingPage(
  asked: Asked,
): Promise<{ is: 'published'; view: FilingView } | Elsewhere | null> {
  const { filingId, member, maySeeOrder, maySearch } = asked
  const opened = await openForVisitor(filingId, member)
  if (opened?.is !== 'published') return opened
  const viewer = {
    isStaff: member?.person.isStaff ?? false,
    maySeeOrder,
    maySearch,
  }
  const { created_at: created, updated_at: updated } = opened.row
  const days = { addedOn: torontoDate(created), changedOn: torontoDate(updated) }
  return { is: 'published', view: viewFiling(opened, viewer, days) }
}
