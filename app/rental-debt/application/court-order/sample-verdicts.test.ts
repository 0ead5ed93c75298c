import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOrder } from '#app/order-reader/process/read-order.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { folders } from '#tests/order-samples.ts'
import { readRecognized } from '#tests/recognized-scans.ts'
import { unsureOf } from './order-stops.ts'
import { viewTerms } from './order-terms-view.ts'
import { readValues } from './order-values.ts'
import { judgeOrder } from './order-verdict.ts'
import { viewCourtOrder } from './view-court-order.ts'

// The verdict for each order from other sources, as its index says.

const today = isoDate('2026-11-21')

async function verdictOf(file: string) {
  const reading = file.includes('scan')
    ? readRecognized(`${folders.third}/${file}`)
    : await readOrder(`${folders.third}/${file}`)
  const order = { reading, values: readValues(reading), state: 'read' } as never
  return judgeOrder(
    {
      values: readValues(reading) as never,
      unsure: unsureOf(order),
      isOrder: reading.isOrder,
      ...viewTerms(order),
      problems: viewCourtOrder(order).problems,
      // Their own order.
      filer: {
        name: readValues(reading).landlord_names?.[0] ?? '',
        organizationName: 'Maple Court Properties',
      },
      sameFileNumber: [],
      sameFile: [],
    },
    today,
  )
}

const listed = JSON.parse(readFileSync(`${folders.third}/index.json`, 'utf8')) as {
  file: string
  verdict: string
}[]

/** Orders that are not simply registrable, and what their filer is asked about. */
const asked: Record<string, { kind: string; fields: string[] }> = {
  'o08-review-denied.pdf': { kind: 'missing', fields: ['amount_owed'] },
  'o14-scc-11b.pdf': { kind: 'doubtful', fields: ['payable_by', 'amount_owed'] },
  'q04-tal-entente.pdf': { kind: 'missing', fields: ['amount_owed'] },
  'p01-ab-conditional.pdf': { kind: 'doubtful', fields: ['amount_owed'] },
}

test.each(listed.map(({ file, verdict }) => [file, verdict]))('%s: %s', async (file, verdict) => {
  const { kind, title, words, reasons } = await verdictOf(file)
  const text = `${title} ${words} ${reasons.map((one) => one.words).join(' ')}`
  expect(text).not.toMatch(/\.\. |undefined|null/)
  if (/no sum of its own/.test(verdict)) expect(text).toMatch(/no amount of its own.*Jan.22,.2024/)
  else if (/^payment plan/.test(verdict)) expect(text).toMatch(/payment plan.*No lump sum is due yet/)
  else if (/or a plan/.test(verdict)) expect(text).toMatch(/unless they paid in time|pay in parts/)
  expect({ kind, fields: reasons.flatMap(({ field }) => field ?? []) }).toEqual(
    asked[file] ?? { kind: 'qualifies', fields: [] },
  )
})
