import { HttpResponse, http } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { createMember } from '#database/factories/member.ts'
import { allCalls } from '#scripts/api/all-calls.ts'
import { outbound } from '#tests/no-outbound.ts'
import { filesOnDisk } from '../files/helpers.ts'
import { Browser, signIn } from '../support/browser.ts'
import { type Address, type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { everything, servedSettings, upkeepEnds } from '../support/served-app.ts'
import { trailOf } from '../support/trail.ts'
import { Asking, type Cell, tell } from './ask.ts'
import { intents, wholeForm } from './forms.ts'
import { expected, isLetIn, type Row } from './row.ts'
import { table } from './rows.ts'
import { makeWorld, suspend } from './world.ts'
import { type Visitor, visitors, type World } from './world-types.ts'

const used = useFreshDatabase({ ...servedSettings() })

let app: BuiltApp
let world: World
let asking: Asking
/** Of the last page that each of them had open, including suspended people. */
const tokenOf = {} as Record<Visitor, string>

beforeAll(async () => {
  app = await loadBuiltApp()
  // Before any visitor: mails they cause wait.
  await upkeepEnds()
}, 240_000)
beforeAll(async () => {
  world = await makeWorld(app)
  asking = new Asking(app, world)
  for (const visitor of visitors) tokenOf[visitor] = await openPage(visitor)
  await suspend(world.people.suspended)
}, 240_000)
afterAll(stopJobs)
// Billing pages request prices; their content without prices is enough here.
beforeEach(() => {
  const refusal = () => HttpResponse.json({ error: { message: 'Not in this test.' } }, { status: 400 })
  outbound.use(http.all('https://api.stripe.com/*', refusal))
})

async function openPage(visitor: Visitor): Promise<string> {
  const browser = world.browserOf[visitor]
  const html = await (await app.send(browser, browser.request('/dashboard/feedback'))).text()
  return /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

/** No one is signed in there. */
const signedOut: Partial<Record<Visitor, true>> = { anonymous: true, suspended: true }

type Asked = { pattern: string; row: Row; hasAction: boolean; modules: Address[] }

/** The site map's routes at each address: a page, and its layouts, which have the same address. */
function addresses(): Asked[] {
  const byPattern = new Map<string, Address[]>()
  for (const address of app.addresses)
    byPattern.set(address.pattern, [...(byPattern.get(address.pattern) ?? []), address])
  return Object.entries(table).flatMap(([pattern, row]) => {
    const modules = byPattern.get(pattern) ?? []
    return modules.length > 0
      ? [{ pattern, row, modules, hasAction: modules.some((one) => one.hasAction) }]
      : []
  })
}

/** Every visitor at every address; a different cell is reported in plain words. */
async function differing(
  method: 'GET' | 'POST',
  of: (asked: Asked) => boolean,
  ask: (visitor: Visitor, asked: Asked) => Promise<string>,
): Promise<string> {
  const cells: Cell[] = []
  for (const asked of addresses().filter(of)) {
    const answers = expected(asked.row, asked.hasAction)[method]
    for (const visitor of visitors) {
      const got = await ask(visitor, asked)
      const isRight = await asking.matches(answers[visitor], got, { ...asked, method, visitor })
      if (!isRight) cells.push({ address: asked.pattern, visitor, method, expected: answers[visitor], got })
    }
  }
  return tell(cells)
}

test('every address of the site map has a row, and every row an address', () => {
  const patterns = new Set(app.addresses.map(({ pattern }) => pattern))
  expect(Object.keys(table).toSorted(), 'tests/integration/matrix/rows.ts says how to add one').toEqual(
    [...patterns].toSorted(),
  )
})

test('a page opens for those its row names, and for no one else', async () => {
  const open = (visitor: Visitor, { pattern, row }: Asked) => asking.get(visitor, asking.path(pattern, row))
  expect(await differing('GET', () => true, open)).toBe('')
}, 240_000)

/** Whether a page does not open: it leads to the sign-in page or the start, or does not exist. */
const isClosed = (visitor: Visitor, { row, hasAction }: Asked) =>
  ['sign in', 'start', 'nowhere', '401', '403', '404'].includes(expected(row, hasAction).GET[visitor])

test('nor do its data, asked for without the frames it stands in', async () => {
  const leaks: string[] = []
  for (const visitor of visitors) {
    for (const { pattern, row, modules } of addresses().filter((asked) => isClosed(visitor, asked))) {
      for (const { id } of modules.filter(({ hasLoader }) => hasLoader)) {
        const status = await asking.loaderAlone(visitor, asking.path(pattern, row), id)
        if (status === 200) leaks.push(`${visitor}: ${id} at ${pattern}`)
      }
    }
  }
  expect(leaks).toEqual([])
}, 240_000)

/** The tables and files that changed. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const state = async (): Promise<Record<string, string>> => ({
    ...(await everything()),
    files: filesOnDisk(used.dataDir).join(),
  })
  const before = await state()
  await work()
  const after = await state()
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

const takesForms = ({ hasAction }: Asked) => hasAction

test('a form without the token of its browser is refused for everyone, and changes nothing', async () => {
  const cells: Cell[] = []
  const changed = await changedBy(async () => {
    for (const asked of addresses().filter(takesForms)) {
      const { pattern, row } = asked
      for (const visitor of visitors) {
        const stolen = tokenOf[visitor === 'other' ? 'owner' : 'other']
        for (const form_token of ['', stolen]) {
          const got = await asking.post(visitor, asking.path(pattern, row), { form_token, ...row.fields })
          const isRight = ['403', ...refusals(visitor, asked)].includes(got)
          if (!isRight) cells.push({ address: pattern, visitor, method: 'POST', expected: '403', got })
        }
      }
    }
  })
  expect(tell(cells)).toBe('')
  expect(changed.filter((name) => name !== 'kept_post')).toEqual([])
}, 240_000)

/**
 * The possible answers before a form is read: refused like their own form, or redirected like the page. A signed-in
 * person's form is kept for them, and signed-out people sign in first.
 */
function refusals(visitor: Visitor, { row, hasAction }: Asked): string[] {
  const { GET, POST } = expected(row, hasAction)
  const own = isLetIn(row, visitor) ? [] : [POST[visitor] === 'nowhere' ? '404' : POST[visitor]]
  const led = GET[visitor] === '200' ? [] : [GET[visitor]]
  return [...own, ...led, ...(visitor in signedOut ? ['sign in'] : [])]
}

test('an address without an action accepts no form from anyone', async () => {
  const post = (visitor: Visitor, { pattern, row }: Asked) =>
    asking.post(visitor, asking.path(pattern, row), { form_token: tokenOf[visitor] })
  // Calls of the API that take a POST have a matrix of their own; what is no call is unknown by every method.
  const posts = (await allCalls()).filter(({ call }) => call.method === 'POST')
  const ofApi = new Set(['/api/*', ...posts.map(({ address }) => `/${address}`)])
  const takesNone = ({ hasAction, pattern }: Asked) => !hasAction && !ofApi.has(pattern)
  expect(await differing('POST', takesNone, post)).toBe('')
}, 240_000)

/** Forms that would have an effect without the guard, to every address where this visitor is refused. */
async function sendWholeForms(visitor: Visitor): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const asked of addresses().filter(takesForms)) {
    const { pattern, row } = asked
    if (isLetIn(row, visitor)) continue
    const answer = expected(row, true).POST[visitor]
    const [path, form_token] = [asking.path(pattern, row), tokenOf[visitor]]
    for (const intent of visitor in signedOut ? ['save'] : intents) {
      const fields = { form_token, ...wholeForm(asking.idsOf(row), intent), ...row.fields }
      const got = await asking.post(visitor, path, fields)
      const isRight = await asking.matches(answer, got, { ...asked, method: 'POST', visitor, fields })
      if (!isRight) cells.push({ address: pattern, visitor, method: `POST ${intent}`, expected: answer, got })
    }
    if (!(visitor in signedOut)) await asking.postFile(visitor, path, form_token)
  }
  return cells
}

