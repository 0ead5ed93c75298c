import { drawOrderPage, ReadersBusy } from '#app/order-reader/process/read-order.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { notFound, tooBusy } from '#app/platform/http/responses.server.ts'
import { recordOpening } from '#app/rental-debt/audit.server.ts'

type Asked = { debtId: string; documentId: string; page: number }

/** A page of an order of the organization's own debt, as a picture; null if there is no such page. */
export async function drawOwnPage(member: Member, asked: Asked): Promise<Uint8Array | null> {
  const storageKey = await ownOrder(member, asked)
  const by = { personId: member.person.id, organizationId: member.organizationId }
  return withLocalFile(storageKey, (path) => drawOrderPage(path, asked.page, { waits: 'filer', by })).catch(
    (error: unknown) => {
      if (error instanceof ReadersBusy) throw tooBusy()
      throw error
    },
  )
}

async function ownOrder(member: Member, { debtId, documentId }: Asked): Promise<string> {
  return inTransaction(member.actor, async (tx) => {
    const row = await tx
      .selectFrom('document')
      .innerJoin('stored_file as file', 'file.id', 'document.file_id')
      .select('file.storage_key')
      .where('document.organization_id', '=', member.organizationId)
      .where('document.rental_debt_id', '=', debtId)
      .where('document.id', '=', documentId)
      .where('document.document_type', '=', 'court_order')
      .executeTakeFirst()
    if (!row) throw notFound()
    await recordOpening(tx, 'order.opened', { subject: documentId, partOf: debtId, why: 'filer' })
    return row.storage_key
  })
}
