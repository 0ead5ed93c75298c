import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { storedKey } from '#app/platform/files/keys.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import type { CourtOrderTable } from '#app/rental-debt/tables.ts'

type Owner = { organizationId: string; personId: string }

/** An incoming file, without bytes on disk. */
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

/** The row of a stored file, without bytes on disk. */
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

/** A stored PDF with its bytes. */
async function storePdf(tx: Tx, owner: Owner, bytes: Buffer): Promise<string> {
  const id = crypto.randomUUID()
  const key = storedKey(owner.organizationId, id)
  await (await disk()).put(key, new Uint8Array(bytes))
  await tx
    .insertInto('stored_file')
    .values({
      id,
      organization_id: owner.organizationId,
      storage_key: key,
      size_bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest(),
      content_type: 'application/pdf',
    })
    .execute()
  return id
}

let fileNumbers = 0

/** A file number that no other order has: an order is registered once. */
export const newFileNumber = (): string => `LTB-L-${String(++fileNumbers).padStart(6, '0')}-26`

/** Court orders of a debt in named states, each with its document and the row of its file. */
export const courtOrderFactory = {
  waiting: (tx: Tx, owner: Owner, debtId: string) => create(tx, owner, debtId, { state: 'waiting' }),
  read: (tx: Tx, owner: Owner, debtId: string) =>
    create(tx, owner, debtId, {
      state: 'read',
      reference_id: newFileNumber(),
      amount_owed: 123_456,
      issued_date: '2025-03-14',
      landlord_names: ['Willow Street Homes'],
      tenant_names: ['Robin Tremblay'],
    }),

  /** With given values. */
  with: (tx: Tx, owner: Owner, debtId: string, facts: Partial<OrderFacts>) =>
    create(tx, owner, debtId, { state: 'read', ...facts }),

  /** A real PDF, which the application's own job reads after the transaction. */
  async uploaded(tx: Tx, owner: Owner, debtId: string, file: { fileName: string; bytes: Buffer }) {
    const fileId = await storePdf(tx, owner, file.bytes)
    const { fileName } = file
    const documentId = await create(tx, owner, debtId, { state: 'waiting' }, { fileId, fileName })
    await requestJob(tx, 'read-court-order', { organizationId: owner.organizationId, documentId })
    return documentId
  },

  /** A real PDF with its reading. */
  async withFile(
    tx: Tx,
    owner: Owner,
    debtId: string,
    { file, facts }: { file: { fileName: string; bytes: Buffer }; facts: Partial<OrderFacts> },
  ) {
    const fileId = await storePdf(tx, owner, file.bytes)
    return create(tx, owner, debtId, facts, { fileId, fileName: file.fileName })
  },

  /** A value that a person has changed since. */
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

type OrderFacts = Omit<Insertable<CourtOrderTable>, 'document_id' | 'organization_id'>

async function create(
  tx: Tx,
  owner: Owner,
  debtId: string,
  facts: OrderFacts,
  file?: { fileId: string; fileName: string },
): Promise<string> {
  const fileId = file?.fileId ?? (await createStoredFile(tx, owner))
  const document = await tx
    .insertInto('document')
    .values({
      organization_id: owner.organizationId,
      rental_debt_id: debtId,
      file_id: fileId,
      document_type: 'court_order',
      original_file_name: file?.fileName ?? 'order.pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('court_order')
    .values({ document_id: document.id, organization_id: owner.organizationId, ...facts })
    .execute()
  return document.id
}
