import type { Cents } from '#app/platform/values/money.ts'
import { parseDollars } from '#app/platform/values/parse-money.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { textOf } from '#tests/integration/support/page-forms.ts'
import type { HttpPerson } from '../lib/http-person.ts'
import { htmlOf } from './stage.ts'

/** A debt's ledger as its filer sees it. */
export type LedgerPage = {
  outstanding: Cents
  /** Payments and waivers together. */
  credited: Cents
  isSettled: boolean
  transactionIds: string[]
  hasCorrections: boolean
}

const amount = String.raw`[\u2212-]?(\$[\d,]+\.\d\d)`
const parts = ['Ordered amount', 'Filing cost', 'Daily compensation', 'Interest', 'Interest on compensation']

/** Reads the Transactions tab, and throws if its figures do not add up or its status does not follow them. */
export async function readLedgerPage(person: HttpPerson, debtId: string): Promise<LedgerPage> {
  const html = await htmlOf(person, `${paths.transactions(debtId)}?show=credits`)
  const text = textOf(html)
  const figures = text.slice(text.indexOf('Owed today'))
  const figure = (label: string) => centsAfter(figures, label) ?? fail(`the page says no ${label}`)
  const outstanding = figure('Owed today')
  const total = figure('Charged in all')
  const credited = figure('Paid and waived')
  if (outstanding !== Math.max(0, total - credited))
    fail(`${outstanding} is owed of ${total} less ${credited}`)
  const open = openParts(figures)
  if (open !== outstanding) fail(`the open parts come to ${open}, not ${outstanding}`)
  await checkDownload(person, debtId, { total, credited })
  const isSettled = / Settled /.test(text.slice(0, text.indexOf('Owed today')))
  if (isSettled !== (outstanding === 0)) fail(`${outstanding} is owed, and settled is ${isSettled}`)
  const ids = [...html.matchAll(/\/transactions\/([0-9a-f-]{36})\/correct/g)].map(([, id = '']) => id)
  return {
    outstanding,
    credited,
    isSettled,
    transactionIds: [...new Set(ids)],
    hasCorrections: text.includes('Changed and removed'),
  }
}

function openParts(figures: string): Cents {
  const from = figures.indexOf('What the outstanding balance is made of')
  if (from < 0) return 0
  const list = figures.slice(from, figures.indexOf('Payments and waivers only', from))
  return parts.reduce((sum, label) => sum + (centsAfter(list, label) ?? 0), 0)
}

/** Row by row, charges and credits are the page's totals. */
async function checkDownload(
  person: HttpPerson,
  debtId: string,
  stated: { total: Cents; credited: Cents },
): Promise<void> {
  const lines = (await htmlOf(person, paths.ledgerCsv(debtId))).trim().split(/\r?\n/)
  const head = lines[0]?.replace('\uFEFF', '').split(',') ?? []
  const sumOf = (column: string) => {
    const at = head.indexOf(column)
    if (at < 0) fail(`the download has no column ${column}`)
    // Before the amounts only the last line contains a comma, and it has no amounts.
    return lines.slice(1).reduce((sum, line) => sum + cents(line.split(',')[at] || '0'), 0)
  }
  const rows = { total: sumOf('Charged'), credited: sumOf('Credited') }
  if (rows.total !== stated.total || rows.credited !== stated.credited)
    fail(`the download has ${JSON.stringify(rows)}, the page ${JSON.stringify(stated)}`)
}

function centsAfter(text: string, label: string): Cents | null {
  const found = new RegExp(`(?:^|\\s)${label} ${amount}`).exec(text)?.[1]
  return found === undefined ? null : cents(found)
}

function cents(text: string): Cents {
  const parsed = parseDollars(text)
  return parsed.ok ? parsed.value : fail(`${text} is no amount`)
}

function fail(why: string): never {
  throw new Error(why)
}
