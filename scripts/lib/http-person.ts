import { pause } from './server-process.ts'

/**
 * A person who uses the application over HTTP like a browser without scripts: cookies, form tokens, redirects by hand.
 */
export class HttpPerson {
  #base: string
  #cookies = new Map<string, string>()
  #address: string

  constructor(base: string, address: string) {
    this.#base = base
    this.#address = address
  }

  /** The headers of this person's requests. */
  headers(): Record<string, string> {
    return {
      Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-Forwarded-For': this.#address,
      Origin: this.#base,
    }
  }

  /** The same cookies, for a browser. */
  cookiesFor(url: string) {
    const rest = { domain: new URL(url).hostname, path: '/', expires: -1, httpOnly: true, secure: false }
    return [...this.#cookies].map(([name, value]) => ({ name, value, ...rest, sameSite: 'Lax' as const }))
  }

  async request(path: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    // A busy server may close a kept connection just when the next request is sent on it.
    headers.set('Connection', 'close')
    for (const [name, value] of Object.entries(this.headers())) headers.set(name, value)
    const answer = await fetch(this.#base + path, { redirect: 'manual', ...init, headers })
    this.keep(answer.headers.getSetCookie())
    return answer
  }

  /** Stores an answer's cookies, or those made for this person elsewhere. */
  keep(setCookies: readonly string[]): void {
    for (const cookie of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/Max-Age=0/i.test(cookie)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
  }

  /** The value of a page's hidden field. */
  async hiddenField(path: string, name: string): Promise<string> {
    const page = await this.request(path)
    const value = new RegExp(`name="${name}" value="([^"]+)"`).exec(await page.text())?.[1]
    if (!value) throw new Error(`no field ${name} on ${path} (${page.status})`)
    return value
  }

  tokenOf = (path: string): Promise<string> => this.hiddenField(path, 'form_token')

  /** Posts a form of a page and returns the answer's target. */
  async post(path: string, fields: Record<string, string>): Promise<string> {
    const body = new URLSearchParams({ form_token: await this.tokenOf(path), ...fields })
    const answer = await this.request(path, { method: 'POST', body })
    const location = answer.headers.get('Location')
    if (answer.status !== 303 || location === null) throw new Error(`POST ${path} answered ${answer.status}`)
    return location
  }

  async signIn(email: string): Promise<void> {
    // A person who signs in again has a mail with an invalid code.
    const before = (await this.#codesTo(email)).length
    await this.post('/dashboard/login', { email })
    await this.post('/dashboard/login/code', { code: await this.#codeAfter(before, email) })
  }

  async #codeAfter(before: number, email: string): Promise<string> {
    for (let tries = 0; tries < 200; tries += 1) {
      const mails = await this.#codesTo(email)
      const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0]
      if (mails.length > before && code) return code
      await pause(100)
    }
    throw new Error(`no code came for ${email}`)
  }

  /** On staff, after the sign-in: types the code that the sandbox shows beside its mailbox. */
  async typeStaffCode(email: string): Promise<void> {
    const page = await (await this.request('/sandbox')).text()
    const code = new RegExp(`data-code-of="${email}">(\\d{6})<`).exec(page)?.[1]
    if (!code) throw new Error(`the sandbox shows no code of ${email}`)
    await this.post('/dashboard/login/second-step', { confirm_code: code, return_to: '/staff' })
  }

  /** The sandbox's mails with a code to an address, newest first. */
  async #codesTo(email: string): Promise<{ text: string }[]> {
    const answer = await this.request(`/sandbox/mail?to=${encodeURIComponent(email)}`, {
      headers: { Accept: 'application/json' },
    })
    const mails = (await answer.json()) as { subject: string; text: string }[]
    return mails.filter(({ subject }) => /^\d{6} is your /.test(subject))
  }

  /** Starts a debt and returns its id. */
  async startDebt(): Promise<string> {
    const body = new URLSearchParams({ form_token: await this.tokenOf('/dashboard/rental-debt') })
    const answer = await this.request('/dashboard/rental-debt/start', { method: 'POST', body })
    const id = /rental-debt\/([0-9a-f-]{36})\//.exec(answer.headers.get('Location') ?? '')?.[1]
    if (!id) throw new Error(`no debt was started (${answer.status})`)
    return id
  }

  /** Deletes a draft: a person has ten at most. */
  async deleteDraft(debtId: string): Promise<void> {
    const location = await this.post(`/dashboard/rental-debt/${debtId}/delete`, {})
    if (!location.includes('deleted=yes')) throw new Error(`the draft was not deleted: ${location}`)
  }

  /** Uploads an order as a plain form and returns the answer's status. */
  async uploadPlain(debtId: string, file: Blob, fileName: string): Promise<number> {
    const path = `/dashboard/rental-debt/${debtId}/court-order?province=ON&has_order=yes`
    const form = new FormData()
    form.set('form_token', await this.tokenOf(path))
    form.set('province', 'ON')
    form.set('file', file, fileName)
    return (await this.request(path, { method: 'POST', body: form })).status
  }
}
