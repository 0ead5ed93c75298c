import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { courtOrderFactory, newFileNumber } from '#database/factories/court-order.ts'
import { organizationFactory } from '#database/factories/organization.ts'
import { personFactory } from '#database/factories/person.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'

type Owner = { organizationId: string; personId: string }
type WriteOrder = (tx: Tx, owner: Owner, debtId: string) => Promise<string>

const orders = path.resolve(import.meta.dirname, '../fixtures/orders')
type ReadOrder = Awaited<ReturnType<typeof readOnce>>

const written = new Map<string, Promise<ReadOrder>>()

/**
 * Writes a sample order into a draft as the application itself reads it: the first draft that requests one waits until
 * the application's own job has read the file, the others get the same values.
 */
export async function withReadOrder(fileName: string): Promise<WriteOrder> {
  const { file, facts } = await readBefore(fileName)
  return (tx, asker, debtId) => courtOrderFactory.withFile(tx, asker, debtId, { file, facts })
}

/** As if each had a file number of its own: an order is registered once, and tests share their database. */
export async function withNumberedOrder(fileName: string): Promise<WriteOrder> {
  const { file, facts } = await readBefore(fileName)
  return (tx, asker, debtId) => {
    const [read, reference_id] = [String(facts.reference_id), newFileNumber()]
    const reading = facts.reading.replaceAll(read, reference_id)
    return courtOrderFactory.withFile(tx, asker, debtId, { file, facts: { ...facts, reading, reference_id } })
  }
}

function readBefore(fileName: string): Promise<ReadOrder> {
  const known = written.get(fileName) ?? readOnce(fileName)
  written.set(fileName, known)
  return known
}

async function readOnce(fileName: string) {
  const file = { fileName: path.basename(fileName), bytes: await readFile(path.join(orders, fileName)) }
  const { owner, documentId } = await inTransaction(anonymous, async (tx) => {
    const personId = await personFactory.create(tx)
    const { organizationId } = await organizationFactory.create(tx, undefined, [{ personId, role: 'admin' }])
    const owner = { organizationId, personId }
    const debtId = await rentalDebtFactory.create(tx, { organizationId, filerId: personId })
    return { owner, documentId: await courtOrderFactory.uploaded(tx, owner, debtId, file) }
  })
  const facts = await untilRead(owner, documentId)
  return { file, facts }
}

async function untilRead(owner: Owner, documentId: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { document_id, organization_id, guesses, reading, ...values } = await inTransaction(owner, (tx) =>
      tx
        .selectFrom('court_order')
        .selectAll()
        .where('document_id', '=', documentId)
        .executeTakeFirstOrThrow(),
    )
    if (values.state === 'read') return { ...values, reading: JSON.stringify(reading) }
    if (values.state === 'failed') throw new Error('the sample order could not be read')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the sample order was never read')
}
