import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { HttpPerson } from '#scripts/lib/http-person.ts'
import { pause } from '#scripts/lib/server-process.ts'
import { raw, server, useLiveServer } from '../support/live-server.ts'

useLiveServer()

const sample = 'tests/fixtures/orders/on-l1-new-one-tenant'

describe('the log', () => {
  test('of a sign-in, uploads and a failed form names no one and gives no access', async () => {
    const secrets = new Set<string>()
    const real = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      const answer = await real(...args)
      for (const line of answer.headers.getSetCookie()) secrets.add(/=([^;]*)/.exec(line)?.[1] ?? '')
      return answer
    })
    const email = 'robin.vandermeer@people.example'
    const person = new HttpPerson(server.base, '203.0.113.77')
    await person.signIn(email)
    const debtId = await person.startDebt()
    const order = new Blob([readFileSync(`${sample}.pdf`)], { type: 'application/pdf' })
    expect(await person.uploadPlain(debtId, order, 'Vandermeer eviction.pdf')).toBe(303)
    await person.uploadPlain(debtId, new Blob(['no pdf']), 'Vandermeer picture.pdf')
    await person.post('/dashboard/login', { email: 'not-an-address-of-vandermeer' }).catch(() => undefined)
    await person.request('/dashboard/login/link?token=a-token-somebody-mailed')
    await person.request('/sandbox/fault')
    // Orders are read after everything else.
    await expect.poll(() => server.output, { timeout: 50_000 }).toContain('"job":"read-court-order"')
    await pause(500)
    vi.restoreAllMocks()

    const box = await fetch(`${server.base}/sandbox/mail?to=${encodeURIComponent(email)}`, {
      headers: { Accept: 'application/json' },
    })
    const mails = (await box.json()) as { text: string; subject: string }[]
    const mail = mails.find(({ subject }) => /^\d{6} is your /.test(subject))
    const [code, link] = [
      /\b\d{6}\b/.exec(mail?.text ?? '')?.[0],
      /token=([\w-]+)/.exec(mail?.text ?? '')?.[1],
    ]
    const { tenant_names: names } = JSON.parse(readFileSync(`${sample}.json`, 'utf8')) as {
      tenant_names: string[]
    }

    const log = server.output
    expect(log).toContain('"msg":"request"')
    expect(log).toContain('"job":"read-court-order"')
    expect(log).toContain('request failed')
    const personal = [
      email,
      'vandermeer',
      'eviction',
      'a-token-somebody',
      '203.0.113.77',
      ...names,
      link ?? '-',
    ]
    for (const word of [...personal, ...secrets].filter((one) => one.length > 5)) {
      expect(log.toLowerCase()).not.toContain(word.toLowerCase())
    }
    // Six digits may be part of an id or a time; a code would be on its own.
    expect(log).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w-])`))
    for (const line of log
      .trim()
      .split('\n')
      .filter((one) => one.startsWith('{'))) {
      expect(Object.keys(JSON.parse(line) as object)).not.toEqual(expect.arrayContaining(['email']))
    }
  })

  test('keeps one line for one request, whatever its address holds', async () => {
    await raw(
      'GET /%0a%7B%22level%22:50%7D%0d%0afaked HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
    )
    await pause(200)
    expect(server.output.split('\n').some((line) => line.startsWith('faked'))).toBe(false)
    expect(server.output).not.toMatch(/^\{"level":50\}$/m)
  })
})
