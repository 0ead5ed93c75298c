import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendCode, signInWithCode } from '#app/account/sign-in.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { roles } from '#app/organization/memberships.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { preferencesCookie, sessionCookie, visitorCookie } from '#app/platform/http/cookies.server.ts'
import { defaultHeaders } from '#app/platform/http/headers.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { argsOf, Browser, latestCode } from '../support/browser.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase({
  PUBLIC_URL: 'https://rentbook.example',
  SESSION_SECRET: 'a-secret-of-the-tests-with-32-characters',
})

beforeAll(prepareJobs)
afterAll(stopJobs)

const browser = new Browser()

async function setCookies(): Promise<string[]> {
  const sent = await sendCode(argsOf(browser.request('/dashboard/login')), 'robin@people.example', null)
  browser.keep(sent.ok ? sent.cookies : [])
  const { code } = await latestCode('robin@people.example')
  const signedIn = await signInWithCode(
    argsOf(browser.request('/dashboard/login/code', { method: 'POST' })),
    code,
    roles,
  )
  return [
    ...(sent.ok ? sent.cookies : []),
    ...(signedIn.ok ? signedIn.cookies : []),
    await visitorCookie().serialize('x'),
    await preferencesCookie().serialize({}),
    await sessionCookie().serialize('', { maxAge: 0 }),
  ]
}

describe('over HTTPS', () => {
  test('every cookie is for this host, over HTTPS, and out of reach of scripts', async () => {
    const cookies = await setCookies()
    const names = new Set(cookies.map((line) => line.split('=')[0]))
    expect([...names].sort()).toEqual([
      '__Host-device',
      '__Host-preferences',
      '__Host-session',
      '__Host-sign-in',
      '__Host-visitor',
    ])
    for (const line of cookies) {
      expect(line).toMatch(/; Secure/)
      expect(line).toMatch(/; HttpOnly/)
      expect(line).toMatch(/; SameSite=Lax/)
      expect(line).not.toMatch(/; Domain/i)
      if (line.startsWith('__Host-')) expect(line).toMatch(/; Path=\/(;|$)/)
    }
  })

  test('the mailed link leads to the public address, whatever host was asked', async () => {
    const request = new Browser().request('/dashboard/login', {
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
    })
    await sendCode(argsOf(request), 'sam@people.example', null)
    const { linkToken } = await latestCode('sam@people.example')
    expect(linkToken).not.toBe('')
    const mailed = await latestMail('sam@people.example')
    expect(mailed).toContain(`https://rentbook.example/dashboard/login/link?token=${linkToken}`)
    expect(mailed).not.toContain('evil.example')
  })

  test('browsers must stay with it', () => {
    expect(defaultHeaders()['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/)
  })
})

async function latestMail(recipient: string): Promise<string> {
  const mail = await inTransaction(anonymous, (tx) =>
    tx.selectFrom('outgoing_mail').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow(),
  )
  return mail.text_body + mail.html_body
}
