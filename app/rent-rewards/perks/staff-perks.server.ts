import { sql } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { isoDateOrNull } from '#app/platform/values/dates.ts'
import type { PerkFields } from './perk-schema.ts'
import { byLastDay, type PerkState, perkState } from './perk-state.ts'
import type { PerkView } from './perk-view.ts'

const rowsOf = (tx: Tx) =>
  tx
    .selectFrom('perk as p')
    .leftJoin('perk_logo as g', 'g.perk_id', 'p.id')
    .leftJoin('perk_code as c', 'c.perk_id', 'p.id')
    .selectAll('p')
    .select(['g.width', 'g.height', 'c.code'])
    .select(sql<string | null>`substr(encode(sha256(g.png), 'hex'), 1, 16)`.as('version'))
    .select(sql<number>`(select count(*)::int from perk_opening o where o.perk_id = p.id)`.as('openings'))

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

export type StaffPerk = {
  perk: PerkView
  state: PerkState
  startsOn: string
  revision: number
  /** How many renters asked for the code. Staff read no names. */
  openings: number
  typed: PerkFields
}

function staffPerk(row: Row, today: string): StaffPerk {
  const days = {
    startsOn: row.starts_on,
    endsOn: isoDateOrNull(row.ends_on),
    publishedOn: row.published_on,
    endedOn: row.ended_on,
  }
  const state = perkState(days, today)
  const { width, height, version } = row
  return {
    state,
    startsOn: row.starts_on,
    revision: row.revision,
    openings: row.openings,
    perk: {
      id: row.id,
      companyName: row.company_name,
      companyUrl: row.company_url,
      discount: row.discount,
      description: row.description,
      steps: row.instructions.split('\n'),
      province: row.province,
      endsOn: days.endsOn,
      openedOn: null,
      logo: version && width && height ? { version, width, height } : null,
      isOver: state === 'ended',
      code: row.code,
    },
    typed: {
      company_name: row.company_name,
      company_url: row.company_url,
      discount: row.discount,
      description: row.description,
      instructions: row.instructions,
      code: row.code ?? '',
      province: row.province ?? '',
      starts_on: row.starts_on,
      ends_on: row.ends_on ?? '',
    },
  }
}

const stateOrder: readonly PerkState[] = ['draft', 'live', 'later', 'ended']

/** All offers: what waits for staff first, what has ended last. Without codes. */
export async function listStaffPerks({ actor }: Staff) {
  const today = await clockToday()
  const rows = await inTransaction(actor, (tx) => rowsOf(tx).execute())
  return rows
    .map((row) => staffPerk(row, today))
    .map(({ perk: { code: _, ...perk }, state, startsOn, openings }) => ({ perk, state, startsOn, openings }))
    .sort(
      (one, other) =>
        stateOrder.indexOf(one.state) - stateOrder.indexOf(other.state) || byLastDay(one.perk, other.perk),
    )
}
export type ListedPerk = Awaited<ReturnType<typeof listStaffPerks>>[number]

export async function findStaffPerk({ actor }: Staff, id: string): Promise<StaffPerk | null> {
  const today = await clockToday()
  const row = await inTransaction(actor, (tx) => rowsOf(tx).where('p.id', '=', id).executeTakeFirst())
  return row ? staffPerk(row, today) : null
}
