import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, newSecret, stepAt } from '#app/account/authenticator/totp.server.ts'
import { keyPaths } from '#app/organization/keys/paths.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { createAuthenticator } from '#database/factories/authenticator.ts'
import { ageProofs } from '#database/factories/proofs.ts'
import { Browser, signInOnly } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo, Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase()
let app: BuiltApp
let filer: Person
let secret: string
beforeAll(async () => {
  app = await loadBuiltApp()
})

const own = '/dashboard/profile/authenticator'
const secondStep = '/dashboard/login/second-step'
const code = () => codeOf(secret, stepAt(Date.now()))
/** As if the clock had moved so far that no code was used yet. */
const forgetSteps = () =>
  filer.inOwnName((tx) => tx.updateTable('authenticator').set({ last_step: 0 }).execute())
const passSecondStep = async (fields: Record<string, string> = {}) => {
  await forgetSteps()
  return filer.send(secondStep, { confirm_code: code(), ...fields })
}
const agedBy = (minutes: number) =>
  inTransaction(anonymous, (tx) => ageProofs(tx, filer.member.person.id, minutes))

describe('a landlord with an authenticator app', () => {
  beforeEach(async () => {
    filer = await signedIn(app)
    secret = newSecret()
    await filer.inOwnName((tx) => createAuthenticator(tx, filer.member.person.id, secret))
  })

  test('is signed in nowhere before the second step, and then where they wanted to go', async () => {
    await signInOnly(filer.browser, filer.member.person.email)
    for (const path of ['/dashboard', '/dashboard/rental-debt', '/dashboard/profile', own]) {
      expect((await filer.get(path)).location).toMatch(/^\/dashboard\/login/)
    }
    // Neither through a page's data, a file, nor an upload.
    for (const path of [
      '/dashboard/profile.data',
      '/dashboard/profile/your-data/copy.zip',
      '/dashboard/uploads/1',
    ]) {
      const answer = await filer.get(path)
      expect({ path, status: answer.status }).not.toMatchObject({ status: 200 })
      expect(answer.html).not.toContain(filer.member.person.email)
    }
    const { html } = await filer.get(secondStep)
    expect(html).toContain('Enter the code of your authenticator app')
    expect(html).toContain(filer.member.person.email)
    const done = await passSecondStep({ return_to: '/dashboard/rental-debt' })
    expect(done).toMatchObject({ status: 303, location: '/dashboard/rental-debt' })
    expect((await filer.get('/dashboard/rental-debt')).status).toBe(200)
  })

  test('leaves the second step for another address, and their other sessions stay', async () => {
    await passSecondStep()
    const elsewhere = new Browser('198.51.100.250')
    await signInOnly(elsewhere, filer.member.person.email)
    const pending = new Person(app, filer.member, elsewhere)
    expect((await pending.send('/dashboard/logout', {})).location).toBe('/dashboard/login')
    expect((await pending.get(secondStep)).location).toMatch('/dashboard/login')
    expect((await filer.get('/dashboard/profile')).status).toBe(200)
  })

  test('confirms with the app instead of a code by mail, and nothing typed is lost', async () => {
    await passSecondStep()
    await agedBy(31)
    const asked = await filer.send('/dashboard/profile/your-data', { intent: 'ask' })
    expect(asked.status).toBe(400)
    expect(asked.html).toContain('Type it here to get a copy of your data')
    expect(await mailsTo(filer.member.person.email)).toEqual([])
  })

  test('turns it off with a fresh code, which is mailed and on record', async () => {
    await passSecondStep()
    await agedBy(31)
    expect((await filer.send(`${own}/remove`, {})).html).toContain('name="confirm_code"')
    await forgetSteps()
    const done = await filer.send(`${own}/remove`, { confirm_code: code() })
    expect(done.location).toBe('/dashboard/profile?done=second-step-off')
    expect((await filer.get(done.location ?? '')).html).toContain('The second step is off.')
    const subjects = (await mailsTo(filer.member.person.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['The second step of your Rentbook account is off'])
    const trail = await trailOf({ person: filer.member.person.id })
    expect(trail.map(({ action }) => action)).toContain('authenticator.removed')
    await signInOnly(filer.browser, filer.member.person.email)
    expect((await filer.get('/dashboard/profile')).status).toBe(200)
  })

  test('who lost the phone is helped by staff, and signs in with a code by mail again', async () => {
    const staff = await signedInStaff(app)
    await staff.inOwnName((tx) => createAuthenticator(tx, staff.member.person.id))
    const { id } = filer.member.person
    expect((await staff.get(`/staff/people/${id}`)).html).toContain(`/staff/colleagues/${id}/reset`)
    const done = await staff.send(`/staff/colleagues/${id}/reset`, {})
    expect(done.location).toBe(`/staff/people/${id}?done=reset`)
    expect((await staff.get(done.location ?? '')).html).toContain('The authenticator app was reset.')
    await signInOnly(filer.browser, filer.member.person.email)
    expect((await filer.get('/dashboard/profile')).status).toBe(200)
  })
})

const withKeys = async () =>
  sql`update organization set feature_flags = '{rental_intelligence}' where id = ${filer.member.organizationId}`.execute(
    (await database()).owner,
  )

describe('keys of an organization with filed debts', () => {
  const { create } = keyPaths

  test('need an admin with a second step, who is led to set it up and back', async () => {
    filer = await signedIn(app)
    await withKeys()
    expect((await filer.get(create)).status).toBe(200)
    await filer.inOwnName((tx) => applicationFactory.inReview(tx, filer.owner))
    const led = await filer.get(create)
    expect(led.location).toBe(`${own}?return_to=${encodeURIComponent(create)}`)
    expect((await filer.get(led.location ?? '')).html).toContain('so this comes first')
    expect((await filer.send(create, { name: 'Books', kind: 'live' })).location).toBe(led.location)
  })
})
