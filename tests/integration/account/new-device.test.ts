import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepDevices } from '#app/account/devices/known-devices.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { Browser, origin, signInOnly } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

let app: BuiltApp
let email: string
let own: Browser
let count = 0

beforeAll(async () => {
  app = await loadBuiltApp()
  await stopJobs()
  await prepareJobs()
}, 240_000)
afterAll(stopJobs)

/** A person who signed in for the first time, on their own browser. */
beforeEach(async () => {
  email = `device-${++count}@people.example`
  own = new Browser(`198.51.100.${count}`)
  await signInOnly(own, email)
})

const isSignedIn = async (browser: Browser) =>
  (await app.send(browser, browser.request('/dashboard'))).status === 200

async function page(browser: Browser, path: string) {
  const answer = await app.send(browser, browser.request(path))
  return { status: answer.status, html: (await answer.text()).replaceAll('<!-- -->', '') }
}

/** Presses the button of the page behind the link, in a signed-out browser. */
async function press(path: string, intent: string) {
  const browser = new Browser(`203.0.113.${++count}`)
  const { html } = await page(browser, path)
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const fields = { form_token: field('form_token'), token: field('token'), intent }
  const answer = await app.send(browser, browser.post(path, fields))
  return { ...(await page(browser, answer.headers.get('Location') ?? path)) }
}

/** Another person who signs in, and the link that the owner is mailed. */
async function stranger(): Promise<{ browser: Browser; link: string }> {
  const browser = new Browser(`203.0.113.${++count}`)
  await signInOnly(browser, email)
  const mail = (await mailsTo(email)).at(-1)
  const link = /http:\S+(\/dashboard\/login\/not-me\?token=\S+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
  expect(link).not.toBe('')
  return { browser, link }
}

describe('a sign-in', () => {
  test('the very first one is not mailed about, nor one from the same browser later', async () => {
    await signInOnly(own, email)
    expect(await mailsTo(email)).toEqual([])
  })

  test('from a device that was not used before is mailed, with when and from what, and is on record', async () => {
    const other = new Browser('203.0.113.200')
    await signInOnly(other, email)
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['New sign-in to your Rentbook account'])
    expect(mails[0]?.text_body).toMatch(/On \w+\s\d+,\s\d{4}, .+\sE[DS]T, someone signed in/)
    expect(mails[0]?.text_body).toContain('described as: Unknown device')
    expect(mails[0]?.text_body).not.toContain('203.0.113')
    expect(await trailOf({ action: 'sign_in.new_device' })).not.toEqual([])
    await signInOnly(other, email)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('of another person on a known browser is a new device of theirs', async () => {
    const second = `second-${count}@people.example`
    await signInOnly(new Browser('203.0.113.201'), second)
    await signInOnly(own, second)
    expect(await mailsTo(second)).toHaveLength(1)
  })

  test('with a made-up device cookie is a new one', async () => {
    const forged = new Browser('203.0.113.202')
    forged.cookies.set('device', own.cookies.get('device')?.replace(/^./, 'Z') ?? '')
    await signInOnly(forged, email)
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('"This was not me"', () => {
  test('looking at the link ends nothing; its button ends that session and no other, signed out as one is', async () => {
    const { browser, link } = await stranger()
    const looked = await page(new Browser('203.0.113.203'), link)
    expect(looked.html).toContain('End a sign-in that was not you')
    expect(await isSignedIn(browser)).toBe(true)
    const done = await press(link, 'end')
    expect(done.html).toContain('That sign-in has ended')
    expect(done.html).toContain('Change the password of your mailbox')
    expect([await isSignedIn(browser), await isSignedIn(own)]).toEqual([false, true])
    expect((await press(link, 'end')).html).toContain('That sign-in has ended')
    expect(await trailOf({ action: 'sign_in.disowned' })).not.toEqual([])
    // Its browser is no longer known.
    await signInOnly(browser, email)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  test('then all others can be ended too, once, and not before', async () => {
    const { link } = await stranger()
    await press(link, 'end-all')
    expect(await isSignedIn(own)).toBe(true)
    await press(link, 'end')
    const done = await press(link, 'end-all')
    expect(done.html).toContain('You are signed out everywhere')
    expect(await isSignedIn(own)).toBe(false)
    await signInOnly(own, email)
    await press(link, 'end-all')
    expect(await isSignedIn(own)).toBe(true)
  })

  test('works for seven days, and an unknown link for none', async () => {
    const { browser, link } = await stranger()
    await inTransaction(anonymous, (tx) =>
      sql`update sign_in_notice set expires_at = now() - interval '1 second'`.execute(tx),
    )
    for (const path of [link, '/dashboard/login/not-me?token=x', '/dashboard/login/not-me']) {
      const { status, html } = await page(new Browser(), path)
      expect({ path, status, says: html.includes('This link no longer works') }).toEqual({
        path,
        status: 410,
        says: true,
      })
    }
    await press(link, 'end')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('only a hash of the link is stored, and it signs no one in', async () => {
    const { link } = await stranger()
    const token = new URL(link, origin).searchParams.get('token') ?? ''
    const rows = await inTransaction(anonymous, (tx) => tx.selectFrom('sign_in_notice').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain(token)
    const browser = new Browser('203.0.113.204')
    expect((await page(browser, `/dashboard/login/link?token=${token}`)).status).toBe(410)
  })
})

test('devices are forgotten when their cookie expires, except the newest: no sign-in is the first twice', async () => {
  await stranger()
  await inTransaction(anonymous, async (tx) => {
    const { id } = await tx
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await sql`select set_config('app.user_id', ${id}, true)`.execute(tx)
    await sql`update known_device set last_seen_at = now() - interval '500 days'
      - case when device_hash = (select min(device_hash::text)::bytea from known_device) then interval '1 day' else interval '0' end`.execute(
      tx,
    )
  })
  await sweepDevices()
  const before = (await mailsTo(email)).length
  await signInOnly(new Browser('203.0.113.205'), email)
  expect(await mailsTo(email)).toHaveLength(before + 1)
})
