import { randomBytes } from 'node:crypto'
import { type Logger, pino } from 'pino'
import { config } from './config.server.ts'
import { singleton } from './singleton.server.ts'

/** Fields that could identify a person or give access are never logged, at any depth. */
const personal = [
  'email',
  'name',
  'to',
  'recipient',
  'token',
  'code',
  'cookie',
  'authorization',
  'sin',
  'sin_number',
  'new_sin_number',
  'maskedSin',
  'sin_sealed',
  'sin_last_digits',
  'date_of_birth',
  'birth_date',
  'first_name',
  'middle_name',
  'last_name',
  'body',
]

/** This process's structured log, one JSON line per event on standard output. */
export function log(): Logger {
  return singleton('log', () =>
    pino({
      level: config().logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: personal.flatMap((field) => [field, `*.${field}`]), censor: '[left out]' },
    }),
  )
}

/** A short reference that a person can read aloud and that finds the line in the log. */
export function newReference(): string {
  return randomBytes(5).toString('hex').toUpperCase()
}

/** An error in the log: its class, message without quoted values, and stack. */
export function describeError(error: unknown): { type: string; message: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, message: withoutValues(error.message), stack: frames?.slice(0, 11).join('\n') }
}

const named = 'relation|table|column|constraint|policy|index|function|type|schema|role|database'

/**
 * Errors quote the value: `Key (email)=(a@b.c) already exists`, `type date: "12 Main St"`. Names of the schema stay.
 */
function withoutValues(message: string): string {
  const [firstLine = ''] = message.split('\n')
  return firstLine
    .replace(/(?<=\)=)\([^()]*\)/g, '(…)')
    .replace(/\([^()]*@[^()]*\)/g, '(…)')
    .replace(/(?<!\d)\d{3}([- ]?)\d{3}\1\d{3}(?!\d)/g, '[nine digits]')
    .replace(/(?<!\d)[12]\d{3}-\d{2}-\d{2}(?!\d)/g, '[date]')
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '[address]')
    .replace(new RegExp(`\\b(${named}) "(\\w+)"`, 'g'), '$1 $2')
    .replace(/".*/, '"…"')
}
