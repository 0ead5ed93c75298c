import { type SqlBool, sql } from 'kysely'
import { type Caller, type KeyCaller, type PersonCaller, personIdOf } from '#app/organization/caller.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { type Actor, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDateOrNull, torontoDate } from '#app/platform/values/dates.ts'
import { stopPage } from '../consent/links.server.ts'
import { type Entitlement, entitlementOf, isFor, type RentedFacts } from './entitlement.ts'
import { byLastDay, perkState } from './perk-state.ts'
import type { PerkCardView, PerkView } from './perk-view.ts'

/** Who looks at the offers: a renter with what they are entitled to, or a landlord, who gets no code. */
export type PerkViewer =
  | {
      as: 'renter'
      entitlement: Entitlement
      /** The page on which they give their birth date, if that is what is missing. */
      birthDateTo: string | null
    }
  | { as: 'landlord' }

/** As the person alone: a role in a landlord's organization adds nothing, and its trail learns nothing. */
export const perkActor = ({ actor }: Caller): Actor => ({ ...actor, organizationId: null })

export async function readEntitlement(tx: Tx, { by }: PersonCaller, today: IsoDate): Promise<Entitlement> {
  const rows = await tx
    .selectFrom('lease_renter as r')
    // Of a lease that is not theirs, by a decision, they see nothing.
    .innerJoin('lease as l', 'l.id', 'r.lease_id')
    .select(['r.lease_id as leaseId', 'r.consent', 'l.province', 'l.status'])
    .select('l.inactive_because as inactiveBecause')
    .select(
      sql<SqlBool>`(r.left_how = 'mistake' or coalesce(r.left_on <= ${today}, false)) is true`.as('hasLeft'),
    )
    .select(
      sql<SqlBool>`exists (select from renter_identity i where i.lease_renter_id = r.id)`.as('hasIdentity'),
    )
    .where('r.person_email', '=', by.person.email)
    .orderBy('l.starts_on', 'desc')
    .orderBy('l.id')
    .execute()
  return entitlementOf(rows as RentedFacts[])
}

/** A person in one of their roles, or a program, which is no renter. */
type Looking = Member | KeyCaller

async function readViewer(tx: Tx, member: Looking, today: IsoDate): Promise<PerkViewer> {
  if (!('access' in member) || member.access.renting === 'no') return { as: 'landlord' }
  const entitlement = await readEntitlement(tx, member, today)
  const birthDateTo =
    entitlement.isEntitled || entitlement.because !== 'birth-date'
      ? null
      : await findBirthDatePage(tx, member, entitlement.leaseId)
  return { as: 'renter', entitlement, birthDateTo }
}

async function findBirthDatePage(
  tx: Tx,
  { person }: Pick<Member, 'person'>,
  leaseId: string | null,
): Promise<string | null> {
  const own = await tx
    .selectFrom('lease_renter')
    .select(['id', 'organization_id'])
    .where('lease_id', '=', leaseId)
    .where('person_email', '=', person.email)
    .executeTakeFirst()
  return own ? stopPage.pathTo(own.id, own.organization_id, person.email) : null
}

const logoVersion = sql<string | null>`substr(encode(sha256(g.png), 'hex'), 1, 16)`

const perksOf = (tx: Tx, personId: string) =>
  tx
    .selectFrom('perk as p')
    .leftJoin('perk_logo as g', 'g.perk_id', 'p.id')
    .leftJoin('perk_opening as o', (join) =>
      join.onRef('o.perk_id', '=', 'p.id').on('o.person_id', '=', personId),
    )
    .select(['p.id', 'p.company_name as companyName', 'p.company_url as companyUrl', 'p.discount'])
    .select(['p.description', 'p.instructions', 'p.province', 'p.starts_on as startsOn'])
    .select(['p.ends_on as endsOn', 'p.published_on as publishedOn', 'p.ended_on as endedOn'])
    .select(['g.width', 'g.height', logoVersion.as('version'), 'o.opened_at as openedAt'])
    .where('p.published_on', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof perksOf>['execute']>>[number]

const cardOf = ({ id, companyName, discount, description, ...row }: Row): PerkCardView => ({
  id,
  companyName,
  discount,
  description,
  endsOn: isoDateOrNull(row.endsOn),
  openedOn: row.openedAt ? torontoDate(row.openedAt) : null,
  logo:
    row.version && row.width && row.height
      ? { version: row.version, width: row.width, height: row.height }
      : null,
})

/** The offers that are live, for a renter those of the provinces in which their rent is reported. Never with a code. */
export async function listPerks(member: Member): Promise<{ viewer: PerkViewer; perks: PerkCardView[] }> {
  const { viewer, rows } = await listLive(member)
  return { viewer, perks: rows.map(cardOf).sort(byLastDay) }
}

/** The same with what it takes to use them. */
export async function listPerkViews(by: Looking): Promise<PerkView[]> {
  const { rows } = await listLive(by)
  return rows.map((row) => viewOf(row, { isOver: false, code: null })).sort(byLastDay)
}

async function listLive(member: Looking): Promise<{ viewer: PerkViewer; rows: Row[] }> {
  const today = await clockToday()
  return inTransaction(perkActor(member), async (tx) => {
    const viewer = await readViewer(tx, member, today)
    const rows = await perksOf(tx, personIdOf(member)).execute()
    return {
      viewer,
      rows: rows.filter((row) => perkState(row, today) === 'live' && isShownTo(row, viewer)),
    }
  })
}

const viewOf = (row: Row, known: Pick<PerkView, 'isOver' | 'code'>): PerkView => ({
  ...cardOf(row),
  companyUrl: row.companyUrl,
  steps: row.instructions.split('\n').filter((line) => line.trim() !== ''),
  province: row.province,
  ...known,
})

/** What a person opened stays theirs. */
const isShownTo = (row: Row, viewer: PerkViewer): boolean =>
  viewer.as === 'landlord' ||
  !viewer.entitlement.isEntitled ||
  row.openedAt !== null ||
  isFor(row, viewer.entitlement.provinces)

/** One offer; null where none was published under this id, or it has not begun. Its code only if they opened it. */
export async function findPerk(
  member: Member,
  id: string,
): Promise<{ viewer: PerkViewer; perk: PerkView } | null> {
  const today = await clockToday()
  return inTransaction(perkActor(member), async (tx) => {
    const row = await perksOf(tx, member.person.id).where('p.id', '=', id).executeTakeFirst()
    const state = row && perkState(row, today)
    if (!row || (state !== 'live' && state !== 'ended')) return null
    const viewer = await readViewer(tx, member, today)
    const isOpened = state === 'live' && viewer.as === 'renter' && row.openedAt !== null
    const code = isOpened
      ? await tx.selectFrom('perk_code').select('code').where('perk_id', '=', id).executeTakeFirst()
      : undefined
    return { viewer, perk: viewOf(row, { isOver: state === 'ended', code: code?.code ?? null }) }
  })
}

export type StoredLogo = { png: Uint8Array; version: string }

/** The logo of an offer that the actor may see. */
export const findPerkLogo = (actor: Actor, id: string): Promise<StoredLogo | null> =>
  inTransaction(actor, async (tx) => {
    const row = await tx
      .selectFrom('perk_logo as g')
      .select(['g.png', logoVersion.as('version')])
      .where('g.perk_id', '=', id)
      .executeTakeFirst()
    return row?.version ? { png: row.png, version: row.version } : null
  })
