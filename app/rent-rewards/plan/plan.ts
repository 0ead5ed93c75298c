import { addDays, compareDates, type IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { dayIn, monthAfter, monthOf } from '../months/months.ts'
import { allCharges, depositFor, type LeaseAccount, pastDueDays, standingOn } from '../months/standing.ts'

/** An amount of a plan, and the day it is due. */
export type PlanPart = { on: IsoDate; amount: Cents }

/** What was owed on the day it was agreed, in parts. The rent goes on beside it. */
export type Plan = { agreedOn: IsoDate; parts: readonly PlanPart[] }

export type PlanStanding = {
  /** Broken once a part is 30 days late, whatever is paid afterwards: the original due days count again. */
  kind: 'kept' | 'late' | 'broken' | 'paid'
  /** What is still to be paid of it. */
  left: Cents
  /** The oldest part that is not wholly paid. */
  next: PlanPart | null
  brokenOn: IsoDate | null
}

/** Where a plan is at the end of a day. */
export function planOn(lease: LeaseAccount, plan: Plan, day: IsoDate): PlanStanding {
  const brokenOn = plan.parts
    .map(({ on }) => addDays(on, pastDueDays))
    .filter((limit) => limit <= day)
    .find((limit) => openParts(lease, plan, limit).some(({ on }) => addDays(on, pastDueDays) <= limit))
  const open = openParts(lease, plan, day)
  const left = open.reduce((sum, { amount }) => sum + amount, 0)
  const [next = null] = open
  const kind = brokenOn !== undefined ? 'broken' : next === null ? 'paid' : next.on < day ? 'late' : 'kept'
  return { kind, left, next, brokenOn: brokenOn ?? null }
}

type Due = PlanPart & { isPart: boolean }

/** The parts that are not wholly paid. */
const openParts = (lease: LeaseAccount, plan: Plan, day: IsoDate): PlanPart[] =>
  openDues(lease, plan, day)
    .filter(({ isPart }) => isPart)
    .map(({ on, amount }) => ({ on, amount }))

/**
 * The parts, and the rent since the agreement, that are not wholly paid, oldest first. Money after the agreement covers
 * what was due first, of the plan and the rent.
 */
export function openDues(lease: LeaseAccount, plan: Plan, day: IsoDate): Due[] {
  const later = allCharges(lease, day)
    .filter(({ dueOn }) => dueOn > plan.agreedOn)
    .map(
      (charge): Due => ({
        on: charge.dueOn,
        amount: charge.amount - depositFor(lease, charge),
        isPart: false,
      }),
    )
  const due = [...partsOwed(lease, plan), ...later].toSorted((a, b) => compareDates(a.on, b.on))
  let money = lease.receipts
    .filter(({ on, returnedOn }) => on > plan.agreedOn && on <= day && returnedOn === null)
    .reduce((sum, { amount }) => sum + amount, 0)
  const open: Due[] = []
  for (const each of due) {
    const covered = Math.min(each.amount, money)
    money -= covered
    if (covered < each.amount) open.push({ ...each, amount: each.amount - covered })
  }
  return open
}

/** As much of the plan as was owed: money that came before the agreement shortens its end. */
function partsOwed(lease: LeaseAccount, plan: Plan): Due[] {
  let owed = standingOn(lease, plan.agreedOn).owed
  return plan.parts.flatMap(({ on, amount }) => {
    const part = Math.min(amount, owed)
    owed -= part
    return part > 0 ? [{ on, amount: part, isPart: true }] : []
  })
}

export const maxParts = 24

/** What is owed in equal parts, a month apart, the last one smaller; null if that takes too many. */
export function partsOf({
  total,
  each,
  first,
}: {
  total: Cents
  each: Cents
  first: IsoDate
}): PlanPart[] | null {
  const parts: PlanPart[] = []
  let left = total
  const day = Number(first.slice(8))
  for (let month = monthOf(first); left > 0; month = monthAfter(month)) {
    if (parts.length === maxParts) return null
    const amount = Math.min(each, left)
    parts.push({ on: dayIn(month, day), amount })
    left -= amount
  }
  return parts
}