test.each(visitors)(
  '%s sends whole forms to where they are refused, and changes nothing',
  async (visitor) => {
    const changed = await changedBy(async () => expect(tell(await sendWholeForms(visitor))).toBe(''))
    // That a form was sent is stored, and the form of an ended session, for its person.
    const kept = ['command_outcome', ...(visitor in signedOut ? ['kept_post'] : [])]
    expect(changed.filter((name) => !kept.includes(name))).toEqual([])
  },
  240_000,
)

test.each([
  ['says next to nothing', false],
  // These come last: they remove what others need.
  ['asks for nothing but a press', true],
])(
  'an allowed visitor’s form is accepted that %s',
  async (_, acts) => {
    const cells: Cell[] = []
    for (const asked of addresses().filter(
      ({ hasAction, row }) => hasAction && (row.acts ?? false) === acts,
    )) {
      const { pattern, row } = asked
      const answers = expected(row, true).POST
      let isDone = false
      for (const visitor of visitors.filter((each) => isLetIn(row, each))) {
        await signInAgain(visitor)
        const form = { form_token: tokenOf[visitor], ...row.fields }
        const got = await asking.post(visitor, asking.path(pattern, row), form)
        const isRight = await asking.matches(answers[visitor], got, { ...asked, method: 'POST', visitor })
        // What a colleague has removed is gone.
        if (!isRight && !(isDone && got === '404'))
          cells.push({ address: pattern, visitor, method: 'POST', expected: answers[visitor], got })
        isDone = acts
      }
    }
    expect(tell(cells)).toBe('')
  },
  240_000,
)

test('a request for another organization’s debt is recorded', async () => {
  // For someone who asks as often as above, not every time is recorded.
  const { person, organizationId } = await createMember()
  const browser = new Browser('198.51.100.99')
  await signIn(browser, person.email)
  await app.send(browser, browser.request(`/dashboard/rental-debt/${world.ids.debtId}`))
  expect(await trailOf({ person: person.id, action: 'access.refused' })).toEqual([
    expect.objectContaining({ subject: world.ids.debtId, organization: organizationId }),
  ])
})

test('an old address of a draft that they deleted is no such thing', async () => {
  const { person, organizationId, actor } = await createMember()
  const draft = crypto.randomUUID()
  await inTransaction(actor, (tx) => recordAudit(tx, 'application.deleted', { subject: draft }))
  const browser = new Browser('198.51.100.98')
  await signIn(browser, person.email)
  const { status } = await app.send(browser, browser.request(`/dashboard/rental-debt/${draft}`))
  expect([status, organizationId.length]).toEqual([404, 36])
  expect(await trailOf({ person: person.id, action: 'access.refused' })).toEqual([])
})

/** Some forms end the session of their sender. */
async function signInAgain(visitor: Visitor): Promise<void> {
  if (visitor === 'anonymous' || visitor === 'suspended') return
  const browser = world.browserOf[visitor]
  if (browser.cookies.has('session')) return
  await signIn(browser, world.people[visitor].person.email)
  tokenOf[visitor] = await openPage(visitor)
}
