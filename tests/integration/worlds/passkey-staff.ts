import { afterAll, beforeAll, beforeEach } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { createAuthenticator } from '#database/factories/authenticator.ts'
import { ageProofs } from '#database/factories/proofs.ts'
import { Browser, origin, signInOnly } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { SoftwarePasskey } from '../support/software-passkey.ts'
import { trailOf } from '../support/trail.ts'
import { type Answered, Person, signedInStaff } from './reviewer.ts'

/** The challenge that a page's script gets for a passkey. */
export type Question = { challenge: string; rp?: { id: string }; rpId?: string } & Record<string, unknown>

export const passkeysAt = '/dashboard/profile/passkeys'

/** A staff member with an authenticator app, who has just confirmed their identity. */
export async function newStaff(app: BuiltApp): Promise<Person> {
  const staff = await signedInStaff(app)
  await staff.inOwnName((tx) => createAuthenticator(tx, staff.member.person.id))
  return staff
}

/** The same person in another browser, signed in without confirmation. */
export async function elsewhere(who: Person, address: string): Promise<Person> {
  const browser = new Browser(address)
  await signInOnly(browser, who.member.person.email)
  return new Person(who.app, who.member, browser)
}

/** Like the page's script, with the page's token. */
export async function ask(
  who: Person,
  purpose: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const given = { Origin: origin, 'X-Form-Token': await who.token(), ...headers }
  const path = `${passkeysAt}/question?for=${purpose}`
  return who.app.send(who.browser, who.browser.request(path, { method: 'POST', headers: given }))
}

export async function questionFor(who: Person, purpose: 'add' | 'confirm'): Promise<Question> {
  const { options } = (await (await ask(who, purpose)).json()) as { options: Question }
  return options
}

/** Adds a passkey through the page. */
export async function added(who: Person, name = 'Work laptop'): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey(origin)
  const answer = passkey.create(await questionFor(who, 'add'))
  const done = await who.send(passkeysAt, { name, passkey: answer })
  if (done.location !== `${passkeysAt}?added=yes`) throw new Error(`not added: ${done.html}`)
  return passkey
}

/** Uses a passkey on the page that asks for a code. */
export async function confirmWith(
  who: Person,
  passkey: SoftwarePasskey,
  odd: Parameters<SoftwarePasskey['use']>[1] = {},
): Promise<Answered> {
  const answer = passkey.use(await questionFor(who, 'confirm'), odd)
  return who.send('/dashboard/login/second-step', {
    confirm_code: '',
    confirm_passkey: answer,
    return_to: '/staff/disputes',
  })
}

export const agedBy = (who: Person, minutes: number) =>
  inTransaction(anonymous, (tx) => ageProofs(tx, who.member.person.id, minutes))

/** As if the open challenges were a number of minutes old. */
export const questionsAgedBy = (who: Person, minutes: number) =>
  who.inOwnName(async (tx) => {
    const open = await tx.selectFrom('passkey_challenge').select(['session_id', 'expires_at']).execute()
    for (const { session_id, expires_at } of open)
      await tx
        .updateTable('passkey_challenge')
        .set({ expires_at: new Date(expires_at.getTime() - minutes * 60_000) })
        .where('session_id', '=', session_id)
        .execute()
  })

export const trail = async (who: Person) =>
  (await trailOf({ person: who.member.person.id })).map(({ action, details }) => ({ action, details }))

export const textOf = (html: string) =>
  html.replace(/<(script|style)[\s\S]*?<\/\1>|<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ')

/** The text of the passkey page. */
export const listed = async (who: Person) => textOf((await who.get(passkeysAt)).html)

export let app: BuiltApp
/** A staff member with an authenticator app, a different one for each test. */
export let staff: Person

/** A database, the built application without a job process, and `staff`. */
export function usePasskeyStaff(): void {
  useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })
  beforeAll(async () => {
    app = await loadBuiltApp()
    await stopJobs()
    await prepareJobs()
  }, 240_000)
  afterAll(stopJobs)
  beforeEach(async () => {
    staff = await newStaff(app)
  })
}
