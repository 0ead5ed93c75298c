import { isPublishedKey } from './published-keys.ts'

/** The settings that production checks, as given. */
export type CheckedSettings = {
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
  MIGRATION_DATABASE_URL?: string | undefined
  SMTP_URL?: string | undefined
  SESSION_SECRET?: readonly string[] | undefined
  ENCRYPTION_KEY?: readonly string[] | undefined
  PERSONA_WEBHOOK_SECRET?: readonly string[] | undefined
  STRIPE_WEBHOOK_SECRET?: readonly string[] | undefined
  MAIL_WEBHOOK_SECRET?: readonly string[] | undefined
  STRIPE_SECRET_KEY?: string | undefined
  RECAPTCHA_SECRET_KEY?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Risks to people in production, one line each; empty if there are none. */
export const risksOf = (settings: CheckedSettings): string[] => [
  ...publishedKeysIn(settings),
  ...weakKeysIn(settings),
  ...keysUsedTwice(settings),
  ...(isOpenToListeners(settings.PUBLIC_URL) ? [needsHttps] : []),
  ...(['DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const)
    .filter((name) => isPlainDatabase(settings[name]))
    .map(needsDatabaseTls),
  ...(refusesTls(settings.SMTP_URL) ? [needsMailTls] : []),
]

/** Keys that anyone can read in the source, from a compose file or an example that was used unchanged. */
function publishedKeysIn(settings: CheckedSettings): string[] {
  const keys: [string, readonly (string | undefined)[] | undefined][] = [
    ['SESSION_SECRET', settings.SESSION_SECRET],
    ['ENCRYPTION_KEY', settings.ENCRYPTION_KEY],
    ['PERSONA_WEBHOOK_SECRET', settings.PERSONA_WEBHOOK_SECRET],
    ['MAIL_WEBHOOK_SECRET', settings.MAIL_WEBHOOK_SECRET],
    ['STRIPE_SECRET_KEY', [settings.STRIPE_SECRET_KEY]],
    ['STRIPE_WEBHOOK_SECRET', settings.STRIPE_WEBHOOK_SECRET],
    ['RECAPTCHA_SECRET_KEY', [settings.RECAPTCHA_SECRET_KEY]],
    ['S3_SECRET_ACCESS_KEY', [settings.S3_SECRET_ACCESS_KEY]],
    ['DATABASE_URL', [passwordOf(settings.DATABASE_URL)]],
    ['MIGRATION_DATABASE_URL', [passwordOf(settings.MIGRATION_DATABASE_URL)]],
    ['SMTP_URL', [passwordOf(settings.SMTP_URL)]],
  ]
  return keys
    .filter(([, given]) => given?.some((key) => key !== undefined && isPublishedKey(key)))
    .map(([name]) => `${name} holds a key that is published in the source: make one of your own`)
}

/** The keys that we create; the others come from their providers. */
const ownKeys = (settings: CheckedSettings) =>
  [
    ['SESSION_SECRET', settings.SESSION_SECRET ?? []],
    ['ENCRYPTION_KEY', settings.ENCRYPTION_KEY ?? []],
  ] as const

const makeOne = 'make one with openssl rand -hex 32'

const weakKeysIn = (settings: CheckedSettings) =>
  ownKeys(settings)
    .filter(([, keys]) => keys.some((key) => !isPublishedKey(key) && surprisingBits(key) < enoughBits))
    .map(
      ([name]) =>
        `${name} holds a key that could be guessed, such as words or a row of characters: ${makeOne}`,
    )

/** 32 random hexadecimal digits have about 110 by this measure. */
const enoughBits = 80

/**
 * The entropy of a key in bits: how evenly its characters are distributed, without those that continue a row of three
 * (abc, 321, aaa) or end a piece of three that appeared before.
 */
function surprisingBits(key: string): number {
  const counts = new Map<string, number>()
  for (const character of key) counts.set(character, (counts.get(character) ?? 0) + 1)
  const bitsEach = [...counts.values()].reduce((sum, count) => {
    const share = count / key.length
    return sum - share * Math.log2(share)
  }, 0)
  const step = (at: number) => key.charCodeAt(at) - key.charCodeAt(at - 1)
  const isPredictable = (at: number) =>
    at >= 2 &&
    ((step(at) === step(at - 1) && Math.abs(step(at)) <= 1) ||
      key.indexOf(key.slice(at - 2, at + 1)) < at - 2)
  return bitsEach * [...key].filter((_, at) => !isPredictable(at)).length
}

/** A person who learns one of the two would have the other; and a key that is twice in a list rotates nothing. */
function keysUsedTwice(settings: CheckedSettings): string[] {
  const all = ownKeys(settings).flatMap(([, keys]) => keys)
  return new Set(all).size === all.length
    ? []
    : [`SESSION_SECRET and ENCRYPTION_KEY hold the same key twice: ${makeOne} for each`]
}

const needsHttps =
  'PUBLIC_URL is http: what people send and read could be listened to; only this machine goes without https'
const needsDatabaseTls = (name: string) =>
  `${name} has no sslmode=require or verify-full: what goes to the database could be listened to; only this machine, or a host without a dot in its name, goes without`
const needsMailTls =
  'SMTP_URL turns TLS off: mail could be listened to; only this machine, or a host without a dot in its name, goes without'

const isThisMachine = (hostname: string) =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(hostname)

/** This machine, or a name that only its own private network resolves, such as a container beside this one. */
const isLocalHost = (hostname: string) => hostname === '' || isThisMachine(hostname) || !/[.:]/.test(hostname)

/** Whether sessions and data would cross a network unencrypted. */
function isOpenToListeners(address: string | undefined): boolean {
  if (address === undefined) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isThisMachine(hostname)
}

function isPlainDatabase(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const { hostname, searchParams } = new URL(address)
  const mode = searchParams.get('sslmode') ?? ''
  const host = searchParams.get('host') ?? hostname
  const hasTls = /^(?:require|verify-ca|verify-full)$/.test(mode) || searchParams.get('ssl') === 'true'
  return !hasTls && !host.startsWith('/') && !isLocalHost(host)
}

function refusesTls(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  const { hostname, searchParams } = new URL(address)
  const isOff =
    searchParams.get('ignoreTLS') === 'true' ||
    ['requireTLS', 'tls.rejectUnauthorized'].some((name) => searchParams.get(name) === 'false')
  return isOff && !isLocalHost(hostname)
}

/** Whether mail is sent only encrypted: everywhere except to a mail server on this machine or its own network. */
export const demandsMailTls = (address: string) =>
  URL.canParse(address) && !isLocalHost(new URL(address).hostname)

const passwordOf = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? decodeURIComponent(new URL(address).password) : undefined
