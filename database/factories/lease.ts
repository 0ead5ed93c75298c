import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import type { ConsentState } from '#app/rent-rewards/consent/consent-states.ts'
import { currentText } from '#app/rent-rewards/consent/consent-text.ts'
import { keepIdentity } from '#app/rent-rewards/consent/identity.server.ts'
import { digestOf } from '#app/rent-rewards/consent/text-digest.server.ts'
import { insertRenter } from '#app/rent-rewards/leases/add-lease.server.ts'
import { followLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import type { NewRenter } from '#app/rent-rewards/leases/lease-schema.ts'
import { countsFrom, trackedFrom } from '#app/rent-rewards/months/confirmed.ts'

export type LeaseFacts = {
  address_1: string
  address_2: string | null
  city: string
  startsOn: IsoDate
  endsOn: IsoDate | null
  dueDay: number
  /** In cents. */
  rent: number
  renters: NewRenter[]
}

export const renterFacts = (facts: Partial<NewRenter> = {}): NewRenter => ({
  first_name: 'Elif',
  middle_name: null,
  last_name: 'Karaca',
  email: `renter-${randomUUID().slice(0, 8)}@renter.example`,
  phone: null,
  ...facts,
})

/** Rent Rewards of an organization, started long ago, with complete settings. */
export async function startRentRewards(tx: Tx, organizationId: string): Promise<void> {
  await tx
    .updateTable('organization')
    .set({ rent_rewards_started_on: '2025-01-01' })
    .where('id', '=', organizationId)
    .execute()
  await tx
    .insertInto('rent_settings')
    .values({
      organization_id: organizationId,
      display_name: 'Maple Court Properties',
      tenant_contact_email: 'office@maplecourt.example',
    })
    .execute()
}

/** Leases in named states; `create` writes one as if it had been added on a day, and returns the ids. */
export const leaseFactory = {
  plain: (facts: Partial<LeaseFacts> = {}): LeaseFacts => ({
    address_1: '18 Tamarack Lane',
    address_2: 'Unit 109',
    city: 'Hamilton',
    startsOn: isoDate('2026-01-01'),
    endsOn: null,
    dueDay: 1,
    rent: 150_000,
    renters: [renterFacts()],
    ...facts,
  }),

  async create(
    tx: Tx,
    organizationId: string,
    { today, ...facts }: LeaseFacts & { today: IsoDate },
  ): Promise<{ leaseId: string; renterIds: string[] }> {
    const leaseId = randomUUID()
    const tracked = trackedFrom(facts.startsOn, today)
    await tx
      .insertInto('lease')
      .values({
        id: leaseId,
        organization_id: organizationId,
        address_1: facts.address_1,
        address_2: facts.address_2,
        city: facts.city,
        province: 'ON',
        postal_code: 'L8P3K7',
        starts_on: facts.startsOn,
        ends_on: facts.endsOn,
        due_day: facts.dueDay,
        tracked_from: tracked,
        followed_on: today,
      })
      .execute()
    await tx
      .insertInto('lease_term')
      .values({
        organization_id: organizationId,
        lease_id: leaseId,
        starts_on: countsFrom(facts.startsOn, tracked),
        rent: facts.rent,
      })
      .execute()
    const renterIds: string[] = []
    for (const [index, renter] of facts.renters.entries())
      renterIds.push(
        await insertRenter(tx, {
          organizationId,
          leaseId,
          position: index + 1,
          joinedOn: facts.startsOn,
          renter,
        }),
      )
    await followLeases(tx, { organizationId, ids: [leaseId], today })
    return { leaseId, renterIds }
  },

  /** Another rent from a day on, in cents. */
  addRent: (
    tx: Tx,
    organizationId: string,
    { leaseId, from, rent }: { leaseId: string; from: IsoDate; rent: number },
  ) =>
    tx
      .insertInto('lease_term')
      .values({ organization_id: organizationId, lease_id: leaseId, starts_on: from, rent })
      .execute(),

  /** A payment that a member recorded, in cents. Returns its id. */
  async addReceipt(
    tx: Tx,
    { organizationId, personId }: Owner,
    { leaseId, on, amount }: { leaseId: string; on: IsoDate; amount: number },
  ): Promise<string> {
    const id = randomUUID()
    await tx
      .insertInto('lease_receipt')
      .values({
        id,
        organization_id: organizationId,
        lease_id: leaseId,
        kind: 'payment',
        amount,
        received_on: on,
        recorded_by: personId,
      })
      .execute()
    return id
  },

  /** A fee of its own that a member added, in cents. Returns its id. */
  async addFee(
    tx: Tx,
    { organizationId, personId }: Owner,
    { leaseId, on, amount }: { leaseId: string; on: IsoDate; amount: number },
  ): Promise<string> {
    const id = randomUUID()
    await tx
      .insertInto('lease_fee')
      .values({
        id,
        organization_id: organizationId,
        lease_id: leaseId,
        amount,
        due_on: on,
        what: 'Lost key',
        recorded_by: personId,
      })
      .execute()
    return id
  },
}

export type Owner = { organizationId: string; personId: string }

/** Writes that a renter agreed on a day, as their page does. */
export async function createConsent(
  tx: Tx,
  {
    organizationId,
    renterId,
    coversLate,
    on,
  }: { organizationId: string; renterId: string; coversLate: boolean; on: IsoDate },
): Promise<void> {
  const at = new Date(`${on}T15:00:00Z`)
  const text = currentText()
  const { rows } = await sql<{ name: string }>`select concat_ws(' ', first_name, last_name) as name
    from lease_renter where id = ${renterId}`.execute(tx)
  const legalName = rows[0]?.name ?? ''
  await keepIdentity(tx, { organizationId, renterId, legalName, birthDate: isoDate('1990-05-17') })
  await tx
    .insertInto('rent_consent')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      lease_renter_id: renterId,
      covers_late: coversLate,
      channel: 'mail_link',
      text_version: text.version,
      text_sha256: digestOf(text),
      legal_name: legalName,
      accepted_at: at,
    })
    .execute()
  await setConsent(tx, { organizationId, renterId, consent: 'accepted', lateConsent: coversLate, on })
}

