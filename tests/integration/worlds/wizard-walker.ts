import { expect } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { signedRequest } from '#app/platform/sandbox/stripe/events.server.ts'
import { listObjects } from '#app/platform/sandbox/stripe/objects.server.ts'
import { paySandboxSession } from '#app/platform/sandbox/stripe/payment-page.server.ts'
import { steps } from '#app/rental-debt/application/steps.ts'
import { paths } from '#app/rental-debt/paths.ts'
import type { StepName } from '#app/rental-debt/step-names.ts'
import { stepBefore } from '#app/wizard/steps.ts'
import { verifyIdentity } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import type { BuiltApp } from '../support/built-app.ts'
import { linksOf, type PageForm, readPageForm, textOf } from '../support/page-forms.ts'
import { type Answered, type Person, signedIn } from './reviewer.ts'

/** A field's value by the last part of its name; a list if the name occurs more than once (one entry per row). */
export type Answers = Record<string, string | readonly string[]>

const before = (step: StepName): StepName | null => stepBefore(steps, step)?.name ?? null

/** An identified person, who walks through one application's steps like a browser without scripts. */
export class Walker {
  readonly person: Person
  readonly debtId: string
  readonly visited = new Set<StepName>()

  private constructor(person: Person, debtId: string) {
    this.person = person
    this.debtId = debtId
  }

  /** Signs in a person with a draft whose order has been read. */
  static async start(app: BuiltApp): Promise<Walker> {
    const person = await signedIn(app)
    const { owner } = person
    const debtId = await person.inOwnName(async (tx) => {
      const filer = { organizationId: owner.organizationId, filerId: owner.personId }
      const debtId = await rentalDebtFactory.create(tx, filer)
      await courtOrderFactory.read(tx, owner, debtId)
      await verifyIdentity(tx, owner.personId)
      return debtId
    })
    return new Walker(person, debtId)
  }

  /** A step's page; its task list must mark it as current. */
  async open(step: StepName): Promise<string> {
    this.visited.add(step)
    const { status, html } = await this.person.get(paths.step(this.debtId, step))
    expect(status, step).toBe(200)
    expect(html, step).toContain('aria-current="step"')
    return html
  }

  async status(): Promise<string> {
    const debt = await this.person.inOwnName((tx) =>
      tx.selectFrom('rental_debt').select('status').where('id', '=', this.debtId).executeTakeFirstOrThrow(),
    )
    return debt.status
  }

  /** Fills in a step, pressing "add" until there are enough rows, and presses a button. */
  async save(step: StepName, answers: Answers, press = 'save'): Promise<Answered> {
    const path = paths.step(this.debtId, step)
    let form = readPageForm(await this.open(step))
    for (const count = rowsOf(answers); count > 1 && rowsIn(form, answers) < count; ) {
      const answer = await this.person.post(path, [...form.fields, ['intent', 'add']])
      expect(answer.status, `${step}: add`).toBe(303)
      form = readPageForm((await this.person.get(answer.location ?? '')).html)
    }
    return this.person.post(path, [...fill(form, answers), ['intent', press]])
  }

  /** Saves and expects a redirect. */
  async go(step: StepName, answers: Answers, to: StepName, press = 'save'): Promise<void> {
    const answer = await this.save(step, answers, press)
    expect(answer.status, `${step}: ${textOf(answer.html).slice(0, 300)}`).toBe(303)
    expect(answer.location, step).toBe(paths.step(this.debtId, to))
  }

  /** Presses the button of the last step. */
  async submit(fields: Record<string, string> = { affirmed: 'yes' }): Promise<Answered> {
    const form = readPageForm(await this.open('submit'), 'affirmed')
    return this.person.post(paths.step(this.debtId, 'submit'), [...form.fields, ...Object.entries(fields)])
  }

  /** Pays on the sandbox's page, and delivers the events to the application like Stripe. */
  async payAt(location: string | null): Promise<void> {
    const sessionId = /\/sandbox\/checkout\/(\S+)$/.exec(location ?? '')?.[1]
    if (!sessionId) throw new Error(`no payment page: ${location}`)
    expect(await paySandboxSession(sessionId, { delivery: 'on-request', refundsFail: false })).toBe(true)
    const events = await inTransaction(anonymous, (tx) => listObjects(tx, 'event', 1000))
    for (const event of events) {
      if (!JSON.stringify(event).includes(this.person.owner.organizationId)) continue
      const { body, headers } = signedRequest(event)
      const { app, browser } = this.person
      const answer = await app.send(
        browser,
        browser.request('/webhooks/stripe', { method: 'POST', headers, body }),
      )
      expect(answer.status).toBe(200)
    }
  }

  /** Follows the links back from the last step to the first, and passes each page to `look`. */
  async back(look: (step: StepName, html: string) => void): Promise<void> {
    for (let step: StepName | null = 'submit'; step !== null; step = before(step)) {
      const html = await this.open(step)
      look(step, html)
      const previous = before(step)
      const target = previous ? paths.step(this.debtId, previous) : paths.list
      expect(
        linksOf(html).filter(({ text }) => text.startsWith('Back to')),
        step,
      ).toEqual(expect.arrayContaining([expect.objectContaining({ href: target })]))
    }
  }

  /** The task list's text about each step. */
  async states(): Promise<Record<string, string>> {
    const html = await this.open('court-order')
    const list =
      /<ol[\s\S]*?<\/ol>/.exec(html.slice(html.indexOf('aria-label="Your application"')))?.[0] ?? ''
    const lines = [...list.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, line = '']) =>
      line.replace(/<[^>]*>/g, '').trim(),
    )
    return Object.fromEntries(
      steps.map(({ name, title }, index) => [name, (lines[index] ?? '').replace(title, '').trim()]),
    )
  }
}

const lastPart = (name: string) => name.split('.').at(-1) ?? name
const rowsOf = (answers: Answers) =>
  Math.max(0, ...Object.values(answers).map((value) => (typeof value === 'string' ? 0 : value.length)))

/** How often a listed field is in the form. */
function rowsIn(form: PageForm, answers: Answers): number {
  const listed = Object.keys(answers).find((name) => typeof answers[name] !== 'string')
  return form.fields.filter(([name]) => lastPart(name) === listed).length
}

function fill(form: PageForm, answers: Answers): [string, string][] {
  const seen = new Map<string, number>()
  const used = new Set<string>()
  const fields = form.fields.map(([name, value]): [string, string] => {
    const key = lastPart(name)
    const answer = answers[key]
    if (answer === undefined) return [name, value]
    used.add(key)
    const row = seen.get(key) ?? 0
    seen.set(key, row + 1)
    return [name, typeof answer === 'string' ? answer : (answer[row] ?? value)]
  })
  // A browser does not submit a choice that was not made.
  for (const [key, answer] of Object.entries(answers)) {
    if (!used.has(key) && typeof answer === 'string') fields.push([key, answer])
  }
  return fields
}
