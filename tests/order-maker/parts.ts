/** Facts and sentences that Ontario board orders of every kind share. */
import { addDays, perDay, yearOf } from './core.ts'
import { anyHead, type HeadLook } from './header.ts'
import type { Voice } from './voice.ts'

export type Case = {
  ending?: 'void' | 'moved' | 'review' | 'delayed'
  rent?: number
  hearing?: string
  /** Further hearing day, the last one being `hearing`. */
  firstHearing?: string
  issuedAfter?: number
  months?: number
  nsf?: boolean
  oldRent?: boolean
  roundTotal?: boolean
  wrongTotal?: boolean
  rate?: string
  suffix?: string
  landlordRep?: boolean
  tenantRep?: boolean
  look?: Partial<HeadLook>
  noPerDay?: boolean
}

export function fileNumber(v: Voice, side: 'L' | 'T', hearing: string, suffix = ''): string {
  const n = String(v.chance.int(0, 99999)).padStart(6, '0')
  return `LTB-${side}-${n}-${String(yearOf(addDays(hearing, -190))).slice(2)}${suffix}`
}

export function citation(v: Voice, tenantFirst = false): string {
  const short = (names: string[]): string => {
    const one = names[0] ?? ''
    const last = /Inc|Ltd|Corp|LP|Limited|Co\.|Rentals|Corporation|Partnership/.test(one)
      ? one
      : (one
          .replace(/ (Jr\.|III)$/, '')
          .split(' ')
          .pop() ?? one)
    return names.length > 1 && v.chance.bool(0.3) ? `${last} et al.` : last
  }
  const sides = [short(v.e.landlord_names), short(v.e.tenant_names)]
  if (tenantFirst) sides.reverse()
  return `${sides.join(' v. ')}, ${yearOf(v.e.issued_date ?? '')} ONLTB ${v.chance.int(10000, 99999)}`
}

export function start(v: Voice, c: Case, type: string, tags: string[]): HeadLook {
  const e = v.e
  e.tribunal = 'ON-LTB'
  e.submission_type = type
  e.tags = tags
  v.live(v.pools.ontario.deal(), 'ON')
  e.adjudicator_name = v.pools.members.deal()
  e.meeting_date = c.hearing ?? addDays('2022-02-01', v.chance.int(0, 1300))
  e.issued_date = addDays(e.meeting_date, c.issuedAfter ?? v.chance.int(4, 38))
  e.reference_id = fileNumber(v, tags.includes('tenant_filed') ? 'T' : 'L', e.meeting_date, c.suffix ?? '')
  e.monthly_rent = c.rent ?? v.chance.int(700, 3900) * 100 + v.chance.pick([0, 0, 0, 50, 31, 87, 8])
  return { ...anyHead(v), ...c.look }
}

export function heardLine(v: Voice, c: Case, place: string | null = null): string {
  const last = v.d(v.e.meeting_date ?? '')
  const days = c.firstHearing === undefined ? last : `${v.d(c.firstHearing)} and ${last}`
  if (place !== null) return `This application was heard in ${place} on ${days}.`
  return v.say(
    `This application was heard by videoconference on ${days}.`,
    `The hearing of this application took place by videoconference on ${days}.`,
    `On ${days}, the application came before me by video conference.`,
  )
}

export function writeRent(v: Voice, c: Case, withDaily: boolean): string[] {
  const rent = v.e.monthly_rent ?? 0
  const out: string[] = []
  if (c.oldRent) {
    const before = Math.round(rent / 1.025)
    out.push(
      `The rent was ${v.m(before)} a month until it was lawfully increased. The lawful monthly rent is now ${v.m(rent)}.`,
    )
  } else {
    out.push(
      v.say(
        `The lawful rent is ${v.m(rent)}. It is due on the 1st day of each month.`,
        `The lawful monthly rent is ${v.m(rent)}, payable on the first of the month.`,
        `Rent of ${v.m(rent)} per month falls due on the first day of each month.`,
        `The monthly rent under the tenancy agreement is ${v.m(rent)}.`,
      ),
    )
  }
  if (withDaily) {
    const day = perDay(rent)
    v.e.per_day_rent = day
    out.push(
      v.say(
        `Based on the monthly rent, the daily rent/compensation is ${v.m(day)}. This amount is calculated as follows: ${v.m(rent)} x 12, divided by 365 days.`,
        `The daily compensation is ${v.m(day)} (${v.m(rent)} x 12 / 365).`,
        `The per diem rate is ${v.m(day)}, being twelve times the monthly rent divided by 365.`,
        `Spread over the year, the rent comes to ${v.m(day)} per day.`,
      ),
    )
  }
  return out
}

export function sheriffLine(v: Voice, date: string): string {
  v.e.sheriff_call_date = date
  return v.say(
    `Upon receipt of this order, the Court Enforcement Office (Sheriff) is directed to give vacant possession of the unit to the ${v.L} on or after ${v.d(date)}.`,
    `The Court Enforcement Office (Sheriff) is authorized to deliver vacant possession of the premises to the ${v.L} no earlier than ${v.d(date)}. The Sheriff is asked to expedite.`,
    `If the unit is not vacated on time, the ${v.L} may, starting ${v.d(date)}, file this order with the Sheriff, who ${v.say('shall', 'is to')} put the ${v.L} in vacant possession on or after ${v.d(date)}.`,
    `As of ${v.d(date)} the Sheriff may enforce the eviction and give the ${v.L} vacant possession.`,
  )
}

export function dailyLine(v: Voice, from: string): string {
  v.e.daily_compensation_start_date = from
  const day = v.m(v.e.per_day_rent ?? 0)
  return v.say(
    `The ${v.T} ${v.tMust()} also pay the ${v.L} compensation of ${day} per day for the use of the unit starting ${v.d(from)} until the date the ${v.T} ${v.t('moves', 'move')} out of the unit.`,
    `In addition, per diem compensation of ${day} is payable from ${v.d(from)} to the day the ${v.T} ${v.t('gives', 'give')} up possession.`,
    `Commencing ${v.d(from)}, the ${v.T} ${v.tMust()} further pay ${day} for every day of continued use and occupation of the rental unit.`,
    `Daily compensation continues at ${day} a day, beginning ${v.d(from)}, for as long as the ${v.T} ${v.t('remains', 'remain')} in the unit.`,
  )
}

export function feeLine(v: Voice, fee: number): string {
  v.e.filing_cost = fee
  return v.say(
    `The ${v.L} incurred costs of ${v.m(fee)} for filing the application and ${v.l('is', 'are')} entitled to reimbursement of those costs.`,
    `The ${v.L} paid an application filing fee of ${v.m(fee)}, which the ${v.T} ${v.tMust()} reimburse.`,
    `It cost the ${v.L} ${v.m(fee)} to file this application. The ${v.L} ${v.l('is', 'are')} to be reimbursed for that fee.`,
  )
}
