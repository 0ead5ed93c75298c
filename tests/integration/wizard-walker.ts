import { expect } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { type StepName, stepBefore, steps } from '#app/rental-debt/steps.ts'
import { courtOrderFactory } from '#tests/factories/court-order.ts'
import { rentalDebtFactory } from '#tests/factories/rental-debt.ts'
import { Browser, signIn } from './browser.ts'
import type { BuiltApp } from './built-app.ts'
import { linksOf, type PageForm, readPageForm, textOf } from './page-forms.ts'

/** A field's value by the last part of its name; a list where the name stands more than once (one entry a row). */
export type Answers = Record<string, string | readonly string[]>

/** Somebody who walks one application's steps as a browser without scripts would. */
export class Walker {
  readonly #app: BuiltApp
  readonly browser = new Browser(`203.0.113.${1 + Math.floor(Math.random() * 250)}`)
  readonly visited = new Set<StepName>()
  debtId = ''

  constructor(app: BuiltApp) {
    this.#app = app
  }

  /** Signs in and starts with an order that has been read. */
  async start(email: string): Promise<{ personId: string; organizationId: string }> {
    await signIn(this.browser, email)
    const owner = await ownerOf(email)
    const actor = { personId: owner.personId, organizationId: owner.organizationId }
    this.debtId = await inTransaction(actor, async (tx) => {
      const filer = { organizationId: owner.organizationId, filerId: owner.personId }
      const debtId = await rentalDebtFactory.create(tx, filer)
      await courtOrderFactory.read(tx, owner, debtId)
      return debtId
    })
    return owner
  }

  async get(path: string): Promise<Response> {
    return this.#app.send(this.browser, this.browser.request(path))
  }

  /** A step's page; its task list must say that this is the current one. */
  async open(step: StepName): Promise<string> {
    this.visited.add(step)
    const answer = await this.get(paths.step(this.debtId, step))
    const html = await answer.text()
    expect(answer.status, step).toBe(200)
    expect(html, step).toContain('aria-current="step"')
    return html
  }

  async post(path: string, fields: [string, string][]): Promise<Response> {
    const body = new URLSearchParams(fields)
    const headers = { Origin: 'http://localhost:3000' }
    return this.#app.send(this.browser, this.browser.request(path, { method: 'POST', headers, body }))
  }

  /** Fills a step in, pressing "add" until there are rows enough, and presses a button. */
  async save(step: StepName, answers: Answers, press = 'save'): Promise<Response> {
    const path = paths.step(this.debtId, step)
    let form = readPageForm(await this.open(step))
    for (const count = rowsOf(answers); count > 1 && rowsIn(form, answers) < count; ) {
      const answer = await this.post(path, [...form.fields, ['intent', 'add']])
      expect(answer.status, `${step}: add`).toBe(200)
      form = readPageForm(await answer.text())
    }
    return this.post(path, [...fill(form, answers), ['intent', press]])
  }

  /** Saves and expects to be led on. */
  async go(step: StepName, answers: Answers, to: StepName): Promise<void> {
    const answer = await this.save(step, answers)
    const text = answer.status === 400 ? textOf(await answer.text()) : ''
    expect(answer.status, `${step}: ${text.slice(0, 300)}`).toBe(303)
    expect(answer.headers.get('Location'), step).toBe(paths.step(this.debtId, to))
  }

  /** Follows the link back from the last step to the first, and hands each page to `look`. */
  async back(look: (step: StepName, html: string) => void): Promise<void> {
    for (let step: StepName | null = 'submit'; step !== null; step = stepBefore(step)) {
      const html = await this.open(step)
      look(step, html)
      const before = stepBefore(step)
      const target = before ? paths.step(this.debtId, before) : paths.list
      expect(
        linksOf(html).filter(({ text }) => text.startsWith('Back to')),
        step,
      ).toEqual(expect.arrayContaining([expect.objectContaining({ href: target })]))
    }
  }

  /** The task list's words about each step. */
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

/** How often a listed field stands in the form. */
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
  // A choice that was not made yet is in no browser's form data.
  for (const [key, answer] of Object.entries(answers)) {
    if (!used.has(key) && typeof answer === 'string') fields.push([key, answer])
  }
  return fields
}

async function ownerOf(email: string): Promise<{ personId: string; organizationId: string }> {
  const person = await inTransaction({ personId: null, organizationId: null }, (tx) =>
    tx.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  )
  const membership = await inTransaction({ personId: person.id, organizationId: null }, (tx) =>
    tx
      .selectFrom('membership')
      .select('organization_id')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow(),
  )
  return { personId: person.id, organizationId: membership.organization_id }
}
