import { addDays, torontoDate } from '#app/platform/values/dates.ts'
import { ask } from '#tests/door/ask.ts'

export const filerEmail = 'torture@people.example'

/** A debt for one round: its mails go to no one else, so that each can be counted. */
export type SeededDebt = { debtId: string; debtorId: string; debtor: string; contact: string }
export type Seeded = { active: SeededDebt[]; inReview: SeededDebt[] }

const dayMs = 86_400_000

/** Has a server create a filer's debts, through its door, before its first kill. */
export async function seed(door: string, count: { active: number; inReview: number }): Promise<Seeded> {
  const { cookie } = await ask(door, 'signedIn', { email: filerEmail, userAgent: '' })
  const session = /=([^;]*)/.exec(cookie)?.[1] ?? ''
  const seeded: Seeded = { active: [], inReview: [] }
  for (let n = 1; n <= count.active; n += 1) seeded.active.push(await activeDebt(door, session, n))
  for (let n = 1; n <= count.inReview; n += 1) seeded.inReview.push(await application(door, session, n))
  return seeded
}

const addresses = (kind: string, n: number) => ({
  debtor: `${kind}-${n}@renter.example`,
  contact: `${kind}-${n}@landlord.example`,
})

/** Its two weeks ended yesterday: the next 15th is its first report. */
async function activeDebt(door: string, session: string, n: number): Promise<SeededDebt> {
  const { debtor, contact } = addresses('active', n)
  const now = Date.now()
  const issuedOn = addDays(torontoDate(now), -200 - n)
  const columns = {
    reference_id: `LTB-L-${String(100_000 + n)}-26`,
    issued_date: issuedOn,
    interest_accrual_start_date: addDays(issuedOn, 12),
    daily_compensation_start_date: addDays(issuedOn, -25),
    vacated_date: addDays(issuedOn, -7),
    filer_contact_email: contact,
    approved_at: new Date(now - 15 * dayMs),
    grace_period_end_at: new Date(now - dayMs),
  }
  const made = await ask(door, 'registered', { session, debtor: { email: debtor }, columns })
  return { ...made, debtor, contact }
}

async function application(door: string, session: string, n: number): Promise<SeededDebt> {
  const { debtor, contact } = addresses('in-review', n)
  const columns = { filer_contact_email: contact }
  const debtId = await ask(door, 'inReview', { session, debtor: { email: debtor }, columns })
  return { debtId, debtorId: '', debtor, contact }
}
