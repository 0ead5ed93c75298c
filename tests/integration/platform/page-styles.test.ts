import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Browser } from '../support/browser.ts'
import { get, owner, useServedApp } from '../support/served-app.ts'

useServedApp()

/** What a page links, what it inlines, and whether its policy names exactly that. */
async function stylesOf(browser: Browser, path: string, headers: Record<string, string> = {}) {
  const answer = await get(browser, path, headers)
  const html = await answer.text()
  const named = (rel: string) =>
    [...html.matchAll(new RegExp(`<link rel="${rel}" href="/assets/(\\w+)-`, 'g'))].map(([, name]) => name)
  const rules = [...html.matchAll(/<style id="rules">([\s\S]*?)<\/style><\/head>/g)]
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  const allowed = /style-src 'self'([^;]*);/.exec(policy)?.[1]?.trim()
  const hashes = rules.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  expect(allowed, `policy of ${path}`).toBe(hashes.join(' '))
  return {
    status: answer.status,
    linked: named('stylesheet'),
    carried: named('later'),
    setCookie: answer.headers.getSetCookie().find((line) => line.startsWith('styles=')),
  }
}

test('the first page carries its rules, the next links them', async () => {
  const browser = new Browser()
  const first = await stylesOf(browser, '/nobody')
  expect(first).toMatchObject({ linked: [], carried: ['app'] })
  expect(first.setCookie).toMatch(/^styles=[^;]{8,40}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await stylesOf(browser, '/nobody')).toMatchObject({
    linked: ['app'],
    carried: [],
    setCookie: undefined,
  })
})

test('a page carries only what this browser did not get yet', async () => {
  const browser = new Browser()
  await stylesOf(browser, '/nobody')
  expect(await stylesOf(browser, '/dashboard/faq')).toMatchObject({ linked: ['app'], carried: ['records'] })
  expect(await stylesOf(browser, '/dashboard/faq')).toMatchObject({ linked: ['app', 'records'], carried: [] })
  expect(await stylesOf(new Browser(), '/dashboard/faq')).toMatchObject({
    linked: [],
    carried: ['app', 'records'],
  })
})

test('a page that is not there, one that refuses, and one without scripts carry them, too', async () => {
  expect(await stylesOf(new Browser(), '/nobody')).toMatchObject({ status: 404, carried: ['app'] })
  owner.cookies.delete('styles')
  expect(await stylesOf(owner, '/dashboard/rental-debt/not-an-id/summary')).toMatchObject({
    status: 404,
    linked: [],
  })
  expect(await stylesOf(new Browser(), '/dashboard/login', { 'Save-Data': 'on' })).toMatchObject({
    linked: [],
    carried: ['app', 'records'],
  })
})

test.each(['"aaaaaaaa"', '"aaaaaaaa.bbbbbbbb"', '{"a":1}', 'nonsense'])(
  'rules of another build are none, and a cookie may say %s',
  async (value) => {
    const browser = new Browser()
    browser.cookies.set('styles', encodeURIComponent(Buffer.from(value).toString('base64')))
    const first = await stylesOf(browser, '/nobody')
    expect(first).toMatchObject({ linked: [], carried: ['app'] })
    expect((await stylesOf(browser, '/nobody')).linked).toEqual(['app'])
  },
)
