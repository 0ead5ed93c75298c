import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { recordAudit } from '#app/rental-debt/audit.server.ts'
import { createMember } from '#database/factories/member.ts'
import { allCalls } from '#scripts/api/all-calls.ts'
import { Browser, signIn } from '../support/browser.ts'
import { trailOf } from '../support/trail.ts'
import { type Asked, useMatrix } from './matrix.ts'
import { expected } from './row.ts'
import { table } from './rows.ts'
import { type Visitor, visitors } from './world-types.ts'

const matrix = useMatrix()

test('every address of the site map has a row, and every row an address', () => {
  const patterns = new Set(matrix.app.addresses.map(({ pattern }) => pattern))
  expect(Object.keys(table).toSorted(), 'tests/integration/matrix/rows.ts says how to add one').toEqual(
    [...patterns].toSorted(),
  )
})

test('a page opens for those its row names, and for no one else', async () => {
  const open = (visitor: Visitor, { pattern, row }: Asked) =>
    matrix.asking.get(visitor, matrix.asking.path(pattern, row))
  expect(await matrix.differing('GET', () => true, open)).toBe('')
}, 240_000)

/** Whether a page does not open: it leads to the sign-in page or the start, or does not exist. */
const isClosed = (visitor: Visitor, { row, hasAction }: Asked) =>
  ['sign in', 'start', 'nowhere', '401', '403', '404'].includes(expected(row, hasAction).GET[visitor])

test('nor do its data, asked for without the frames it stands in', async () => {
  const leaks: string[] = []
  for (const visitor of visitors) {
    for (const { pattern, row, modules } of matrix.addresses().filter((asked) => isClosed(visitor, asked))) {
      for (const { id } of modules.filter(({ hasLoader }) => hasLoader)) {
        const status = await matrix.asking.loaderAlone(visitor, matrix.asking.path(pattern, row), id)
        if (status === 200) leaks.push(`${visitor}: ${id} at ${pattern}`)
      }
    }
  }
  expect(leaks).toEqual([])
}, 240_000)

test('an address without an action accepts no form from anyone', async () => {
  const post = (visitor: Visitor, { pattern, row }: Asked) =>
    matrix.asking.post(visitor, matrix.asking.path(pattern, row), { form_token: matrix.tokenOf[visitor] })
  // Calls of the API that take a POST have a matrix of their own; what is no call is unknown by every method.
  const posts = (await allCalls()).filter(({ call }) => call.method === 'POST')
  const ofApi = new Set(['/api/*', ...posts.map(({ address }) => `/${address}`)])
  const takesNone = ({ hasAction, pattern }: Asked) => !hasAction && !ofApi.has(pattern)
  expect(await matrix.differing('POST', takesNone, post)).toBe('')
}, 240_000)

test('a request for another organization’s debt is recorded', async () => {
  // For someone who asks as often as above, not every time is recorded.
  const { person, organizationId } = await createMember()
  const browser = new Browser('198.51.100.99')
  await signIn(browser, person.email)
  await matrix.app.send(browser, browser.request(`/dashboard/rental-debt/${matrix.world.ids.debtId}`))
  expect(await trailOf({ person: person.id, action: 'access.refused' })).toEqual([
    expect.objectContaining({ subject: matrix.world.ids.debtId, organization: organizationId }),
  ])
})

test('an old address of a draft that they deleted is no such thing', async () => {
  const { person, organizationId, actor } = await createMember()
  const draft = crypto.randomUUID()
  await inTransaction(actor, (tx) => recordAudit(tx, 'application.deleted', { subject: draft }))
  const browser = new Browser('198.51.100.98')
  await signIn(browser, person.email)
  const { status } = await matrix.app.send(browser, browser.request(`/dashboard/rental-debt/${draft}`))
  expect([status, organizationId.length]).toEqual([404, 36])
  expect(await trailOf({ person: person.id, action: 'access.refused' })).toEqual([])
})
