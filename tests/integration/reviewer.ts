import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, nobody, type Tx } from '#app/platform/database/transaction.server.ts'
import { createMember } from '#tests/factories/member.ts'
import { personFactory } from '#tests/factories/person.ts'
import { Browser, signIn } from './browser.ts'
import type { BuiltApp } from './built-app.ts'

export type Answered = { status: number; location: string | null; html: string }

async function answered(response: Response): Promise<Answered> {
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

/** Somebody signed in who opens pages and sends forms as a browser does. */
export class Person {
  readonly app: BuiltApp
  readonly member: Member
  readonly browser: Browser

  constructor(app: BuiltApp, member: Member, browser: Browser) {
    this.app = app
    this.member = member
    this.browser = browser
  }

  get owner() {
    return { organizationId: this.member.organizationId, personId: this.member.person.id }
  }

  inOwnName<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(this.member.actor, work)
  }

  async get(path: string): Promise<Answered> {
    return answered(await this.app.send(this.browser, this.browser.request(path)))
  }

  /** Sends a form of the page at `path`, as it is now. */
  async send(path: string, fields: Record<string, string>): Promise<Answered> {
    return this.post(path, { form_token: await this.token(), ...fields })
  }

  async post(path: string, fields: Record<string, string> | [string, string][]): Promise<Answered> {
    return answered(await this.app.send(this.browser, this.browser.post(path, fields)))
  }

  async token(): Promise<string> {
    const { html } = await this.get('/dashboard/rental-debt')
    return /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  }
}

let clients = 0

/** Makes somebody, with an organization of their own, and signs them in. */
export async function signedIn(app: BuiltApp, facts = personFactory.named()): Promise<Person> {
  const member = await createMember(facts)
  const browser = new Browser(`198.51.100.${100 + ++clients}`)
  await signIn(browser, member.person.email)
  return new Person(app, member, browser)
}

export const signedInStaff = (app: BuiltApp) =>
  signedIn(app, personFactory.staff({ firstName: 'Sam', lastName: 'Iqaluk' }))

/** What was posted to an address, the oldest first, without sign-in codes. */
export async function mailsTo(email: string): Promise<{ subject: string; text_body: string }[]> {
  const rows = await inTransaction(nobody, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select(['subject', 'text_body'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute(),
  )
  return rows.filter(({ subject }) => !/is your .+ code$/.test(subject))
}
