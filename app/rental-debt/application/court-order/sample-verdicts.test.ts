import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOrder } from '#app/order-reader/process/read-order.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { folders } from '#tests/order-samples.ts'
import { unsureOf } from './order-stops.ts'
import { viewTerms } from './order-terms-view.ts'
import { readValues } from './order-values.ts'
import { judgeOrder } from './order-verdict.ts'
import { viewCourtOrder } from './view-court-order.ts'

// The verdict for each order from other sources, as its index says.

const today = isoDate('2026-11-21')

async function verdictOf(file: string) {
  const reading = await readOrder(`${folders.third}/${file}`)
  const order = { reading, values: readValues(reading), state: 'read' } as never
  return judgeOrder(
    {
      values: readValues(reading) as never,
      unsure: unsureOf(order),
      isOrder: reading.isOrder,
      ...viewTerms(order),
      problems: viewCourtOrder(order).problems,
      filer: { name: 'Avery Chen', organizationName: 'Maple Court Properties' },
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

test.each(listed.map(({ file, verdict }) => [file, verdict]))('%s: %s', async (file, verdict) => {
  const { kind, title, words, reasons } = await verdictOf(file)
  const text = `${title} ${words} ${reasons.map((one) => one.words).join(' ')}`
  expect(text).not.toMatch(/\.\. |undefined|null/)
  if (/no sum of its own/.test(verdict)) expect(text).toMatch(/no amount of its own.*Jan.22,.2024/)
  else if (/^payment plan/.test(verdict)) expect(text).toMatch(/payment plan.*No lump sum is due yet/)
  else {
    expect(['qualifies', 'doubtful']).toContain(kind)
    if (/or a plan/.test(verdict)) expect(text).toMatch(/unless they paid in time|pay in parts/)
  }
})
