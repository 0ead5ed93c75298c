import { sql } from 'kysely'
import { findNextFileDate } from '#app/bureau/next-file.server.ts'
import { can } from '#app/organization/abilities.ts'
import type { Member } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate, isBefore, isoDate } from '#app/platform/values/dates.ts'
import { type Address, fullAddress } from '#app/platform/values/full-address.ts'
import { viewSteps } from '#app/wizard/steps.ts'
import { readDraft } from '../application/drafts.server.ts'
import { nextInDraft, steps } from '../application/steps.ts'
import { rentalDebtSubject } from '../dispute-subject.ts'
import { graceDays } from '../grace-days.ts'
import { findBankruptcyForDebtor } from '../registered/bankruptcy/bankruptcy-for-debtor.server.ts'
import { readOwedByYou } from './debt-lists.server.ts'
import { readFilter } from './list-filter.ts'
import { readFiledDebts } from './notices-to-deliver.server.ts'
import { readReturned } from './returned.server.ts'
import type { OwedItem, Waiting } from './waiting.ts'

const draftsShown = 3

/** What waits for a person in their organization, and what they are asked for as a tenant. */
export async function readWaiting(tx: Tx, member: Member, today: IsoDate): Promise<Waiting> {
  const canEdit = can(member.access, 'debt:edit')
  const filed = await readFiledDebts(tx, member.organizationId)
  const { drafts, moreDrafts } = canEdit ? await listDrafts(tx, member) : { drafts: [], moreDrafts: 0 }
  return {
    returned: canEdit ? await readReturned(tx, member.organizationId) : [],
    notices: canEdit ? filed.notices : [],
    owed: await listOwed(tx, member, today),
    disputes: await listDisputes(tx, member),
    drafts,
    moreDrafts,
    nextReport: await findNextReport(tx, filed.active, today),
  }
}

/** Debts that this person is asked to pay; a bankrupt person is not asked. */
async function listOwed(tx: Tx, { person: { email } }: Member, today: IsoDate): Promise<OwedItem[]> {
  const { rows } = await readOwedByYou(tx, readFilter(new URLSearchParams()), today)
  const items: OwedItem[] = []
  for (const debt of rows.filter(({ status }) => status === 'notified' || status === 'active')) {
    const { id, organization_id: organizationId, owed } = debt
    const bankruptcy = await findBankruptcyForDebtor(tx, { organizationId, debtId: id, email })
    if (bankruptcy || typeof owed !== 'number' || owed === 0) continue
    items.push({
      id,
      title: fullAddress(debt) ?? debt.file_number ?? 'A debt',
      creditor: debt.landlord_names.join(' and ') || 'the landlord',
      owedCents: owed,
      lastDay: debt.status === 'notified' ? await lastDayOf(tx, debt, { email, today }) : null,
    })
  }
  return items
}

/** The last day of this person's two weeks to pay or dispute; if no notice has reached them, they start today. */
async function lastDayOf(
  tx: Tx,
  debt: { id: string; organization_id: string },
  { email, today }: { email: string; today: IsoDate },
): Promise<string | null> {
  const row = await tx
    .selectFrom('debtor')
    .select('notified_on')
    .where('organization_id', '=', debt.organization_id)
    .where('rental_debt_id', '=', debt.id)
    .where('person_email', '=', email)
    .executeTakeFirst()
  return row ? addDays(row.notified_on === null ? today : isoDate(row.notified_on), graceDays) : null
}

type DisputeRow = Address & { id: string; fileNumber: string | null; dueOn: string; isOwn: boolean }

/** Open disputes of the organization's debts, and the person's own. */
async function listDisputes(tx: Tx, { organizationId, person }: Member): Promise<Waiting['disputes']> {
  const { rows } = await sql<DisputeRow>`
    select debt.id, debt.address_1, debt.address_2, debt.city, debt.province, debt.postal_code,
      debt.reference_id as "fileNumber", dispute.due_on as "dueOn", dispute.person_id = ${person.id} as "isOwn"
    from dispute join rental_debt debt on debt.id = dispute.subject_id
      and debt.organization_id = dispute.organization_id
    where dispute.subject_kind = ${rentalDebtSubject} and dispute.state = 'open'
      and (dispute.organization_id = ${organizationId} or dispute.person_id = ${person.id})
    order by dispute.due_on, dispute.id limit 10`.execute(tx)
  return rows.map(({ id, fileNumber, dueOn, isOwn, ...address }) => ({
    id,
    title: fullAddress(address) ?? fileNumber ?? 'A debt',
    dueOn,
    isOwn,
  }))
}

const ownDrafts = (tx: Tx, { organizationId }: Member) =>
  tx
    .selectFrom('rental_debt')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'draft')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('return_reason')
            .select('return_reason.id')
            .whereRef('return_reason.rental_debt_id', '=', 'rental_debt.id')
            .where('return_reason.resolved_at', 'is', null),
        ),
      ),
    )

/** The most recently saved drafts, where each continues, and the number of others. */
async function listDrafts(tx: Tx, member: Member): Promise<Pick<Waiting, 'drafts' | 'moreDrafts'>> {
  const rows = await ownDrafts(tx, member)
    .select('id')
    .select(sql<string>`(updated_at at time zone 'America/Toronto')::date::text`.as('savedOn'))
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(draftsShown)
    .execute()
  const drafts: Waiting['drafts'] = []
  for (const { id, savedOn } of rows) {
    const { heading, facts, marks } = await readDraft(tx, member.organizationId, id)
    const next = nextInDraft(facts, marks)
    drafts.push({
      id,
      title: heading,
      savedOn,
      done: viewSteps(steps, facts, marks).filter(({ state }) => state === 'done').length,
      steps: steps.length,
      next: { step: next, title: steps.find(({ name }) => name === next)?.title ?? '' },
    })
  }
  return { drafts, moreDrafts: Math.max(0, (rows[0]?.count ?? 0) - draftsShown) }
}

/** The next file, if the organization has reported debts; null on the day itself, when it is too late. */
async function findNextReport(tx: Tx, debts: number, today: IsoDate) {
  const on = await findNextFileDate(tx, today)
  if (debts === 0 || !isBefore(today, on)) return null
  return { on: on as string, until: addDays(isoDate(on), -1) as string, debts }
}
