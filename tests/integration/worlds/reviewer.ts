import type { Member } from '#app/organization/guards.server.ts'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { Browser, signIn } from '../support/browser.ts'
import type { BuiltApp } from '../support/built-app.ts'

export type Answered = { status: number; location: string | null; html: string }

async function answered(response: Response): Promise<Answered> {
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

/** A signed-in person who opens pages and submits forms like a browser. */
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

  /** Submits the current form of the page at `path`. */
  async send(path: string, fields: Record<string, string>): Promise<Answered> {
    return this.post(path, { form_token: await this.token(), ...fields })
  }

  async post(path: string, fields: Record<string, string> | [string, string][]): Promise<Answered> {
    return answered(await this.app.send(this.browser, this.browser.post(path, fields)))
  }

  async token(): Promise<string> {
    const { html, location } = await this.get('/dashboard/rental-debt')
    // A person who still owes the second sign-in step has only that page.
    if (location?.startsWith('/dashboard/login'))
      return tokenOf((await this.get('/dashboard/login/second-step')).html)
    return tokenOf(html)
  }
}

const tokenOf = (html: string) => /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''

let clients = 0

/** Creates a person with their own organization, and signs them in. */
export async function signedIn(app: BuiltApp, facts = personFactory.named()): Promise<Person> {
  const member = await createMember(facts)
  const browser = new Browser(`198.51.100.${100 + ++clients}`)
  await signIn(browser, member.person.email)
  return new Person(app, member, browser)
}

export const signedInStaff = (app: BuiltApp) =>
  signedIn(app, personFactory.staff({ firstName: 'Sam', lastName: 'Iqaluk' }))

/** What the confirmation page posts: a reason, and which open checks it showed. Null if none is open. */
export async function approvalOf(person: Person, debtId: string): Promise<Record<string, string> | null> {
  const { html } = await person.get(`/staff/rental-debt/${debtId}/approve`)
  const seen_checks = /name="seen_checks" value="([^"]+)"/.exec(html)?.[1]
  return seen_checks ? { seen_checks, why: 'Read beside the order.' } : null
}

/** Approves an application as its pages require. */
export async function approve(person: Person, debtId: string): Promise<Answered> {
  const path = `/staff/rental-debt/${debtId}`
  const approval = await approvalOf(person, debtId)
  return approval ? person.send(`${path}/approve`, approval) : person.send(path, { intent: 'approve' })
}

/** The messages to an address, oldest first, without sign-in codes. */
export async function mailsTo(email: string): Promise<{ subject: string; text_body: string }[]> {
  const rows = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select(['subject', 'text_body'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute(),
  )
  return rows.filter(({ subject }) => !/is your .+ code$/.test(subject))
}
