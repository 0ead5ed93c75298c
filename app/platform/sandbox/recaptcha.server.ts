import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { HttpResponse, http } from 'msw'
import { config } from '../config.server.ts'
import { anonymous, inTransaction } from '../database/transaction.server.ts'
import { verifyAddress } from '../vendors/recaptcha.server.ts'

/** The double's verdict on a check; tests use others than the sandbox pages do. */
export type SandboxCheck = { hostname: string; score: number; at: number }

const lifetimeMs = 120_000

const sign = (text: string) => createHmac('sha256', config().recaptcha.secretKey).update(text).digest('hex')

/** The beginning of a token; the browser adds its purpose: `<seed>.<number>.<action>`. */
export function makeSeed(check: SandboxCheck): string {
  const text = Buffer.from(JSON.stringify({ ...check, nonce: randomBytes(9).toString('hex') })).toString(
    'base64url',
  )
  return `${text}.${sign(text)}`
}

/** The provider's script in the sandbox: the part of its interface that our pages use. */
export function sandboxScript(at: number): string {
  const seed = makeSeed({ hostname: config().publicUrl.hostname, score: 0.9, at })
  return `(() => {
  let number = 0
  window.grecaptcha = {
    ready: (then) => then(),
    execute: async (_key, { action }) => '${seed}.' + ++number + '.' + action,
  }
})()
`
}

/** The double of siteverify: a token is valid once, for two minutes. */
export const recaptchaHandlers = [
  http.post(verifyAddress, async ({ request }) => {
    const form = new URLSearchParams(await request.clone().text())
    if (form.get('secret') !== config().recaptcha.secretKey) return refuse('invalid-input-secret')
    const token = form.get('response') ?? ''
    const read = readSandboxToken(token)
    if (!read) return refuse('invalid-input-response')
    const isFresh = Date.now() - read.at < lifetimeMs && (await isFirstUse(token))
    if (!isFresh) return refuse('timeout-or-duplicate')
    const { score, action, hostname } = read
    const challenge_ts = new Date(read.at).toISOString()
    return HttpResponse.json({ success: true, score, action, hostname, challenge_ts })
  }),
]

const refuse = (code: string) => HttpResponse.json({ success: false, 'error-codes': [code] })

function readSandboxToken(token: string): (SandboxCheck & { action: string }) | null {
  const [, text = '', mac = '', action = ''] =
    /^([\w-]{1,500})\.([0-9a-f]{64})\.\d{1,9}\.(\w{1,100})$/.exec(token) ?? []
  if (!mac || !timingSafeEqual(Buffer.from(mac), Buffer.from(sign(text)))) return null
  return { ...(JSON.parse(Buffer.from(text, 'base64url').toString()) as SandboxCheck), action }
}

async function isFirstUse(token: string): Promise<boolean> {
  const row = await inTransaction(anonymous, (tx) =>
    tx
      .insertInto('sandbox_object')
      .values({ id: `recaptcha:${sign(token)}`, provider: 'recaptcha', kind: 'token', body: '{}' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  return row !== undefined
}
