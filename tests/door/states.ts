import type { Insertable } from 'kysely'
import type { FeatureFlag } from '#app/account/flags.ts'
import { openSession } from '#app/account/session-guard.server.ts'
import { startSession } from '#app/account/sessions.server.ts'
import { type Filing, publishFilings } from '#app/court-records/publish-filings.server.ts'
import { newOrdersMail } from '#app/court-records/research/saved/new-orders-mail.ts'
import { createOwnOrganization, readMemberships } from '#app/organization/memberships.server.ts'
import { actAsPerson, anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeDevice } from '#app/platform/http/device.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { addDays, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { followLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import type { RentalDebtTable } from '#app/rental-debt/tables.ts'
import {
  applicationFactory,
  createDebtor,
  createPayment,
  type DebtorFacts,
} from '#database/factories/application.ts'
import { createAuthenticator, createPasskey } from '#database/factories/authenticator.ts'
import { filing } from '#database/factories/filing.ts'
import { createConsent, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { ageProofs, proveSessions } from '#database/factories/proofs.ts'
import {
  createBankruptcy,
  createDispute,
  registeredDebtFactory,
} from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { withNumberedOrder, withReadOrder } from './read-orders.ts'

type Owner = { organizationId: string; personId: string }
/** The value of the session's cookie: it identifies the person who requests a state of their own. */
type Asker = { session: string }
type Debtor = Partial<DebtorFacts> & { sin?: string }
type Application = { debtor: Debtor; columns?: Partial<Insertable<RentalDebtTable>> }
type Registered = Asker &
  Application & {
    payments?: { amountInCents: number; at: string }[]
    isDisputed?: boolean
    isBankrupt?: boolean
  }

const dayMs = 86_400_000
const defaultOrder = 'on-l1-new-two-tenants.pdf'
/** The address of that order as its step saves it. */
const homeOfOrder = { address_2: '1407', postal_code: 'L5B4Z8' }

/** The initial states of tests. Each is made by the integration tests' factories, and is answered in JSON. */
export const states = {
  /** A message of a kind that its reader can do without. */
  async optionalMail({ email }: Asker & { email: string }) {
    const url = 'https://rentbook.example/dashboard/legal-research'
    const words = { to: email, name: 'Noise', total: 0, orders: [], url, stopUrl: url }
    await inTransaction(anonymous, (tx) => postMail(tx, newOrdersMail(words), { topic: 'new-orders' }))
    return null
  },

  /**
   * A person with a session that has typed every code: created with their own organization the first time, as a sign-in
   * does.
   */
  async signedIn({ email, userAgent }: { email: string; userAgent: string }) {
    return inTransaction(anonymous, async (tx) => {
      const personId = await personOf(tx, email)
      await actAsPerson(tx, personId)
      const [first] = await readMemberships(tx, personId)
      const name = `${email.split('@')[0]}'s organization`
      const membershipId = first?.id ?? (await createOwnOrganization(tx, { personId, name }))
      await putOff(tx, personId)
      const device = describeDevice(userAgent)
      const { sessionId, cookie } = await startSession(tx, { personId, membershipId, device })
      await proveSessions(tx, { personId, sessionId })
      return { cookie }
    })
  },

  /** Makes the caller a staff member, without an authenticator app unless requested. */
  async onStaff({ session, hasApp = false }: Asker & { hasApp?: boolean }) {
    const { personId } = await ownerOf({ session })
    await inTransaction(anonymous, async (tx) => {
      await tx.updateTable('person').set({ is_staff: true }).where('id', '=', personId).execute()
      await actAsPerson(tx, personId)
      if (hasApp) await createAuthenticator(tx, personId)
    })
    return null
  },

  /** The features of the caller's organization; with Rent Rewards, that it was started. */
  async flags({ session, flags }: Asker & { flags: FeatureFlag[] }) {
    const owner = await ownerOf({ session })
    await inTransaction(owner, (tx) =>
      tx
        .updateTable('organization')
        .set({
          feature_flags: flags,
          rent_rewards_started_on: flags.includes('rent_report') ? '2025-01-01' : null,
        })
        .where('id', '=', owner.organizationId)
        .execute(),
    )
    return null
  },

  /** Leases of the caller's organization whose renters agreed, at Unit 1, Unit 2 and so on. */
  async agreedLeases({ session, count }: Asker & { count: number }) {
    const owner = await ownerOf({ session })
    const today = torontoDate(Date.now())
    await inTransaction(owner, async (tx) => {
      const ids: string[] = []
      for (let unit = 1; unit <= count; unit += 1) {
        const facts = leaseFactory.plain({
          address_2: `Unit ${unit}`,
          startsOn: isoDate('2024-01-01'),
          renters: [renterFacts()],
        })
        const { leaseId, renterIds } = await leaseFactory.create(tx, owner.organizationId, {
          ...facts,
          today,
        })
        for (const renterId of renterIds)
          await createConsent(tx, {
            organizationId: owner.organizationId,
            renterId,
            coversLate: true,
            on: today,
          })
        ids.push(leaseId)
      }
      await followLeases(tx, { organizationId: owner.organizationId, ids, today })
    })
    return null
  },

  /** A passkey of the caller, on a device that is not here. */
  async passkey({ session, name }: Asker & { name: string }) {
    const { personId } = await ownerOf({ session })
    await inTransaction({ personId, organizationId: null }, (tx) => createPasskey(tx, personId, name))
    return null
  },

  /** As if the caller's confirmations were longer ago. */
  async longAgo({ session, minutes }: Asker & { minutes: number }) {
    const { personId } = await ownerOf({ session })
    await inTransaction(anonymous, (tx) => ageProofs(tx, personId, minutes))
    return null
  },

  /** Drafts; with an order that the application has read, and with debtors, if given. */
  async drafts({
    order,
    debtors = [],
    count = 1,
    ...asker
  }: Asker & { order?: string; debtors?: Debtor[]; count?: number }) {
    const owner = await ownerOf(asker)
    const writeOrder = order === undefined ? null : await withReadOrder(order)
    return inTransaction(owner, async (tx) => {
      const ids: string[] = []
      for (let made = 0; made < count; made += 1) {
        const filer = { organizationId: owner.organizationId, filerId: owner.personId }
        const id = await rentalDebtFactory.create(tx, filer)
        await writeOrder?.(tx, owner, id)
        for (const [position, debtor] of debtors.entries())
          await createDebtor(tx, owner, id, { ...debtor, position })
        ids.push(id)
      }
      return ids
    })
  },

  /** Every step done, nothing paid. */
  async complete({ debtor, columns = {}, ...asker }: Asker & Application) {
    const owner = await ownerOf(asker)
    const order = await withReadOrder(defaultOrder)
    return inTransaction(owner, (tx) =>
      applicationFactory.complete(tx, owner, debtor, { order, columns, address: homeOfOrder }),
    )
  },

  /** Paid, and waiting for a reviewer; `others` owe it beside the first. */
  async inReview({
    debtor,
    others = [],
    columns = {},
    ...asker
  }: Asker & Application & { others?: Debtor[] }) {
    const owner = await ownerOf(asker)
    const order = await withNumberedOrder(defaultOrder)
    return inTransaction(owner, async (tx) => {
      const id = await applicationFactory.inReview(tx, owner, debtor, {
        order,
        columns,
        address: homeOfOrder,
      })
      for (const [index, other] of others.entries())
        await createDebtor(tx, owner, id, { ...other, position: index + 1 })
      return id
    })
  },

  /** A debt that has been reported for nine months, with its events since. */
  async registered({ debtor, columns = {}, payments = [], isDisputed, isBankrupt, ...asker }: Registered) {
    const owner = await ownerOf(asker)
    return inTransaction(owner, async (tx) => {
      const dates = { ...datesOf(9), ...columns }
      const made = await registeredDebtFactory.active(tx, owner, dates, debtor)
      for (const { amountInCents, at } of payments)
        await createPayment(tx, owner, { ...made, amount_in_cents: amountInCents, at })
      const today = torontoDate(Date.now())
      if (isDisputed) await createDispute(tx, owner, made, { opened_on: today, due_on: addDays(today, 14) })
      if (isBankrupt) await createBankruptcy(tx, owner, made, { filed_date: addDays(today, -30) })
      return made
    })
  },

  /** Published orders of the corpus, by their difference from a plain one. */
  async filings({ filings }: Asker & { filings: Partial<Filing>[] }) {
    const made = filings.map(filing)
    await inTransaction(anonymous, (tx) => publishFilings(tx, made))
    return made.map(({ id }) => id)
  },
}

export type States = typeof states

/** Approved a number of months ago, two days after it was submitted. */
function datesOf(months: number) {
  const approved = Date.now() - months * 30 * dayMs
  return {
    submitted_at: new Date(approved - 2 * dayMs),
    approved_at: new Date(approved),
    grace_period_end_at: new Date(approved + 14 * dayMs),
  }
}

/** The profile questions cover home: a person who enters by the door has postponed them. */
const putOff = (tx: Tx, personId: string) =>
  tx
    .insertInto('person_profile')
    .values({ person_id: personId, put_off_until: '9999-12-31' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

async function personOf(tx: Tx, email: string): Promise<string> {
  await tx
    .insertInto('person')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  // Two sessions of a newcomer at the same moment take turns here, so that only one organization is created.
  const { id } = await tx
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return id
}

async function ownerOf({ session }: Asker): Promise<Owner> {
  const request = new Request('http://door.invalid', { headers: { Cookie: `session=${session}` } })
  const opened = await openSession({ request, context: {} })
  const active = opened?.memberships.find(({ id }) => id === opened.membershipId)
  if (!opened || !active) throw new Error('the person who asks is not signed in')
  return { organizationId: active.organizationId, personId: opened.personId }
}
