import { sql } from 'kysely'
import type { Caller } from '#app/organization/caller.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { alteredMonths, alteredText } from '../months/altered.ts'
import { type LeaseTerm, monthlyObligation } from '../months/charges.ts'
import type { TermBefore } from '../tables.ts'
import { changeLease, decided, expectSeen, type FromForm, refusal } from './change-lease.server.ts'
import { isDecided } from './decided-months.server.ts'
import { rentCorrectedMail } from './lease-mails.ts'
import { mailAccepted } from './mail-accepted.server.ts'

type Changing = FromForm & {
  revision: number
  term: LeaseTerm
  /** What the person has read of the confirmed months that it alters. */
  seen: string
}

/** Another rent from a day on: a term of its own. Confirmed months that it alters need a second answer. */
export const changeRent = (caller: Caller, { term, seen, ...given }: Changing) =>
  changeLease(caller, given, async (tx, lease) => {
    const { organizationId, id: leaseId, months, today } = lease
    if (lease.endsOn !== null && term.from > lease.endsOn)
      throw refusal.because({ field: 'from', text: 'The lease has ended by that day' })
    if (months.terms.some(({ from }) => from === term.from))
      throw refusal.because({
        field: 'from',
        text: 'The rent already changes on that day. Remove that change first, or choose another day',
      })
    const altered = alteredMonths(months, { ...months, terms: [...months.terms, term] }, today)
    if (await isDecided(tx, lease, { from: term.from, altered })) throw refusal.because(decided)
    expectSeen(altered.map(alteredText), seen)
    const { from, rent, fees, subsidy } = term
    await tx
      .insertInto('lease_term')
      .values({ organization_id: organizationId, lease_id: leaseId, starts_on: from, rent, fees, subsidy })
      .execute()
    await recordAudit(tx, 'lease.rent_changed', { subject: leaseId, details: { from } })
    return 'rent' as const
  })

type Correcting = Omit<Changing, 'term'> & { term: Omit<LeaseTerm, 'from'> }

/**
 * Corrects the first rent on its own day, where it was entered wrong: no raise, and all months are charged again. What was
 * sent of them is corrected by the next file, which is made of the facts as they are then.
 */
export const correctFirstRent = (caller: Caller, { term, seen, ...given }: Correcting) =>
  changeLease(caller, given, async (tx, lease) => {
    const { organizationId, id: leaseId, months, today } = lease
    const first = months.terms.reduce((a, b) => (b.from < a.from ? b : a))
    const { from } = first
    const terms = [...months.terms.filter((each) => each !== first), { ...term, from }]
    const altered = alteredMonths(months, { ...months, terms }, today)
    if (await isDecided(tx, lease, { from, altered })) throw refusal.because(decided)
    expectSeen(altered.map(alteredText), seen)
    const { rent, fees, subsidy } = first
    const { rows } = await sql<{ corrections: TermBefore[] }>`delete from lease_term
      where organization_id = ${organizationId} and lease_id = ${leaseId} and starts_on = ${from}
      returning corrections`.execute(tx)
    const corrections = [...(rows[0]?.corrections ?? []), { rent, fees, subsidy, on: today }]
    await tx
      .insertInto('lease_term')
      .values({
        organization_id: organizationId,
        lease_id: leaseId,
        starts_on: from,
        ...term,
        corrections: JSON.stringify(corrections),
      })
      .execute()
    const amounts = { from, before: monthlyObligation(first), after: monthlyObligation({ ...term, from }) }
    await mailAccepted(tx, lease, (about) => rentCorrectedMail({ ...about, ...amounts }))
    await recordAudit(tx, 'lease.rent_corrected', { subject: leaseId, details: { from } })
    return 'rent-corrected' as const
  })

/** Removes a change of the rent that has not begun. */
export const keepRent = (caller: Caller, { from, ...given }: FromForm & { from: IsoDate }) =>
  changeLease(caller, given, async (tx, lease) => {
    const { organizationId, id: leaseId, months, today } = lease
    if (from <= today)
      throw refusal.because({ field: null, text: 'This rent counts already. Record another change instead' })
    // The first term is what the rent is: it has no one before it.
    if (months.terms.length > 1) {
      const { numDeletedRows } = await tx
        .deleteFrom('lease_term')
        .where('organization_id', '=', organizationId)
        .where('lease_id', '=', leaseId)
        .where('starts_on', '=', from)
        .where('starts_on', '>', months.startsOn)
        .executeTakeFirst()
      if (numDeletedRows > 0n)
        await recordAudit(tx, 'lease.rent_change_removed', { subject: leaseId, details: { from } })
    }
    return 'rent-kept' as const
  })
