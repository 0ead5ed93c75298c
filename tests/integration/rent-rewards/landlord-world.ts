import { afterAll, beforeAll } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addDays, type IsoDate } from '#app/platform/values/dates.ts'
import { firstDayOf, type Month, monthOf } from '#app/rent-rewards/months/months.ts'
import { startRentRewards } from '#database/factories/lease.ts'
import { Browser, origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { type Answered, type Person, signedIn } from '../worlds/reviewer.ts'

export let app: BuiltApp
export let landlord: Person

/** A landlord with Rent Rewards and complete settings, for a whole test file. */
export function useLandlord(): void {
  useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })
  afterAll(stopJobs)
  beforeAll(async () => {
    await prepareJobs()
    app = await loadBuiltApp()
    landlord = await landlordOf()
  }, 240_000)
}

/** Another organization with Rent Rewards, started long ago, and complete settings. */
export async function landlordOf(): Promise<Person> {
  const person = await signedIn(app)
  await person.inOwnName(async (tx) => {
    const { organizationId } = person.owner
    await tx
      .updateTable('organization')
      .set({ feature_flags: ['rent_report'] })
      .where('id', '=', organizationId)
      .execute()
    await startRentRewards(tx, organizationId)
  })
  return person
}

/** The month that is a number of months before a day's. */
export const monthBefore = (day: IsoDate, count: number): Month => {
  let first = firstDayOf(monthOf(day))
  for (let back = 0; back < count; back += 1) first = firstDayOf(monthOf(addDays(first, -1)))
  return monthOf(first)
}

/** Someone without an account, who opens links. */
export class Visitor {
  readonly browser = new Browser(`203.0.113.${Math.floor(Math.random() * 250)}`)

  async open(url: string): Promise<Answered> {
    const response = await app.send(this.browser, this.browser.request(pathOf(url)))
    return {
      status: response.status,
      location: response.headers.get('Location'),
      html: await response.text(),
    }
  }

  async send(url: string, fields: Record<string, string>): Promise<Answered> {
    const { html } = await this.open(url)
    return this.post(url, { ...tokenOf(html), ...fields })
  }

  /** Sends what a page that was opened before has. */
  async post(url: string, fields: Record<string, string>): Promise<Answered> {
    const response = await app.send(this.browser, this.browser.post(pathOf(url), fields))
    return {
      status: response.status,
      location: response.headers.get('Location'),
      html: await response.text(),
    }
  }
}

/** The token of a page's forms. */
export const tokenOf = (html: string) => ({
  form_token: /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? '',
})

/** The part of a link that our pages know. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, origin)
  return pathname + search
}

/** The link in the latest message to an address. */
export async function latestLink(email: string): Promise<string> {
  const mail = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  const [link] = /https?:\/\/\S+rent-consent\S+/.exec(mail.text_body) ?? []
  if (!link) throw new Error('the message has no link')
  return link
}

export const renterRow = (id: string) =>
  landlord.inOwnName((tx) =>
    tx.selectFrom('lease_renter').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
