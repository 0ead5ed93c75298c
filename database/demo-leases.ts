import type { Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import type { ConsentEvent } from '#app/rent-rewards/consent/consent-states.ts'
import { followLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import { chargesUntil } from '#app/rent-rewards/months/charges.ts'
import { firstDayOf, monthOf } from '#app/rent-rewards/months/months.ts'
import { readMonthsOf } from '#app/rent-rewards/months/read-months.server.ts'
import { createConsent, createStatement, leaseFactory, renterFacts, setConsent } from './factories/lease.ts'

type Owner = { organizationId: string; personId: string }

/** What is particular about a lease of the demo. */
type Kind =
  | 'paid'
  | 'roommates'
  | 'late'
  | 'open'
  | 'asked'
  | 'declined'
  | 'withdrawn'
  | 'new'
  | 'returned'
  | 'ended'

const people = [
  'Delphine Arsenault',
  'Kofi Ansah-Boateng',
  'Rosa Villalobos',
  'Henrik Solberg',
  'Yusra Haddad',
  'Hollis Brandt',
  'Chloe Nakagawa',
  'Bogdan Petrescu',
  'Elif Karaca',
  'Wendeline Straub',
  'Imani Wexford',
  'Luc Thibodeau',
  'Farida Rahimi',
  'Owen Castellane',
  'Mei-Ling Zhao',
  'Saoirse Kilbride',
  'Raoul Meszaros',
  'Petra Holloway',
  'Anselm Okoro',
  'Tove Rasmussen',
  'Gabriela Montoya',
  'Desmond Achebe-Hart',
  'Noor Siddiqui',
  'Marguerite Oyelaran',
  'Piotr Wisniewski',
  'Leilani Kahale',
  'Emeka Obi',
  'Priyanka Deol',
  'Jonah Rosenthal',
  'Siobhan Tierney',
] as const
const rents = [150_000, 165_000, 157_500, 210_000, 182_500] as const

const homes = [
  { address_1: '18 Tamarack Lane', city: 'Hamilton' },
  { address_1: '402 Brightwater Avenue', city: 'Mississauga' },
] as const

/** In the order of the units; all others are paid. */
const particular: Record<number, Kind> = {
  4: 'roommates',
  5: 'open',
  8: 'asked',
  13: 'late',
  16: 'ended',
  17: 'declined',
  20: 'new',
  23: 'open',
  27: 'late',
  31: 'new',
  33: 'returned',
  36: 'withdrawn',
  41: 'asked',
  47: 'new',
  52: 'asked',
  57: 'returned',
}

/** Sixty leases of Maple Court Properties in every state; the tenant of the demo rents one. */
export async function writeDemoLeases(tx: Tx, owner: Owner, today: IsoDate): Promise<void> {
  const { organizationId } = owner
  await tx
    .insertInto('rent_settings')
    .values({
      organization_id: organizationId,
      display_name: 'Maple Court Properties',
      tenant_contact_email: 'renters@maplecourt.example',
      phone: '9055550142',
    })
    .execute()
  const ids: string[] = []
  for (let index = 0; index < 60; index += 1) ids.push(await writeLease(tx, owner, { index, today }))
  await followLeases(tx, { organizationId, ids, today })
}

async function writeLease(
  tx: Tx,
  owner: Owner,
  { index, today }: { index: number; today: IsoDate },
): Promise<string> {
  const { organizationId } = owner
  const kind = particular[index] ?? 'paid'
  const home = homes[index % 2] ?? homes[0]
  const [first = '', last = ''] = (people[index % people.length] ?? people[0]).split(' ')
  const isDemoTenant = index === 0
  const renter = isDemoTenant
    ? renterFacts({ first_name: 'Étienne', last_name: 'Beaulac-Fournier', email: 'tenant@renter.example' })
    : renterFacts({ first_name: first, last_name: last, email: `renter${index}@people.example` })
  const mate = renterFacts({ first_name: 'Sami', last_name: last, email: `mate${index}@people.example` })
  const addedOn = addDays(today, -200)
  const { leaseId, renterIds } = await leaseFactory.create(tx, organizationId, {
    ...leaseFactory.plain({
      ...home,
      address_2: `Unit ${101 + Math.floor(index / 2) + (index > 19 ? 90 : 0)}`,
      startsOn: firstDayOf(monthOf(addDays(today, -230 - 30 * (index % 20)))),
      endsOn: kind === 'ended' ? addDays(firstDayOf(monthOf(today)), -1) : null,
      rent: rents[index % rents.length] ?? rents[0],
      renters: kind === 'roommates' ? [renter, mate] : [renter],
    }),
    today: addedOn,
  })
  await writeConsent(tx, { organizationId, renterIds, kind, today, addedOn })
  await writeMonths(tx, owner, { leaseId, kind, today })
  return leaseId
}

type Consents = { organizationId: string; renterIds: string[]; kind: Kind; today: IsoDate; addedOn: IsoDate }

async function writeConsent(
  tx: Tx,
  { organizationId, renterIds, kind, today, addedOn }: Consents,
): Promise<void> {
  const [renterId = '', mateId] = renterIds
  const since = (days: number) => addDays(today, -days)
  if (kind === 'new') return
  const note = (event: ConsentEvent, on: IsoDate, of = renterId) =>
    noteOn(tx, { organizationId, renterId: of, event, on })
  if (kind === 'asked') {
    await setConsent(tx, { organizationId, renterId, consent: 'requested', on: since(9) })
    await note('requested', since(9))
    await note('reminded', since(2))
  } else if (kind === 'declined') {
    await setConsent(tx, { organizationId, renterId, consent: 'declined', on: since(12) })
    await note('requested', since(13))
    await note('declined', since(12))
  } else if (kind === 'returned') {
    await setConsent(tx, { organizationId, renterId, consent: 'pending', on: since(3) })
    await tx.updateTable('lease_renter').set({ is_returned: true }).where('id', '=', renterId).execute()
    await note('requested', since(3))
    await note('returned', since(3))
  } else {
    const on = addDays(addedOn, 3)
    await createConsent(tx, { organizationId, renterId, coversLate: kind !== 'open', on })
    await note('requested', addDays(addedOn, 1))
    await note('accepted', on)
  }
  if (mateId) {
    const on = addDays(addedOn, 5)
    await createConsent(tx, { organizationId, renterId: mateId, coversLate: false, on })
    await note('accepted', on, mateId)
  }
  if (kind !== 'withdrawn') return
  await tx
    .updateTable('rent_consent')
    .set({ withdrawn_at: new Date(`${since(20)}T15:00:00Z`) })
    .where('lease_renter_id', '=', renterId)
    .execute()
  await note('withdrawn', since(20))
  await setConsent(tx, { organizationId, renterId, consent: 'withdrawn', on: since(20) })
}

/** Earlier months are confirmed; this one waits, for everyone. */
async function writeMonths(
  tx: Tx,
  owner: Owner,
  { leaseId, kind, today }: { leaseId: string; kind: Kind; today: IsoDate },
): Promise<void> {
  if (kind === 'new' || kind === 'asked' || kind === 'returned') return
  const lease = (await readMonthsOf(tx, { organizationId: owner.organizationId, ids: [leaseId] })).get(
    leaseId,
  )
  const charges = lease ? chargesUntil(lease, today).filter(({ month }) => month < monthOf(today)) : []
  for (const [index, { month, dueOn, amount }] of charges.entries()) {
    const isNewest = index === charges.length - 1
    if (kind === 'open' && isNewest) continue
    const paid = kind === 'late' && isNewest ? 0 : amount
    const on = addDays(dueOn, 7)
    await createStatement(tx, owner, { leaseId, month: firstDayOf(month), paid, on })
  }
}

type Noted = { organizationId: string; renterId: string; event: ConsentEvent; on: IsoDate }

/** At the hour at which the factories write a consent. */
const noteOn = (tx: Tx, { organizationId, renterId, event, on }: Noted) =>
  tx
    .insertInto('consent_event')
    .values({
      organization_id: organizationId,
      lease_renter_id: renterId,
      event,
      by_whom:
        event === 'requested'
          ? 'landlord'
          : event === 'reminded' || event === 'returned'
            ? 'product'
            : 'renter',
      created_at: new Date(`${on}T15:00:00Z`),
    })
    .execute()
