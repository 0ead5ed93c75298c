import { createHash } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'

type Owner = { organizationId: string; personId: string }

/** A file on its way in, without bytes on the disk. */
export async function createUpload(tx: Tx, owner: Owner): Promise<string> {
  const row = await tx
    .insertInto('upload')
    .values({
      organization_id: owner.organizationId,
      person_id: owner.personId,
      file_name: 'order.pdf',
      declared_bytes: 10,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The row of a stored file, without bytes on the disk. */
export async function createStoredFile(tx: Tx, owner: Owner): Promise<string> {
  const id = crypto.randomUUID()
  await tx
    .insertInto('stored_file')
    .values({
      id,
      organization_id: owner.organizationId,
      storage_key: `stored/${owner.organizationId}/${id}`,
      size_bytes: 10,
      sha256: createHash('sha256').update(id).digest(),
      content_type: 'application/pdf',
    })
    .execute()
  return id
}

/** Court orders of a debt in named states, each with its document and the row of its file. */
export const courtOrderFactory = {
  waiting: (tx: Tx, owner: Owner, debtId: string) => create(tx, owner, debtId, { state: 'waiting' }),
  read: (tx: Tx, owner: Owner, debtId: string) =>
    create(tx, owner, debtId, { state: 'read', reference_id: 'LTB-L-000001-26', amount_owed: 123_456 }),

  /** A value that somebody has changed since. */
  async corrected(tx: Tx, owner: Owner, debtId: string): Promise<string> {
    const documentId = await courtOrderFactory.read(tx, owner, debtId)
    await tx
      .insertInto('court_order_correction')
      .values({
        organization_id: owner.organizationId,
        document_id: documentId,
        field: 'amount_owed',
        old_value: '123456',
        new_value: '123400',
        person_id: owner.personId,
      })
      .execute()
    return documentId
  },
}

type OrderFacts = { state: 'waiting' | 'read'; reference_id?: string; amount_owed?: number }

async function create(tx: Tx, owner: Owner, debtId: string, facts: OrderFacts): Promise<string> {
  const fileId = await createStoredFile(tx, owner)
  const document = await tx
    .insertInto('document')
    .values({
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      file_id: fileId,
      document_type: 'court_order',
      original_file_name: 'order.pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('court_order')
    .values({ document_id: document.id, organization_id: owner.organizationId, ...facts })
    .execute()
  return document.id
}
