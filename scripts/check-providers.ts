// `npm run check-providers`: reads the providers' configuration, with the application's settings, and reports what is
// missing or wrong. It changes nothing there and sends no mail. Fails if something must be fixed.

import { personaWebhook, stripeConsumers, stripeWebhook } from '#app/assembly/provider-events.server.ts'
import { config } from '#app/platform/config.server.ts'
import { verifyMailServer } from '#app/platform/mail/outbox.server.ts'
import { identityEventTypes } from '#app/platform/vendors/persona.server.ts'
import { isSecretKeyKnown } from '#app/platform/vendors/recaptcha.server.ts'
import { isAllRight, type Line, linesAsText, summaryOf } from './providers/lines.ts'
import { bureauLines, captchaLines, mailLines, personaLines } from './providers/other-rules.ts'
import { readStripeSetup } from './providers/read-stripe.server.ts'
import { stripeLines } from './providers/stripe-rules.ts'

const addressOf = (provider: string) => new URL(`/webhooks/${provider}`, config().publicUrl).href

async function checkStripe(): Promise<Line[]> {
  const { isDouble, secretKey, webhookSecrets, hasTax } = config().stripe
  if (isDouble) {
    const text =
      'The sandbox stands in here: prices, webhook and portal cannot be seen before the keys are set'
    return [{ provider: 'Stripe', state: 'unseen', text }]
  }
  const eventTypes = [...new Set(stripeConsumers.flatMap(({ types }) => types))].sort()
  const wanted = {
    webhookUrl: addressOf(stripeWebhook.provider),
    eventTypes,
    secretKey,
    webhookSecrets,
    hasTax,
  }
  return stripeLines(await readStripeSetup(hasTax), wanted)
}

async function checkPersona(): Promise<Line[]> {
  const { subdomain } = config().persona
  const webhookUrl = addressOf(personaWebhook.provider)
  const isReached = subdomain !== null && (await doesAnswer(`https://${subdomain}.withpersona.com/`))
  return personaLines({ subdomain, isReached, webhookUrl, eventTypes: identityEventTypes })
}

/** Only its start page: opening the page of a check would start one. */
async function doesAnswer(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })
    return status < 500
  } catch {
    return false
  }
}

async function checkCaptcha(): Promise<Line[]> {
  const { isDouble } = config().recaptcha
  return captchaLines({ isDouble, isSecretKnown: isDouble ? null : await isSecretKeyKnown() })
}

async function checkMail(): Promise<Line[]> {
  const { smtpUrl, needsMailTls, mailFrom } = config()
  const fault = smtpUrl === null ? null : await mailFault()
  return mailLines({ smtpUrl, needsTls: needsMailTls, from: mailFrom, fault })
}

async function mailFault(): Promise<string | null> {
  try {
    await verifyMailServer()
    return null
  } catch (error) {
    return error instanceof Error ? error.message : 'no reason given'
  }
}

const isMadeUp = () =>
  ['BUREAU_REPORTER_NAME', 'BUREAU_REPORTER_ADDRESS', 'BUREAU_PROGRAM_ID'].some((name) => !process.env[name])

// Our own log's line about a refusal would be between the lines.
process.env.LOG_LEVEL ??= 'silent'
try {
  config()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('The providers were not asked. To check one before the others are set up, set SANDBOX=1.')
  process.exit(1)
}
const lines = [
  ...(await checkStripe()),
  ...(await checkPersona()),
  ...(await checkCaptcha()),
  ...(await checkMail()),
  ...bureauLines({ ...config().bureau, isMadeUp: isMadeUp() }),
]
console.log(`${linesAsText(lines)}\n\n${summaryOf(lines)}`)
process.exit(isAllRight(lines) ? 0 : 1)
