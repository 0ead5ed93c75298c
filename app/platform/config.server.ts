import path from 'node:path'
import { z } from 'zod'
import { productName } from './product.ts'
import { demandsMailTls, risksOf } from './production-checks.ts'
import { sandboxKeys } from './published-keys.ts'
import { singleton } from './singleton.server.ts'

const keyList = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(32, 'each key needs at least 32 characters')).min(1))

/** The provider's secrets to check its signatures; several while one is being replaced. */
const secretList = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .pipe(z.array(z.string().min(8, 'each secret needs at least 8 characters')).min(1))

const environment = z.object({
  // A forgotten NODE_ENV must not start a server with the sandbox's published keys.
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  // The owner of the tables, if DATABASE_URL names a role that owns nothing.
  MIGRATION_DATABASE_URL: z.string().startsWith('postgres').optional(),
  SANDBOX: z.enum(['0', '1']).default('0'),
  SESSION_SECRET: keyList.optional(),
  ENCRYPTION_KEY: keyList.optional(),
  SMTP_URL: z.string().startsWith('smtp').optional(),
  MAIL_FROM: z.string().min(3).optional(),
  // Signs reports of messages that came back; without it, only refusals during sending are known.
  MAIL_WEBHOOK_SECRET: secretList.optional(),
  PERSONA_SUBDOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'only what stands before .withpersona.com')
    .optional(),
  PERSONA_TEMPLATE_ID: z.string().startsWith('itmpl_').optional(),
  PERSONA_ENVIRONMENT_ID: z.string().startsWith('env_').optional(),
  PERSONA_WEBHOOK_SECRET: secretList.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  // A virus scanner that speaks clamd's protocol; without one, files are still parsed in isolation and redrawn, but not
  // scanned.
  CLAMAV_URL: z.url({ protocol: /^tcp$/ }).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  JOBS: z.enum(['inline', 'elsewhere', 'none']).default('inline'),
  // Invented orders of the sandbox: publishing them takes most of the first start.
  DEMO_DATA: z.enum(['0', '1']).default('1'),
  DEMO_FILINGS: z.coerce.number().int().min(0).max(100_000).default(2000),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/, 'a secret key of Stripe begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: secretList.optional(),
  // Whether Stripe Tax calculates GST and HST; without it prices say nothing about tax.
  STRIPE_TAX: z.enum(['0', '1']).optional(),
  // Whether Rent Rewards is sold: nothing is reported before it is built, so nothing is charged for it.
  RENT_REWARDS: z.enum(['0', '1']).default('0'),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'the site key that reCAPTCHA gave for this host')
    .optional(),
  RECAPTCHA_SECRET_KEY: z.string().min(8).optional(),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  BUREAU_REPORTER_NAME: z.string().min(1).max(40).optional(),
  BUREAU_REPORTER_ADDRESS: z.string().min(1).max(96).optional(),
  BUREAU_REPORTER_PHONE: z
    .string()
    .regex(/^\d{10}$/, 'ten digits')
    .optional(),
  BUREAU_PROGRAM_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,10}$/, 'at most ten letters and digits')
    .optional(),
  BUREAU_DIALECT: z.enum(['canada', 'us']).default('canada'),
  BUREAU_PROFILE: z.enum(['rental', 'lease', 'collection']).default('rental'),
  BUREAU_LINE_ENDING: z.enum(['crlf', 'lf', 'none']).default('crlf'),
  REPORTING_AGENCY_NAME: z.string().trim().min(1).max(100).optional(),
  SUPPORT_EMAIL: z.email().default('support@rentbook.example'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  HELP_URL: z.url().optional(),
  FAQ_URL: z.url().optional(),
  PRIVACY_URL: z.url().optional(),
  TERMS_URL: z.url().optional(),
  RECORDS_HELP_URL: z.url().optional(),
  REPORT_ISSUE_URL: z.url({ protocol: /^https?$/ }).optional(),
  // An external form that replaces ours; its address contains nothing about a person.
  FILE_DISPUTE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DISPUTE_RECORD_URL: z.url({ protocol: /^https?$/ }).optional(),
})

type Environment = z.infer<typeof environment>
export type Config = ReturnType<typeof readConfig>

