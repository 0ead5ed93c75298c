import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

const newKey = () => randomBytes(24).toString('hex')
const secret = newKey()
const complete = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rentbook.example',
  SESSION_SECRET: secret,
  ENCRYPTION_KEY: newKey(),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Rentbook <no-reply@rentbook.example>',
  PERSONA_SUBDOMAIN: 'rentbook',
  PERSONA_TEMPLATE_ID: 'itmpl_tests',
  PERSONA_ENVIRONMENT_ID: 'env_tests',
  PERSONA_WEBHOOK_SECRET: `wbhsec_${newKey()}`,
  STRIPE_SECRET_KEY: `sk_test_${newKey()}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${newKey()}`,
  RECAPTCHA_SITE_KEY: 'a-site-key-of-the-tests',
  RECAPTCHA_SECRET_KEY: newKey(),
  BUREAU_REPORTER_NAME: 'Rentbook',
  BUREAU_REPORTER_ADDRESS: '1 King Street, Toronto ON',
  BUREAU_PROGRAM_ID: 'RENT001',
}
const needed = Object.keys(complete).filter((name) => name !== 'NODE_ENV')

function refusalOf(env: Record<string, string | undefined>): string {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('in production', () => {
  test('a complete configuration starts', () => {
    expect(readConfig(complete)).toMatchObject({ isProduction: true, isSandbox: false, isHttps: true })
  })

  test('everything missing is listed at once, with what it is for', () => {
    const refusal = refusalOf({ NODE_ENV: 'production' })
    for (const name of needed) expect(refusal).toMatch(new RegExp(`- ${name} is missing: \\w+`))
  })

  test.each(needed)('a missing or blank %s stops the start', (name) => {
    expect(refusalOf({ ...complete, [name]: undefined })).toContain(`${name} is missing`)
    expect(refusalOf({ ...complete, [name]: '' })).toContain(`${name} is missing`)
  })

  test('some process must run the jobs', () => {
    expect(refusalOf({ ...complete, JOBS: 'none' })).toContain('JOBS is none: no mail would go out')
    expect(readConfig({ ...complete, JOBS: 'elsewhere' }).runsJobs).toBe(true)
    const onServer = {
      ...complete,
      DATABASE_URL: `postgres://rentbook:${newKey()}@database.example/rentbook?sslmode=require`,
    }
    expect(readConfig({ ...onServer, JOBS: 'elsewhere' }).runsJobs).toBe(false)
  })

  test('an address for migrations needs one for the service', () => {
    const MIGRATION_DATABASE_URL = `postgres://owner:${newKey()}@database/rentbook`
    expect(refusalOf({ ...complete, MIGRATION_DATABASE_URL })).toContain('so DATABASE_URL is needed too')
    const both = { MIGRATION_DATABASE_URL, DATABASE_URL: `postgres://service:${newKey()}@database/rentbook` }
    expect(readConfig({ ...complete, ...both }).migrationDatabaseUrl).toBe(MIGRATION_DATABASE_URL)
    const plain = MIGRATION_DATABASE_URL.replace('@database', '@database.example')
    expect(refusalOf({ ...complete, ...both, MIGRATION_DATABASE_URL: plain })).toContain(
      'MIGRATION_DATABASE_URL has no sslmode',
    )
    const published = 'postgres://owner:for-trying-out-only@database/rentbook'
    expect(refusalOf({ ...complete, ...both, MIGRATION_DATABASE_URL: published })).toContain(
      'MIGRATION_DATABASE_URL holds a key that is published',
    )
  })

  test('is the default', () => {
    expect(refusalOf({})).toContain('SESSION_SECRET is missing')
  })

  test('the sandbox needs none of it', () => {
    expect(refusalOf({ NODE_ENV: 'production', SANDBOX: '1' })).toBe('')
  })

  test('the sandbox is only ever asked for', () => {
    expect(readConfig(complete).isSandbox).toBe(false)
    expect(readConfig({ ...complete, SANDBOX: '0' }).isSandbox).toBe(false)
  })
})

describe('an address without https', () => {
  test.each([
    'http://rentbook.example',
    'http://192.168.1.20:3000',
    'http://localhost.rentbook.example',
    'http://127.0.0.1.rentbook.example',
  ])('is refused in production: %s', (address) => {
    expect(refusalOf({ ...complete, PUBLIC_URL: address })).toContain('PUBLIC_URL is http')
  })

  test.each([
    'http://localhost:3000',
    'http://trial.localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])('is allowed for this machine: %s', (address) =>
    expect(refusalOf({ ...complete, PUBLIC_URL: address })).toBe(''),
  )

  test('is allowed in the sandbox', () => {
    const sandbox = { NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: 'http://192.168.1.20:3000' }
    expect(refusalOf(sandbox)).toBe('')
  })
})

describe('where it listens', () => {
  test.each([
    [{}, '127.0.0.1'],
    [{ HOST: '' }, '127.0.0.1'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
  ])('%j is %s', (env, host) => {
    expect(readConfig({ ...complete, ...env }).host).toBe(host)
  })
})

describe('a key that stands in the repository', () => {
  const [published, ofStripe] = ['for-trying-out-only-session-secret-0001', 'sk_test_for_trying_out_only']

  test.each([
    ['SESSION_SECRET', published],
    ['SESSION_SECRET', `${secret},${published}`],
    ['ENCRYPTION_KEY', 'sandbox-secret-that-protects-nothing-real'],
    ['PERSONA_WEBHOOK_SECRET', 'for-trying-out-only'],
    ['STRIPE_SECRET_KEY', ofStripe],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox'],
    ['DATABASE_URL', 'postgres://rentbook:for-trying-out-only@database:5432/rentbook'],
  ])('is refused in production as %s', (name, value) => {
    const refusal = refusalOf({ ...complete, [name]: value })
    expect(refusal).toContain(`${name} holds a key that is published in the source`)
    expect(refusal).not.toContain(value)
  })

  test('is refused as the key of a bucket', () => {
    const bucket = {
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'rentbook',
      S3_SECRET_ACCESS_KEY: 'for-trying-out-only',
    }
    expect(refusalOf({ ...complete, ...bucket })).toContain('S3_SECRET_ACCESS_KEY holds')
  })

  test('is reported together with what is missing', () => {
    const refusal = refusalOf({ ...complete, SESSION_SECRET: published, MAIL_FROM: undefined })
    expect(refusal).toContain('SESSION_SECRET holds')
    expect(refusal).toContain('MAIL_FROM is missing')
  })

  test('serves the sandbox, which protects nothing real', () => {
    expect(refusalOf({ NODE_ENV: 'production', SANDBOX: '1', SESSION_SECRET: published })).toBe('')
  })
})

describe('a key of our own', () => {
  const random = Array.from({ length: 200 }, () => [
    randomBytes(16).toString('hex'),
    randomBytes(24).toString('base64'),
    randomBytes(32).toString('base64url'),
  ]).flat()

  test('made at random is taken, however it is written', () => {
    for (const key of random) expect(refusalOf({ ...complete, SESSION_SECRET: key }), key).toBe('')
  })

  test.each([
    'a'.repeat(64),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'password'.repeat(8),
    'rentbook-rentbook-rentbook-rentbook-production',
    '12345678901234567890123456789012',
    'deadbeef'.repeat(6),
  ])('that could be guessed is refused: %s', (key) => {
    for (const name of ['SESSION_SECRET', 'ENCRYPTION_KEY']) {
      const refusal = refusalOf({ ...complete, [name]: `${secret.slice(0, 40)},${key}` })
      expect(refusal).toContain(`${name} holds a key that could be guessed`)
      expect(refusal).not.toContain(key)
    }
  })

  test('stands once: not in both settings, not twice in a list', () => {
    const twice = 'hold the same key twice'
    expect(refusalOf({ ...complete, ENCRYPTION_KEY: secret })).toContain(twice)
    expect(refusalOf({ ...complete, SESSION_SECRET: `${secret},${secret}` })).toContain(twice)
    expect(refusalOf({ ...complete, SESSION_SECRET: `${newKey()},${secret}` })).toBe('')
  })
})

describe('what crosses a network is encrypted', () => {
  const database = (rest: string) => ({
    ...complete,
    DATABASE_URL: `postgres://rentbook:${newKey()}@${rest}`,
  })
  test.each([
    ['database.example/rentbook', 'DATABASE_URL has no sslmode'],
    ['10.0.0.5/rentbook?sslmode=prefer', 'DATABASE_URL has no sslmode'],
    ['database.example/rentbook?sslmode=disable', 'DATABASE_URL has no sslmode'],
    ['database.example/rentbook?sslmode=verify-full', ''],
    ['database.example/rentbook?ssl=true', ''],
    ['127.0.0.1:5432/rentbook', ''],
    ['[::1]/rentbook', ''],
    ['database:5432/rentbook', ''],
    ['/rentbook?host=/var/run/postgresql', ''],
  ])('the database at %s', (rest, refusal) => {
    if (refusal) expect(refusalOf(database(rest))).toContain(refusal)
    else expect(refusalOf(database(rest))).toBe('')
  })

  test.each([
    ['smtp://mail.example', true],
    ['smtps://mail.example', true],
    ['smtp://10.0.0.5:25', true],
    ['smtp://localhost:1025', false],
    ['smtp://mail:1025', false],
  ])('mail by %s: demanded %s', (SMTP_URL, demanded) => {
    expect(readConfig({ ...complete, SMTP_URL }).needsMailTls).toBe(demanded)
  })

  test.each(['smtp://mail.example?ignoreTLS=true', 'smtps://mail.example?tls.rejectUnauthorized=false'])(
    'a mail server that turns it off is refused: %s',
    (SMTP_URL) => expect(refusalOf({ ...complete, SMTP_URL })).toContain('SMTP_URL turns TLS off'),
  )
})

describe('a value that is wrong is named', () => {
  test.each([
    ['PORT', '70000'],
    ['PORT', 'web'],
    ['PUBLIC_URL', 'rentbook.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://somewhere'],
    ['MIGRATION_DATABASE_URL', 'mysql://somewhere'],
    ['SANDBOX', 'yes'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${secret},short`],
    ['SESSION_SECRET', `${secret},`],
    ['ENCRYPTION_KEY', 'short'],
    ['SMTP_URL', 'http://mail.example'],
    ['TRUSTED_PROXIES', '-1'],
    ['TRUSTED_PROXIES', 'all'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'prod'],
    ['HELP_URL', 'help'],
    ['REPORT_ISSUE_URL', 'javascript:alert(1)'],
    ['FILE_DISPUTE_URL', 'dispute'],
    ['DISPUTE_RECORD_URL', 'a form'],
    ['PERSONA_SUBDOMAIN', 'rentbook.withpersona.com'],
    ['PERSONA_TEMPLATE_ID', 'tmpl_old'],
    ['PERSONA_ENVIRONMENT_ID', 'sandbox'],
    ['PERSONA_WEBHOOK_SECRET', 'wbhsec_tests,'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_one,'],
    ['BUREAU_REPORTER_PHONE', '416-555-0199'],
    ['BUREAU_PROGRAM_ID', 'more than ten'],
    ['BUREAU_DIALECT', 'ca'],
    ['BUREAU_LINE_ENDING', '\\n'],
  ])('%s=%s', (name, value) => {
    const refusal = refusalOf({ ...complete, [name]: value })
    expect(refusal).toContain(`${name}`)
  })

  test('several at once', () => {
    const refusal = refusalOf({ ...complete, PORT: 'web', SANDBOX: 'yes' })
    expect(refusal).toContain('PORT')
    expect(refusal).toContain('SANDBOX')
  })

  test('without saying a secret', () => {
    expect(refusalOf({ ...complete, SESSION_SECRET: 'my-short-secret' })).not.toContain('my-short-secret')
  })

  test('a bucket needs its keys', () => {
    expect(refusalOf({ ...complete, S3_BUCKET: 'files' })).toContain('S3_ACCESS_KEY_ID')
  })
})

test('keys are read newest first', () => {
  const other = newKey()
  expect(readConfig({ ...complete, SESSION_SECRET: `${other}, ${secret}` }).sessionSecrets).toEqual([
    other,
    secret,
  ])
})
