import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { verifyIdentity } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { personFactory } from '#database/factories/person.ts'
import { Browser, signIn } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { deliver, eventBody } from '../support/persona-events.ts'
import { Filer, newFiler } from '../worlds/filer.ts'

useFreshDatabase({ SANDBOX: '1' })

let app: BuiltApp
let filer: Filer
beforeAll(async () => {
  app = await loadBuiltApp()
}, 240_000)
afterAll(stopJobs)
beforeEach(async () => {
  filer = await newFiler(app)
})

const verify = (who = filer) => inTransaction(anonymous, (tx) => verifyIdentity(tx, who.member.person.id))
const answer = (filer_relationship: string, more: Record<string, string> = {}) => ({
  filer_relationship,
  ...more,
})
const later = { intent: 'finish-later' }

async function readSaved() {
  const { filer_id, filer_relationship, filer_representing } = await filer.debt()
  return { filer_id, filer_relationship, filer_representing }
}

/** Another person of the same organization, who looks at the same draft. */
async function colleague(): Promise<Filer> {
  const facts = personFactory.named({ firstName: 'Sam', lastName: 'Okafor' })
  const id = await inTransaction(filer.member.actor, async (tx) => {
    const personId = await personFactory.create(tx, facts)
    const { organizationId } = filer.member
    await tx
      .insertInto('membership')
      .values({ organization_id: organizationId, person_id: personId, role: 'member' })
      .execute()
    return personId
  })
  const browser = new Browser('203.0.113.240')
  await signIn(browser, facts.email)
  const member = {
    ...filer.member,
    person: { id, language: null, ...facts },
    actor: { ...filer.member.actor, personId: id },
  }
  return new Filer(app, { member, debtId: filer.debtId, browser })
}

describe('saving the step', () => {
  test('waits for the identity', async () => {
    const refused = await filer.save('verification', answer('landlord'))
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('Verify your identity first')
    expect(refused.html).toContain('<title>Error: ')
    expect((await readSaved()).filer_relationship).toBeNull()
  })

  test.each([
    ['', 'Choose how you are connected to the court order first'],
    ['other', 'This application cannot continue with “Neither of these”'],
    ['nonsense', 'Choose one of the answers'],
  ])('refuses the answer "%s" of a verified person', async (given, reason) => {
    await verify()
    const refused = await filer.save('verification', answer(given))
    expect(refused.status).toBe(400)
    expect(refused.html).toContain(reason)
    expect((await readSaved()).filer_relationship).toBeNull()
  })

  test('of a landlord leads on, and says nothing of who they represent', async () => {
    await verify()
    const saved = await filer.save('verification', answer('landlord', { filer_representing: 'Somebody' }))
    expect(saved.status).toBe(303)
    expect(saved.location).toBe(filer.address('contact-details'))
    expect(await readSaved()).toMatchObject({ filer_relationship: 'landlord', filer_representing: null })
  })

  test('of an operator keeps who they represent, which the order proposes', async () => {
    await filer.inOwnName(async (tx) => {
      const documentId = await courtOrderFactory.read(tx, filer.owner, filer.debtId)
      await tx
        .updateTable('court_order')
        .set({ landlord_names: ['Maple Court Ltd', 'Avery Chen'] })
        .where('document_id', '=', documentId)
        .execute()
    })
    expect((await filer.open('verification')).html).toContain('value="Maple Court Ltd, Avery Chen"')
    await verify()
    await filer.save('verification', answer('operator', { filer_representing: '  Maple   Court Ltd ' }))
    expect((await readSaved()).filer_representing).toBe('Maple Court Ltd')
    const long = await filer.save('verification', answer('operator', { filer_representing: 'x'.repeat(201) }))
    expect(long.status).toBe(400)
  })

  test('for later keeps any answer, without an identity too', async () => {
    for (const given of ['other', 'operator']) {
      const saved = await filer.save('verification', { ...answer(given), ...later })
      expect(saved.location).toBe('/dashboard/rental-debt')
      expect((await readSaved()).filer_relationship).toBe(given)
    }
    await filer.save('verification', later)
    expect((await readSaved()).filer_relationship).toBe('operator')
  })
})

describe('who files', () => {
  test('the verified person who saves the step, and the others are informed', async () => {
    const other = await colleague()
    expect((await other.open('verification')).html).toContain('Robin Tremblay started this application')
    await verify()
    await filer.save('verification', answer('landlord'))
    expect((await other.open('verification')).html).toContain('Robin Tremblay files this application')
    await verify(other)
    expect((await other.save('verification', answer('operator'))).status).toBe(303)
    expect(await readSaved()).toMatchObject({
      filer_id: other.member.person.id,
      filer_relationship: 'operator',
    })
    expect((await filer.open('verification')).html).toContain('Sam Okafor files this application')
  })

  test('no one answers for another without an identity', async () => {
    const other = await colleague()
    await verify()
    await filer.save('verification', answer('landlord'))
    const before = await readSaved()
    for (const intent of ['save', 'finish-later']) {
      expect((await other.save('verification', { ...answer('operator'), intent })).status).toBe(400)
    }
    expect(await readSaved()).toEqual(before)
  })
})

test('a debt in review stays as it is, whatever the vendor says and anyone posts', async () => {
  await verify()
  await filer.save('verification', answer('landlord'))
  const tab = await filer.tab('verification')
  await filer.setDebt({ status: 'in_review' })
  const before = await filer.debt()
  const person = filer.member.person.id
  for (const name of ['inquiry.declined', 'inquiry.expired', 'inquiry.started']) {
    expect(await deliver(app, eventBody(name, { inquiry: `inq_${person}`, person, second: 50 }))).toBe(200)
  }
  const posted = await filer.post('verification', { ...tab, ...answer('operator') })
  expect(posted.location).toBe(`/dashboard/rental-debt/${filer.debtId}?not-saved=yes`)
  expect(await filer.debt()).toEqual(before)
})

test("another organization's step is not found", async () => {
  const stranger = await newFiler(app)
  await verify(stranger)
  const tab = await stranger.tab('verification')
  expect((await stranger.open('verification', filer.debtId)).status).toBe(404)
  const posted = await stranger.post('verification', { ...tab, ...answer('landlord') }, filer.debtId)
  expect(posted.status).toBe(404)
  expect((await readSaved()).filer_id).toBe(filer.member.person.id)
})

test('the page asks about the signed-in person only, and shows nothing more', async () => {
  const { browser } = filer
  const ask = async () =>
    (await app.send(browser, browser.request('/dashboard/identity-check/status'))).json()
  expect(await ask()).toEqual({ status: 'pending', setback: null })
  await verify()
  expect(await ask()).toEqual({ status: 'approved', setback: null })
})

test('without scripts: refreshes itself for who asked, with nothing to fill in, until there is something', async () => {
  const page = async (search: string) =>
    (await app.send(filer.browser, filer.browser.request(filer.address('verification') + search))).text()
  const refresh = '<meta http-equiv="refresh" content="10;url='
  expect(await page('')).not.toContain(refresh)
  const waiting = await page('?checked=1')
  expect(waiting).toContain(refresh)
  expect(waiting).toContain('?checked=2"')
  expect(waiting).not.toContain('filer_relationship"')
  expect(await page('?checked=60')).not.toContain(refresh)
  await verify()
  expect(await page('?checked=2')).toContain('filer_relationship"')
})
