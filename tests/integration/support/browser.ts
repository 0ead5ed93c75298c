import { sendCode, signInWithCode } from '#app/account/sign-in.server.ts'
import { roles } from '#app/organization/memberships.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { peerAddressHeader } from '#app/platform/http/request-context.server.ts'
import { proveSessions } from '#database/factories/proofs.ts'

export const origin = 'http://localhost:3000'

/** The cookies of one browser and its requests; no more of a browser than the server sees. */
export class Browser {
  cookies = new Map<string, string>()
  address: string

  constructor(address = '198.51.100.7') {
    this.address = address
  }

  keep(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const at = pair.indexOf('=')
      if (attributes.some((one) => /^max-age=0$/i.test(one))) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  request(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
  ): Request {
    const headers = new Headers({ [peerAddressHeader]: this.address, ...init.headers })
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map((pair) => pair.join('=')).join('; '))
    const { method = 'GET', body } = init
    return new Request(
      new URL(path, origin),
      body === undefined ? { method, headers } : { method, headers, body },
    )
  }

  /** A form as a browser posts it from one of our own pages. */
  post(
    path: string,
    fields: Record<string, string> | [string, string][],
    headers: Record<string, string> = {},
  ): Request {
    const body = new URLSearchParams(fields)
    return this.request(path, { method: 'POST', body, headers: { Origin: origin, ...headers } })
  }
}

/** What one request passes to its loaders and actions. */
export const argsOf = (request: Request) => ({ request, params: {}, context: {} })

export type MailedCode = { code: string; linkToken: string }

/** The code and the link of the latest message to an address that has a code. */
export async function latestCode(email: string): Promise<MailedCode> {
  const mail = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('recipient', '=', email)
      .where('subject', '~', '^[0-9]{6} is your')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return {
    code: /\b\d{6}\b/.exec(mail.text_body)?.[0] ?? '',
    linkToken: /token=([\w-]+)/.exec(mail.text_body)?.[1] ?? '',
  }
}

/** Requests a code and returns the mailed one. */
export async function askForCode(
  browser: Browser,
  email: string,
  returnTo: string | null = null,
): Promise<MailedCode> {
  const sent = await sendCode(argsOf(browser.request('/dashboard/login')), email, returnTo)
  if (!sent.ok) throw new Error(`no code was sent: wait ${sent.waitSeconds} s`)
  browser.keep(sent.cookies)
  return latestCode(email)
}

export const typeCode = (browser: Browser, code: string) =>
  signInWithCode(argsOf(browser.request('/dashboard/login/code', { method: 'POST' })), code, roles)

/** Signs in completely, and types every code that a page may ask for later. */
export async function signIn(browser: Browser, email: string): Promise<void> {
  await signInOnly(browser, email)
  await inTransaction(anonymous, async (tx) => {
    const person = tx.selectFrom('person').select('id').where('email', '=', email)
    const { id: personId } = await person.executeTakeFirstOrThrow()
    await proveSessions(tx, { personId })
  })
}

/** Signs in without any further confirmation. */
export async function signInOnly(browser: Browser, email: string): Promise<void> {
  const { code } = await askForCode(browser, email)
  const result = await typeCode(browser, code)
  if (!result.ok) throw new Error(`not signed in: ${result.reason}`)
  browser.keep(result.cookies)
}
