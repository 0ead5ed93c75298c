import { dialects } from '#app/platform/metro2/dialects.ts'
import { type BaseRecord, readRecord } from '#app/platform/metro2/record.ts'
import { accountRecord } from '#app/platform/metro2/write-account.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import type { BureauLine } from '#app/rental-debt/registered/bureau/bureau-facts.ts'
import { lineAccount } from '#app/rental-debt/registered/bureau/line-account.ts'

// What the bureau reads in a line: from the characters of the file, not from their source.

type Read = { status: string; balance: number; code: string; people: { name: string; ecoa: string }[] }

const identity = { sin: null, dateOfBirth: isoDate('1990-04-12') }

export function readLine(line: BureauLine): Read {
  const written = accountRecord(
    lineAccount(line, '481RB00123', () => identity),
    'canada',
  )
  const { values, segments } = readRecord(written, dialects.canada) as BaseRecord
  const others = segments.flatMap(({ id, values: of }) => (id === 'J1' || id === 'J2' ? [of] : []))
  return {
    status: values.accountStatus ?? '',
    balance: values.currentBalance ?? 0,
    code: values.complianceConditionCode ?? '',
    people: [values, ...others].map(({ firstName, ecoaCode }) => ({
      name: firstName ?? '',
      ecoa: ecoaCode ?? '',
    })),
  }
}

/** `93 1000 XB ROBIN 2, ADA T` */
export const readText = ({ status, balance, code, people }: Read): string =>
  [status, balance, code, people.map(({ name, ecoa }) => `${name} ${ecoa}`).join(', ')]
    .filter((part) => part !== '')
    .join(' ')