type State = {
  organizationId: string
  renterId: string
  consent: ConsentState
  lateConsent?: boolean
  on: IsoDate
}

/** Only where a renter's consent is, since a day. */
export const setConsent = (tx: Tx, { organizationId, renterId, consent, lateConsent = false, on }: State) =>
  tx
    .updateTable('lease_renter')
    .set({ consent, late_consent: lateConsent, consent_changed_at: new Date(`${on}T15:00:00Z`) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', renterId)
    .execute()

/** Writes that a month was confirmed by a member, with what was received and when; in cents. */
export async function createStatement(
  tx: Tx,
  { organizationId, personId }: Owner,
  { leaseId, month, paid, on }: { leaseId: string; month: IsoDate; paid: number; on: IsoDate },
): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('lease_statement')
    .values({
      id,
      organization_id: organizationId,
      lease_id: leaseId,
      month,
      said: paid > 0 ? 'in_full' : 'nothing',
      as_of: on,
      channel: 'page',
      said_by: personId,
      said_at: new Date(`${on}T15:00:00Z`),
    })
    .execute()
  if (paid === 0) return
  await tx
    .insertInto('lease_receipt')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      lease_id: leaseId,
      kind: 'payment',
      amount: paid,
      received_on: on,
      statement_id: id,
      recorded_by: personId,
      recorded_at: new Date(`${on}T15:00:00Z`),
    })
    .execute()
}

/** Writes that a renter was notified of a late month, of $1,500. */
export const createLateNotice = (
  tx: Tx,
  given: { organizationId: string; renterId: string; about: IsoDate; on: IsoDate },
) =>
  tx
    .insertInto('late_notice')
    .values({
      id: randomUUID(),
      organization_id: given.organizationId,
      lease_renter_id: given.renterId,
      about: given.about,
      owed: 150_000,
      recipient: 'renter@renter.example',
      mailed_on: given.on,
      may_report_from: addDays(given.on, 7),
    })
    .execute()