/** Required in production without the sandbox; each line gives the purpose. */
const needed: [keyof Environment, string][] = [
  ['PUBLIC_URL', 'the address people use, such as https://rentbook.example'],
  ['SESSION_SECRET', 'signs session cookies and form tokens'],
  ['ENCRYPTION_KEY', 'encrypts what must not be readable in the database'],
  ['SMTP_URL', 'sends mail'],
  ['MAIL_FROM', 'the sender of mail'],
  ['PERSONA_SUBDOMAIN', 'where people verify their identity: <subdomain>.withpersona.com'],
  ['PERSONA_TEMPLATE_ID', 'the template of the identity check'],
  ['PERSONA_ENVIRONMENT_ID', 'whether the identity check is a real one'],
  ['PERSONA_WEBHOOK_SECRET', 'proves that news of an identity check come from Persona'],
  ['STRIPE_SECRET_KEY', 'takes card payments'],
  ['STRIPE_WEBHOOK_SECRET', "proves that Stripe's events are Stripe's"],
  ['RECAPTCHA_SITE_KEY', 'checks that a person asks for an order, in front of somebody signed out'],
  ['RECAPTCHA_SECRET_KEY', 'asks reCAPTCHA what came of such a check'],
  ['BUREAU_REPORTER_NAME', 'who reports to the credit bureau'],
  ['BUREAU_REPORTER_ADDRESS', 'the address of who reports'],
  ['BUREAU_PROGRAM_ID', 'the number that the credit bureau gave who reports'],
]

/** Reads and checks the environment; throws one error that lists everything missing or wrong. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    throw new Error(configError(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`)))
  }
  const values = parsed.data
  const isSandbox = values.SANDBOX === '1'
  if (values.MIGRATION_DATABASE_URL && !values.DATABASE_URL) throw new Error(configError([needsServiceRole]))
  const missing = needed.filter(([name]) => values[name] === undefined)
  if (values.NODE_ENV === 'production' && !isSandbox) {
    const lines = [
      ...missing.map(([name, purpose]) => `${name} is missing: ${purpose}`),
      ...risksOf(values),
      ...(values.JOBS === 'none' ? [needsJobs] : []),
    ]
    if (lines.length > 0) throw new Error(configError(lines))
  }
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`)
  return {
    isProduction: values.NODE_ENV === 'production',
    isTest: values.NODE_ENV === 'test',
    isSandbox,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    isHttps: publicUrl.protocol === 'https:',
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    /** As the owner of the tables; null if `databaseUrl` is that already. */
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL ?? null,
    sessionSecrets: values.SESSION_SECRET ?? [sandboxKeys.secret],
    encryptionKeys: values.ENCRYPTION_KEY ?? [sandboxKeys.secret],
    smtpUrl: values.SMTP_URL ?? null,
    needsMailTls: values.NODE_ENV === 'production' && !isSandbox && demandsMailTls(values.SMTP_URL ?? ''),
    mailFrom: values.MAIL_FROM ?? 'Rentbook <no-reply@rentbook.example>',
    mailWebhookSecrets: values.MAIL_WEBHOOK_SECRET ?? (isSandbox ? [sandboxKeys.mailWebhook] : []),
    persona: personaConfig(values),
    s3: s3Config(values),
    scanner: scannerConfig(values),
    stripe: stripeConfig(values, isSandbox),
    recaptcha: recaptchaConfig(values, isSandbox),
    bureau: bureauConfig(values),
    trustedProxies: values.TRUSTED_PROXIES,
    runsJobs: values.JOBS === 'inline' || (values.JOBS === 'elsewhere' && !values.DATABASE_URL),
    hasDemoData: isSandbox && values.DEMO_DATA === '1',
    demoFilings: values.DEMO_FILINGS,
    /** The certified consumer reporting agency; null if there is none. */
    reportingAgency: values.REPORTING_AGENCY_NAME ?? (isSandbox ? productName : null),
    supportEmail: values.SUPPORT_EMAIL,
    logLevel: values.LOG_LEVEL,
    links: {
      help: values.HELP_URL ?? '/dashboard/help',
      faq: values.FAQ_URL ?? '/dashboard/faq',
      privacy: values.PRIVACY_URL ?? '/dashboard/privacy',
      terms: values.TERMS_URL ?? '/dashboard/terms',
      /** How a public record search works. */
      recordsHelp: values.RECORDS_HELP_URL ?? '/dashboard/help/public-records',
      reportIssue: values.REPORT_ISSUE_URL ?? null,
      fileDispute: values.FILE_DISPUTE_URL ?? null,
      /** An external form for disputing a court record. */
      disputeRecord: values.DISPUTE_RECORD_URL ?? null,
    },
  }
}

