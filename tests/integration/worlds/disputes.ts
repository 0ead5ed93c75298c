import type { Insertable } from 'kysely'
import type { DisputeTable } from '#app/disputes/tables.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { storeStream } from '#app/platform/files/storing.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { pictureOf } from '#database/factories/picture.ts'
import { createDispute, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { chunked } from '../files/helpers.ts'
import type { Person } from './reviewer.ts'

type Columns = Parameters<typeof registeredDebtFactory.notified>[2]

export const newAddress = () => `${crypto.randomUUID()}@renter.example`
export const disputeAt = (debtId: string, page = '') => `/dashboard/rental-debt/${debtId}/dispute${page}`
export const disputeStaffAt = (disputeId: string, page = '') => `/staff/disputes/${disputeId}${page}`

export type Owed = { debtId: string; debtorId: string; contact: string }

/** A debt that names this person, with its own contact. */
export async function owedBy(
  filer: Person,
  debtor: Person,
  state: 'notified' | 'active' = 'active',
  columns: Columns = {},
): Promise<Owed> {
  const contact = newAddress()
  const ids = await filer.inOwnName((tx) =>
    registeredDebtFactory[state](
      tx,
      filer.owner,
      { filer_contact_email: contact, ...columns },
      { email: debtor.member.person.email },
    ),
  )
  return { ...ids, contact }
}

/** A second person who is named in a debt. */
export const alsoOwedBy = (filer: Person, debtor: Person, debtId: string) =>
  filer.inOwnName((tx) =>
    createDebtor(tx, filer.owner, debtId, {
      position: 1,
      email: debtor.member.person.email,
      first_name: 'Ada',
    }),
  )

/** A person's incoming picture. */
export async function uploadedBy(person: Person, name = 'receipt.png', salt = ''): Promise<string> {
  const png = pictureOf(`a receipt ${salt}`)
  const stored = await storeStream(person.owner, chunked(png), { fileName: name })
  if (!stored.ok) throw new Error(stored.reason)
  return stored.uploadId
}

export const said = { reason: 'paid', explanation: 'I paid $500.00 on March 2.' }

/** Fills in the form, with a file. */
export async function gather(debtor: Person, debtId: string, fields: Record<string, string> = {}) {
  const upload_id = await uploadedBy(debtor)
  return debtor.send(disputeAt(debtId), { ...said, go: 'check', upload_id, ...fields })
}

/** What the check page would post. */
export async function checked(debtor: Person, debtId: string): Promise<Record<string, string>> {
  const { html } = await debtor.get(disputeAt(debtId, '/check'))
  return {
    form_token: await debtor.token(),
    revision: /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? '',
  }
}

/** From the form to the clock, like a person. */
export async function fileOne(debtor: Person, debtId: string): Promise<string> {
  await gather(debtor, debtId)
  await debtor.post(disputeAt(debtId, '/check'), await checked(debtor, debtId))
  const dispute = await debtor.inOwnName((tx) =>
    tx
      .selectFrom('dispute')
      .select('id')
      .where('subject_id', '=', debtId)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow(),
  )
  return dispute.id
}

/** An open dispute without the way to it. */
export const openDispute = (
  filer: Person,
  owed: Owed,
  facts: Partial<Insertable<DisputeTable>> = {},
): Promise<string> =>
  filer.inOwnName(async (tx) => {
    await tx.updateTable('rental_debt').set({ status: 'disputed' }).where('id', '=', owed.debtId).execute()
    await tx
      .insertInto('debt_event')
      .values({
        organization_id: filer.owner.organizationId,
        rental_debt_id: owed.debtId,
        event: 'disputed',
        from_status: 'active',
        to_status: 'disputed',
      })
      .execute()
    return createDispute(tx, filer.owner, owed, facts)
  })

export const debtOf = (filer: Person, debtId: string) =>
  filer.inOwnName((tx) =>
    tx.selectFrom('rental_debt').selectAll().where('id', '=', debtId).executeTakeFirstOrThrow(),
  )

/** All disputes of a debt, as its organization reads them. */
export const disputesOf = (filer: Person, debtId: string) =>
  filer.inOwnName((tx) =>
    tx.selectFrom('dispute').selectAll().where('subject_id', '=', debtId).orderBy('created_at').execute(),
  )

export const eventsOf = (filer: Person, disputeId: string) =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('dispute_event')
      .select(['event', 'person_id', 'words'])
      .where('dispute_id', '=', disputeId)
      .orderBy('sequence')
      .execute(),
  )

/** Everything in a table, past row level security. */
export const asPerson = <T>(person: Person, work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction({ personId: person.member.person.id, organizationId: null }, work)
