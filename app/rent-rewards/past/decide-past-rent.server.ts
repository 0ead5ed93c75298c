import type { Staff } from '#app/organization/guards.server.ts'
import { now, nowInTransaction } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { recordAudit } from '#app/rent-rewards/audit.server.ts'
import { firstDayOf, type Month } from '../months/months.ts'
import type { Decision } from './decisions.ts'
import { notifyDecided } from './notify-past-rent.server.ts'
import { listPastClaims, type PastClaim, whoAnswers } from './past-claims.server.ts'
import { findPastConflict } from './past-conflict.server.ts'
import { decidableFrom, monthsInWords } from './past-months.ts'

/** Refused in words for the reviewer, or `not-found`. */
const refusal = refusalOf<string>()

type Deciding = {
  claimId: string
  decisions: Readonly<Record<Month, Decision>>
  words: string
  once: OnceKey
}

export type PastDecided = Outcome<'decided' | 'corrected' | 'same', string>

/** Decides each month, or corrects what was decided. Both sides are notified, and the next line has the letters. */
export async function decidePastRent(staff: Staff, deciding: Deciding): Promise<PastDecided> {
  const today = torontoDate(await now())
  return refusal.outcome(
    inTransaction(staff.actor, (tx) =>
      once(tx, deciding.once, async () => {
        const claim = await lockClaim(tx, staff, deciding.claimId)
        const why = await whyNot(tx, claim, { ...deciding, today })
        if (why !== null) throw refusal.because(why)
        return decide(tx, staff, claim, deciding)
      }),
    ),
  )
}

/** The claim as it is now, locked, in the name of its organization; refused for a reviewer with a part in it. */
async function lockClaim(tx: Tx, staff: Staff, claimId: string): Promise<PastClaim> {
  const [found] = await listPastClaims(tx, { claimId })
  if (!found) throw refusal.because('not-found')
  const conflict = await findPastConflict(tx, staff, found)
  if (conflict !== null) throw refusal.because(conflict)
  await actForOrganization(tx, found.organizationId)
  await tx
    .selectFrom('past_rent_claim')
    .select('id')
    .where('organization_id', '=', found.organizationId)
    .where('id', '=', claimId)
    .forUpdate()
    .execute()
  const [claim] = await listPastClaims(tx, { claimId })
  if (!claim) throw refusal.because('not-found')
  return claim
}

type Asked = Pick<Deciding, 'decisions'> & { today: string }

async function whyNot(tx: Tx, claim: PastClaim, { decisions, today }: Asked): Promise<string | null> {
  if (claim.state === 'taken_back' || claim.state === 'replaced')
    return 'It was taken back, or another one took its place: nothing waits here any more.'
  if (claim.months.some(({ month, decision }) => decisions[month] === 'disputed' && decision !== 'disputed'))
    return 'Only the answer to a dispute can say that a dispute showed it was wrong.'
  const added = claim.months
    .filter(({ month, decision }) => decisions[month] === 'accepted' && decision !== 'accepted')
    .map(({ month }) => month)
  if (!claim.isStanding && (claim.state === 'open' || added.length > 0))
    return 'The renter’s consent has stopped: no month can be added.'
  const parties = await whoAnswers(tx, claim)
  if (claim.state === 'open') {
    const answered = parties.filter((party) => hasAnswered(claim, party)).length
    const from = decidableFrom({ askedOn: claim.askedOn, toAnswer: parties.length, answered })
    if (today < from) return `The other side has until ${formatDate(from)} to say what it knows.`
  }
  const objected = added.filter((month) => isObjected(claim, month))
  return objected.length > 0
    ? `A renter wants these left out, so they cannot be added: ${monthsInWords(objected)}.`
    : null
}

export const hasAnswered = ({ months }: PastClaim, party: string | null): boolean =>
  months.every(({ answers }) => answers.some(({ renterId }) => renterId === party))

/** A renter decides what a landlord adds about them. */
const isObjected = ({ side, months }: PastClaim, month: Month): boolean =>
  side === 'landlord' &&
  months.some((each) => each.month === month && each.answers.some(({ said }) => said === 'no'))

async function decide(
  tx: Tx,
  staff: Staff,
  claim: PastClaim,
  { decisions, words }: Deciding,
): Promise<'decided' | 'corrected' | 'same'> {
  const { organizationId, id: claimId } = claim
  const isFirst = claim.state === 'open'
  const changed = claim.months.filter(({ month, decision }) => decisions[month] !== decision)
  if (!isFirst && changed.length === 0) return 'same'
  for (const { month } of changed)
    await tx
      .updateTable('past_rent_month')
      .set({ decision: decisions[month] ?? null, decided_at: nowInTransaction })
      .where('organization_id', '=', organizationId)
      .where('claim_id', '=', claimId)
      .where('month', '=', firstDayOf(month))
      .execute()
  await tx
    .updateTable('past_rent_claim')
    .set({ state: 'decided', decided_by: staff.person.id, decision_words: words || null })
    .$if(isFirst, (query) => query.set({ closed_at: nowInTransaction }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', claimId)
    .execute()
  const [after] = await listPastClaims(tx, { claimId })
  if (!after) throw refusal.because('not-found')
  const accepted = after.months.filter(({ decision }) => decision === 'accepted').length
  await recordAudit(tx, isFirst ? 'past_rent.decided' : 'past_rent.corrected', {
    subject: claimId,
    partOf: claim.leaseId,
    details: { accepted, refused: after.months.length - accepted },
  })
  await notifyDecided(tx, after, { isCorrection: !isFirst })
  return isFirst ? 'decided' : 'corrected'
}