const needsServiceRole =
  'MIGRATION_DATABASE_URL is given, so DATABASE_URL is needed too: it names the role that the service works as'
const needsJobs = 'JOBS is none: no mail would go out, no order would be read and nothing reported'

/** Without a subdomain, the sandbox acts as the vendor. */
function personaConfig(values: Environment) {
  return {
    subdomain: values.PERSONA_SUBDOMAIN ?? null,
    templateId: values.PERSONA_TEMPLATE_ID ?? 'itmpl_sandbox',
    environmentId: values.PERSONA_ENVIRONMENT_ID ?? 'env_sandbox',
    webhookSecrets: values.PERSONA_WEBHOOK_SECRET ?? [sandboxKeys.secret],
  }
}

function scannerConfig({ CLAMAV_URL: given }: Environment) {
  if (!given) return null
  const { hostname, port } = new URL(given)
  return { host: hostname, port: port ? Number(port) : 3310 }
}

function s3Config(values: Environment) {
  if (!values.S3_BUCKET) return null
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = values
  if (!keyId || !secret) {
    throw new Error(
      configError(['S3_BUCKET is given, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too']),
    )
  }
  return {
    bucket: values.S3_BUCKET,
    region: values.S3_REGION ?? 'ca-central-1',
    endpoint: values.S3_ENDPOINT ?? null,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
  }
}

/** Without a Stripe key, the sandbox acts as Stripe. Webhook secrets are a list, so that they can be replaced. */
function stripeConfig(values: Environment, isSandbox: boolean) {
  return {
    secretKey: values.STRIPE_SECRET_KEY ?? sandboxKeys.stripe,
    webhookSecrets: values.STRIPE_WEBHOOK_SECRET ?? [sandboxKeys.stripeWebhook],
    isDouble: isSandbox && values.STRIPE_SECRET_KEY === undefined,
    sellsRentRewards: values.RENT_REWARDS === '1',
    hasTax: values.STRIPE_TAX === undefined ? isSandbox : values.STRIPE_TAX === '1',
  }
}

/** Without a reCAPTCHA secret key, the sandbox acts as reCAPTCHA. */
function recaptchaConfig(values: Environment, isSandbox: boolean) {
  return {
    siteKey: values.RECAPTCHA_SITE_KEY ?? 'sandbox',
    secretKey: values.RECAPTCHA_SECRET_KEY ?? sandboxKeys.recaptcha,
    /** 1 is certainly a person, 0 certainly a program. */
    minScore: values.RECAPTCHA_MIN_SCORE,
    isDouble: isSandbox && values.RECAPTCHA_SECRET_KEY === undefined,
  }
}

const lineEndings = { crlf: '\r\n', lf: '\n', none: '' } as const

/** The reporter to the credit bureau, and the layout of its file. */
function bureauConfig(values: Environment) {
  return {
    reporterName: values.BUREAU_REPORTER_NAME ?? 'Rentbook',
    reporterAddress: values.BUREAU_REPORTER_ADDRESS ?? '100 Sandbox Street, Toronto ON M5V1A1',
    reporterPhone: values.BUREAU_REPORTER_PHONE ?? null,
    programId: values.BUREAU_PROGRAM_ID ?? 'SANDBOX',
    dialect: values.BUREAU_DIALECT,
    profile: values.BUREAU_PROFILE,
    lineEnding: lineEndings[values.BUREAU_LINE_ENDING],
  }
}

function configError(lines: string[]): string {
  return `The configuration is not complete:\n${lines.map((line) => `  - ${line}`).join('\n')}`
}

/** The configuration of this process, read once. */
export function config(): Config {
  return singleton('config', () => readConfig(process.env))
}
