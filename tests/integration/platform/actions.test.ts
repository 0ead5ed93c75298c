import { describe, expect, test } from 'vitest'
import { filesOnDisk } from '../files/helpers.ts'
import { Browser, origin } from '../support/browser.ts'
import {
  answerOf,
  app,
  concrete,
  everything,
  ids,
  owner,
  stranger,
  tokenFor,
  upload,
  used,
  useServedApp,
} from '../support/served-app.ts'

useServedApp()

/** Actions without this browser's token: webhooks check their provider's signature, a link in a mail holds a token. */
const withoutToken = ['/mail/unsubscribe', '/webhooks/mail', '/webhooks/persona', '/webhooks/stripe']

describe('every action', () => {
  const actions = () => app.addresses.filter(({ pattern, hasAction }) => hasAction && pattern !== '/*')
  const postPath = (pattern: string) => (pattern === '/dashboard' ? '/dashboard?index' : concrete(pattern))

  async function refusals(browser: Browser, fields: Record<string, string>, headers: Record<string, string>) {
    const before = await everything()
    const answers: Record<string, string> = {}
    for (const { pattern } of actions()) {
      const full = { session_id: crypto.randomUUID(), email: 'x@people.example', code: '123456', ...fields }
      for (const method of pattern.includes('uploads') ? ['POST', 'PATCH', 'DELETE'] : ['POST']) {
        const request = browser.request(postPath(pattern), {
          method,
          body: new URLSearchParams(full),
          headers: { Origin: origin, ...headers },
        })
        answers[`${method} ${pattern}`] = await answerOf(await app.send(new Browser(), request))
      }
    }
    expect(Object.keys(answers).length).toBeGreaterThanOrEqual(10)
    expect(await everything()).toEqual(before)
    return Object.entries(answers).filter(([address]) => !withoutToken.some((path) => address.endsWith(path)))
  }

  const refused = (answer: string) => answer === '403'
  /** What this browser cannot see is not found; review-access.test.ts tries the staff addresses as staff. */
  const hiddenOrRefused = ([address, answer]: [string, string]) =>
    /\/sandbox\/| \/staff/.test(address) ? answer === '404' : refused(answer)

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another site of an older browser', { Origin: 'https://evil.example' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://shop.localhost' }],
  ])('refuses a good token that comes from %s', async (_, headers) => {
    const token = await tokenFor(owner)
    const answers = await refusals(owner, { form_token: token }, { ...headers, 'X-Form-Token': token })
    expect(answers.filter((one) => !hiddenOrRefused(one))).toEqual([])
  })

  test.each(['POST', 'PATCH', 'DELETE'])('%s of an upload needs the token of its browser', async (method) => {
    for (const token of ['', 'x.y', await tokenFor(stranger)]) {
      const headers = { Origin: origin, 'X-Form-Token': token }
      const request = owner.request('/dashboard/uploads/some/where', { method, headers })
      expect((await app.send(owner, request)).status).toBe(403)
    }
  })

  test('refuses a form with a file before a byte of it is kept', async () => {
    const before = await everything()
    const path = `/dashboard/rental-debt/${ids.debtId}/court-order`
    for (const token of [null, 'x.y', await tokenFor(stranger)]) {
      expect((await app.send(owner, upload(owner, path, token))).status).toBe(403)
    }
    expect(await everything()).toEqual(before)
    expect(filesOnDisk(used.dataDir)).toEqual([])
  })
})
