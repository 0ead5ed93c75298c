import https from 'node:https'
import { text as readText } from 'node:stream/consumers'
import { z } from 'zod'
import { config } from '../config.server.ts'
import type { PageSources } from '../http/page-sources.server.ts'
import { describeError, log } from '../logging.server.ts'

/** What is checked; a token is valid for one action only. */
export type CaptchaAction = 'view_order' | 'report_mistake' | 'research'

/** `refused`: the token is invalid, or a program seems to ask. `unreachable`: it is not known. */
export type CaptchaOutcome = 'passed' | 'refused' | 'unreachable'

const host = 'https://www.google.com/recaptcha'
export const verifyAddress = `${host}/api/siteverify`
const waitMs = 5_000
const maxTokenLength = 4_096

/** What a page's script needs to run a check: the address of the provider's script, and the site key. */
export function captchaForPage(): { script: string; siteKey: string } {
  const { siteKey, isDouble } = config().recaptcha
  const script = isDouble ? '/sandbox/recaptcha.js' : `${host}/api.js?render=${siteKey}`
  return { script, siteKey }
}

/** What a page with a check may load besides our own files; the sandbox's double is one of those. */
export const captchaSources = (): PageSources =>
  config().recaptcha.isDouble
    ? {}
    : {
        script: [`${host}/`, 'https://www.gstatic.com/recaptcha/'],
        frame: [`${host}/`, 'https://recaptcha.google.com/recaptcha/'],
        connect: [`${host}/`],
      }

const answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  challenge_ts: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
})

/** Asks the provider for a check's result. It answers once per token, and only within two minutes. */
export async function verifyCaptcha(token: string, action: CaptchaAction): Promise<CaptchaOutcome> {
  if (token === '' || token.length > maxTokenLength) return 'refused'
  const answer = await ask(token)
  if (!answer) return 'unreachable'
  const { recaptcha, publicUrl } = config()
  const codes = answer['error-codes'] ?? []
  // Our own key is wrong: no check can pass, and the person is not at fault.
  if (isOurKeyUnknown(codes)) {
    log().error({ codes }, 'reCAPTCHA does not know our secret key')
    return 'unreachable'
  }
  const isGood =
    answer.success &&
    answer.action === action &&
    answer.hostname === publicUrl.hostname &&
    (answer.score ?? 0) >= recaptcha.minScore
  if (!isGood) log().info({ score: answer.score, action: answer.action, codes }, 'a captcha did not pass')
  return isGood ? 'passed' : 'refused'
}

const isOurKeyUnknown = (codes: readonly string[]) => codes.some((code) => code.endsWith('-input-secret'))

/** Whether the provider knows our secret key, tested with an invalid token; null if it does not answer. */
export async function isSecretKeyKnown(): Promise<boolean | null> {
  const answer = await ask('no token')
  return answer && !isOurKeyUnknown(answer['error-codes'] ?? [])
}

async function ask(token: string): Promise<z.infer<typeof answer> | null> {
  try {
    const asked = new URLSearchParams({ secret: config().recaptcha.secretKey, response: token })
    const { status, text } = await post(verifyAddress, asked.toString())
    if (status !== 200) return null
    const parsed = answer.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch (error) {
    log().warn({ error: describeError(error) }, 'reCAPTCHA was not reached')
    return null
  }
}

/** With Node's own client: the server that runs Remix replaces fetch, which bypasses the sandbox's double. */
function post(address: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = https.request(
      address,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': Buffer.byteLength(body),
        },
        signal: AbortSignal.timeout(waitMs),
      },
      (response) =>
        void readText(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject),
    )
    asking.on('error', reject).end(body)
  })
}
