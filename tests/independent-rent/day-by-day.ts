// What is owed on a lease, written apart from the product's code: goes through every day, and pays a queue.
import type { IsoDate } from '#app/platform/values/dates.ts'

const dayMs = 86_400_000
const addDays = (day: IsoDate, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10) as IsoDate
const daysBetween = (from: IsoDate, until: IsoDate) => (Date.parse(until) - Date.parse(from)) / dayMs

export type Life = {
  startsOn: IsoDate
  endsOn: IsoDate | null
  dueDay: number
  terms: { from: IsoDate; rent: number; fees: number; subsidy: number }[]
  receipts: { on: IsoDate; amount: number; returnedOn: IsoDate | null }[]
  oneOff: { dueOn: IsoDate; amount: number }[]
  lastMonthDeposit: number
  owedBefore: number
}

type Owed = { dueOn: IsoDate; open: number }

const isLastOfMonth = (day: IsoDate) => addDays(day, 1).slice(8) === '01'
const isFirstOfMonth = (day: IsoDate) => day.slice(8) === '01'

export function replay(life: Life, until: IsoDate) {
  const queue: Owed[] = life.oneOff
    .filter(({ dueOn }) => dueOn < life.startsOn && dueOn <= until)
    .map(({ dueOn, amount }) => ({ dueOn, open: amount }))
    .sort((a, b) => Date.parse(a.dueOn) - Date.parse(b.dueOn))
  if (life.startsOn <= until) queue.push({ dueOn: life.startsOn, open: life.owedBefore })
  let pot = 0
  for (let day = life.startsOn; day <= until; day = addDays(day, 1)) {
    if (life.endsOn === null || day <= life.endsOn) {
      const amount = chargedOn(life, day)
      if (amount !== null) {
        const isLastMonth = life.endsOn !== null && life.endsOn.slice(0, 7) === day.slice(0, 7)
        queue.push({ dueOn: day, open: Math.max(0, amount - (isLastMonth ? life.lastMonthDeposit : 0)) })
      }
    }
    for (const fee of life.oneOff) if (fee.dueOn === day) queue.push({ dueOn: day, open: fee.amount })
    for (const receipt of life.receipts)
      if (receipt.returnedOn === null && (receipt.on === day || (day === life.startsOn && receipt.on < day)))
        pot += receipt.amount
    for (const owed of queue) {
      while (owed.open > 0 && pot > 0) {
        const step = Math.min(owed.open, pot)
        owed.open -= step
        pot -= step
      }
    }
  }
  const open = queue.filter((owed) => owed.open > 0)
  const oldest = open[0]
  return {
    owed: open.reduce((sum, owed) => sum + owed.open, 0),
    pastDue: open.reduce((sum, owed) => sum + (daysBetween(owed.dueOn, until) > 29 ? owed.open : 0), 0),
    ahead: pot,
    owedSince: oldest?.dueOn ?? null,
    open,
    daysLate: oldest ? daysBetween(oldest.dueOn, until) : 0,
  }
}

/** The amount that falls due on this day; null on other days. */
function chargedOn(life: Life, day: IsoDate): number | null {
  const isStart = day === life.startsOn && !isFirstOfMonth(day)
  const startedEarlierThisMonth =
    !isFirstOfMonth(life.startsOn) && life.startsOn.slice(0, 7) === day.slice(0, 7)
  const isDueDay =
    Number(day.slice(8)) === life.dueDay || (isLastOfMonth(day) && Number(day.slice(8)) < life.dueDay)
  const isEnd = day === life.endsOn && Number(day.slice(8)) < life.dueDay
  if (!(isStart || (!startedEarlierThisMonth && (isDueDay || isEnd)))) return null
  const month = day.slice(0, 7)
  let days = 0
  let all = 0
  for (let each = `${month}-01` as IsoDate; each.slice(0, 7) === month; each = addDays(each, 1)) {
    all += 1
    if (each >= life.startsOn && (life.endsOn === null || each <= life.endsOn)) days += 1
  }
  let price: Life['terms'][number] | undefined
  for (const term of [...life.terms].sort((a, b) => a.from.localeCompare(b.from)))
    if (price === undefined || term.from <= day) price = term
  const whole = Math.max(0, (price?.rent ?? 0) + (price?.fees ?? 0) - (price?.subsidy ?? 0))
  return Number((BigInt(whole) * BigInt(2 * days) + BigInt(all)) / BigInt(2 * all))
}
