import type { Updateable } from 'kysely'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { StepName } from '#app/rental-debt/step-names.ts'
import type { RentalDebtTable } from '#app/rental-debt/tables.ts'
import { createMember } from '#database/factories/member.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { Browser, signIn } from '../support/browser.ts'
import type { BuiltApp } from '../support/built-app.ts'

type Fields = Record<string, string>
/** An action's answer: its redirect, or the page it showed instead. */
export type Answered = { status: number; location: string | null; html: string }

/** A person with a draft, who fills in its steps as a browser posts them. */
export class Filer {
  readonly app: BuiltApp
  readonly member: Member
  readonly debtId: string
  readonly browser: Browser

  constructor(app: BuiltApp, own: { member: Member; debtId: string; browser: Browser }) {
    this.app = app
    this.member = own.member
    this.debtId = own.debtId
    this.browser = own.browser
  }

  get owner() {
    return { organizationId: this.member.organizationId, personId: this.member.person.id }
  }

  inOwnName<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(this.member.actor, work)
  }

  address(step: StepName, debtId = this.debtId): string {
    return `/dashboard/rental-debt/${debtId}/${step}`
  }

  open(step: StepName, debtId = this.debtId): Promise<Answered> {
    return this.get(this.address(step, debtId))
  }

  async get(path: string): Promise<Answered> {
    return answered(await this.app.send(this.browser, this.browser.request(path)))
  }

  /** Presses a button inside the step's list, and returns the resulting page. */
  async press(step: StepName, fields: Fields): Promise<Answered & { path: string }> {
    const { status, location } = await this.save(step, fields)
    if (status !== 303 || !location) throw new Error(`${fields.intent} answered ${status}`)
    return { ...(await this.get(location)), path: location }
  }

  /** The hidden fields of the step's current form: the content of a tab that shows it. */
  async tab(step: StepName): Promise<Fields> {
    const { html } = await this.open(step)
    return { form_token: hidden(html, 'form_token'), revision: hidden(html, 'revision'), intent: 'save' }
  }

  async post(step: StepName, fields: Fields, debtId = this.debtId): Promise<Answered> {
    return answered(await this.app.send(this.browser, this.browser.post(this.address(step, debtId), fields)))
  }

  /** Opens the step and saves it like this. */
  async save(step: StepName, fields: Fields): Promise<Answered> {
    return this.post(step, { ...(await this.tab(step)), ...fields })
  }

  async debt() {
    return this.inOwnName((tx) =>
      tx.selectFrom('rental_debt').selectAll().where('id', '=', this.debtId).executeTakeFirstOrThrow(),
    )
  }

  async setDebt(columns: Updateable<RentalDebtTable>): Promise<void> {
    await this.inOwnName((tx) =>
      tx.updateTable('rental_debt').set(columns).where('id', '=', this.debtId).execute(),
    )
  }
}

async function answered(response: Response): Promise<Answered> {
  return {
    status: response.status,
    location: response.headers.get('Location'),
    html: (await response.text()).replaceAll('<!-- -->', ''),
  }
}

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''

let people = 0

/** A new member with an empty draft, signed in. */
export async function newFiler(app: BuiltApp): Promise<Filer> {
  const member = await createMember()
  const debtId = await inTransaction(member.actor, (tx) =>
    rentalDebtFactory.create(tx, { organizationId: member.organizationId, filerId: member.person.id }),
  )
  return filerOf(app, { member, debtId })
}

/** A member who signs in to work on an existing draft. */
export async function filerOf(app: BuiltApp, own: { member: Member; debtId: string }): Promise<Filer> {
  people += 1
  const browser = new Browser(`203.0.113.${people}`)
  await signIn(browser, own.member.person.email)
  return new Filer(app, { ...own, browser })
}
