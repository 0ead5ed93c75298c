import type { Line } from './lines.ts'

export type CaptchaSetup = { isDouble: boolean; isSecretKnown: boolean | null }

/** Whether reCAPTCHA knows the secret key; null if it did not answer. */
export function captchaLines({ isDouble, isSecretKnown }: CaptchaSetup): Line[] {
  const provider = 'reCAPTCHA'
  if (isDouble) return [playedBySandbox(provider, 'keys and host names')]
  const secret: Omit<Line, 'provider'> =
    isSecretKnown === null
      ? {
          state: 'wrong',
          text: 'reCAPTCHA did not answer: this machine has to reach www.google.com by https',
        }
      : isSecretKnown
        ? { state: 'right', text: 'RECAPTCHA_SECRET_KEY' }
        : { state: 'wrong', text: 'reCAPTCHA does not know RECAPTCHA_SECRET_KEY' }
  const hosts =
    'RECAPTCHA_SITE_KEY is of the same pair, for score (v3), and the host of PUBLIC_URL is on its list'
  return [
    { provider, ...secret },
    { provider, state: 'unseen', text: hosts },
  ]
}

export type PersonaSetup = {
  subdomain: string | null
  isReached: boolean
  webhookUrl: string
  eventTypes: readonly string[]
}

/** Without a Persona API key, which Rentbook does not need, only its host can be checked. */
export function personaLines({ subdomain, isReached, webhookUrl, eventTypes }: PersonaSetup): Line[] {
  const provider = 'Persona'
  if (subdomain === null) return [playedBySandbox(provider, 'template, environment and webhook')]
  const host = `${subdomain}.withpersona.com`
  const reached: Omit<Line, 'provider'> = isReached
    ? { state: 'right', text: `${host} answers` }
    : { state: 'wrong', text: `${host} does not answer: look at PERSONA_SUBDOMAIN` }
  const unseen = [
    'The template (PERSONA_TEMPLATE_ID) is published and asks for a government ID and a selfie',
    'PERSONA_ENVIRONMENT_ID is that of the real checks, not of the tests',
    `The webhook at ${webhookUrl} is enabled, for ${eventTypes.join(', ')}`,
    'PERSONA_WEBHOOK_SECRET is the secret of this webhook',
  ]
  return [{ provider, ...reached }, ...unseen.map((text): Line => ({ provider, state: 'unseen', text }))]
}

export type MailSetup = {
  smtpUrl: string | null
  /** Whether mail is sent only encrypted. */
  needsTls: boolean
  from: string
  /** Why the mail server refused us; null if it did not. */
  fault: string | null
}

/** The mail server's answer to our sign-in. No mail is sent. */
export function mailLines({ smtpUrl, needsTls, from, fault }: MailSetup): Line[] {
  const provider = 'Mail'
  if (smtpUrl === null) return [playedBySandbox(provider, 'mail server')]
  const isEncrypted = needsTls || smtpUrl.startsWith('smtps:')
  const server: Omit<Line, 'provider'> =
    fault === null
      ? { state: 'right', text: `The mail server takes us${isEncrypted ? ', encrypted (TLS)' : ''}` }
      : {
          state: 'wrong',
          text: `The mail server does not take us${isEncrypted ? ', or offers no TLS' : ''} (${fault}): look at SMTP_URL`,
        }
  const open =
    'TLS is not demanded of this mail server: only one of this machine or its own network may do without'
  return [
    { provider, ...server },
    ...(isEncrypted ? [] : [{ provider, state: 'unseen', text: open } as const]),
    {
      provider,
      state: 'unseen',
      text: `The domain of ${from} lets this server send (SPF, DKIM, DMARC)`,
    },
  ]
}

export type BureauSetup = {
  reporterName: string
  reporterAddress: string
  reporterPhone: string | null
  programId: string
  dialect: string
  profile: string
  isMadeUp: boolean
}

/** The bureau has no address to check: the file's header values are printed, to compare with its letter. */
export function bureauLines(setup: BureauSetup): Line[] {
  const provider = 'Credit bureau'
  if (setup.isMadeUp) {
    const text =
      'BUREAU_REPORTER_NAME, BUREAU_REPORTER_ADDRESS and BUREAU_PROGRAM_ID are made up for the sandbox'
    return [{ provider, state: 'unseen', text }]
  }
  const { reporterName, reporterAddress, reporterPhone, programId, dialect, profile } = setup
  const says = [
    `The file says "${reporterName}", "${reporterAddress}", ${reporterPhone ?? 'no phone'}, program ${programId}`,
    `The file is written as ${dialect}, debts as ${profile}`,
  ]
  return says.map((text) => ({ provider, state: 'unseen', text: `${text}: as agreed with the bureau` }))
}

const playedBySandbox = (provider: string, what: string): Line => ({
  provider,
  state: 'unseen',
  text: `The sandbox stands in here: ${what} cannot be seen before the keys are set`,
})
