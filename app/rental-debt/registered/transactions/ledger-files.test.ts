import { describe, expect, test } from 'vitest'
import { getDocument } from '#app/order-reader/pdf/pdfjs.ts'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { wholeDebt } from '#database/factories/ledger-facts.ts'
import type { LedgerFacts } from '../ledger/facts.ts'
import { creditsAhead } from '../ledger/history.ts'
import { ledgerAsOf } from '../ledger/ledger.ts'
import type { CreditLabels, LabelledLedger } from './entry-labels.ts'
import { ledgerCsv } from './ledger-csv.ts'
import { ledgerPdf } from './ledger-pdf.server.ts'

const asOf = isoDate('2026-03-14')
const credit: CreditLabels = {
  payer: 'Étienne ᐃᓄᒃ',
  recorded: { by: 'Avery Chen', on: isoDate('2026-03-02') },
  note: '=1+1',
}

const worded = (facts: LedgerFacts = wholeDebt, day = asOf, note = credit.note): LabelledLedger => ({
  facts,
  ledger: ledgerAsOf(facts, day),
  ahead: creditsAhead(facts, day),
  creditLabels: () => ({ ...credit, note }),
})

const head = {
  fileNumber: 'LTB-L-1',
  landlords: ['Maple Court Properties'],
  tenants: ['Étienne Beaulac-Fournier', 'Noor Al-Haddadin'],
  tribunal: 'the Landlord and Tenant Board of Ontario',
  issuedOn: '2024-02-13',
}

describe('for a spreadsheet', () => {
  const lines = (role: 'filer' | 'debtor') => ledgerCsv(worded(), role).split('\r\n')

  test('every row, the oldest first, with amounts that add up', () => {
    const [head, opening, ...rest] = lines('filer')
    expect(head).toMatch(/^\uFEFFDate,Transaction,From,.*,Note$/)
    expect(opening).toBe('2024-02-13,Ordered amount,,,,,,,7176.58,,7176.58,,,,,,')
    const rows = [opening, ...rest].filter(Boolean).slice(0, -1)
    const cells = rows.map((line) => String(line).split(','))
    // Only digits: nothing is rounded that the file should state exactly.
    const centsOf = (cell: string) => {
      expect(cell).toMatch(/^(\d+\.\d\d)?$/)
      return Number(cell.replace('.', ''))
    }
    const sum = (column: number) => cells.reduce((cents, row) => cents + centsOf(row[column] ?? ''), 0)
    expect(sum(8) - sum(9)).toBe(7_864_17)
    expect(cells.at(-1)?.[10]).toBe('7864.17')
    expect(cells.every((row) => row.length === 17)).toBe(true)
  })

  test('every charge multiplies out from what stands in its row', () => {
    const inPossession = { ...wholeDebt, vacatedOn: null, credits: [] }
    const [head = '', ...rest] = ledgerCsv(worded(inPossession), 'debtor').trim().split('\r\n')
    const rows = rest.map((line) =>
      Object.fromEntries(line.split(',').map((cell, at) => [head.split(',')[at], cell])),
    )
    const charged = rows.filter((row) => row.Days)
    expect(charged.some((row) => row['On (first day)'] !== row['On (last day)'])).toBe(true)
    for (const row of charged) {
      const mean = (Number(row['On (first day)']) + Number(row['On (last day)'])) / 2
      const yearly = row['Rate a year'] ? Number.parseFloat(row['Rate a year']) / 100 / 365 : 1
      // Two totals are rounded once each, and a row is their difference.
      const calculated = mean * yearly * Number(row.Days)
      expect(Math.abs(calculated - Number(row.Charged)), JSON.stringify(row)).toBeLessThan(0.011)
    }
  })

  test('says once, in a last line without amounts, why months can differ by a cent', () => {
    const [last, ...before] = lines('filer').filter(Boolean).reverse()
    expect(last).toMatch(/^,"Months with the same number of days can differ by a cent\. [^"]+",{15}$/)
    expect(before.join()).not.toContain('differ by a cent')
  })

  test('typed text is no formula, and only the filer has it', () => {
    const payment = '2026-03-02,Payment,,,,,,,,2150.00,7846.12,,,Étienne ᐃᓄᒃ'
    expect(lines('filer')).toContainEqual(expect.stringContaining(`${payment},Avery Chen,2026-03-02,'=1+1`))
    expect(lines('debtor')).toContain(payment)
    expect(ledgerCsv(worded(), 'debtor')).not.toMatch(/Avery|Recorded by|,Note/)
  })
})

const ahead: LedgerFacts = {
  ...wholeDebt,
  credits: [
    ...wholeDebt.credits,
    { ...wholeDebt.credits[0], id: 'b', at: isoDate('2026-12-20'), amount: 400_00 },
  ] as LedgerFacts['credits'],
}

test('a payment recorded ahead has a column of its own, which no sum takes in', () => {
  const csv = ledgerCsv(worded(ahead), 'filer').trim().split('\r\n')
  expect(csv.at(-2)).toBe("2026-12-20,Payment,,,,,,,,,,,400.00,Étienne ᐃᓄᒃ,Avery Chen,2026-03-02,'=1+1")
  expect(csv.at(-3)).toContain(',7864.17,')
})

describe('on paper', () => {
  const asked = new AbortController().signal
  async function read(
    facts?: LedgerFacts,
    day = asOf,
    note = credit.note,
    title = '12, 34 Rue Émile',
  ): Promise<string[]> {
    const bytes = await ledgerPdf(worded(facts, day, note), { ...head, language: 'en', title }, asked)
    const pdf = await getDocument({ data: new Uint8Array(bytes) }).promise
    const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
    })
    return Promise.all(pages)
  }

  test('says what the ledger says, in every script that its font has', async () => {
    const text = (await read()).join(' ')
    for (const said of [
      '12, 34 Rue Émile',
      'Ledger as of Mar 14, 2026',
      'Landlord Maple Court Properties',
      'Tenants Étienne Beaulac-Fournier, Noor Al-Haddadin',
      'File number LTB-L-1',
      'Order of the Landlord and Tenant Board of Ontario',
      'Order issued Feb 13, 2024',
      'Page 1 of 3 · LTB-L-1 · Mar 14, 2026 · 12, 34 Rue Émile',
      '$10,014.17',
      'Months with the same number of days can differ by a cent',
      '$7,864.17',
      '$10,014.17',
      'Paid by Étienne ᐃᓄᒃ',
      '−$2,150.00',
      'Ordered amount',
    ])
      expect(text).toContain(said)
  })

  test('a payment recorded ahead stands apart, with the day from which it counts', async () => {
    const text = (await read(ahead)).join(' ')
    expect(text).toMatch(
      /Recorded ahead: not counted above .*Dec 20, 2026 −\$400\.00 .*counts from Dec 20, 2026/,
    )
    expect(text).toContain('Outstanding balance $7,864.17')
  })

  test('a long one goes over pages, each with the names of its columns', async () => {
    const credits = Array.from({ length: 200 }, (_, at) => ({
      ...({ id: `c${at}`, reason: 'payment', amount: 1_00, paidById: 'a' } as const),
      at: addDays(isoDate('2024-03-01'), at * 3),
    }))
    const pages = await read({ ...wholeDebt, credits })
    expect(pages.length).toBeGreaterThan(10)
    pages.forEach((text, index) => {
      expect(text).toContain('What it is')
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    })
    expect(pages.join(' ').match(/Paid by/g)).toHaveLength(200)
  })

  test.each([
    ['line breaks', '\n'],
    ['line breaks of Windows', '\r\n'],
    ['separators of paragraphs', '\u2029'],
    ['next lines', '\u0085'],
    ['tabs and spaces', '\t  '],
  ])('a note of %s takes no room of its own', async (_, blank) => {
    const plain = await read(wholeDebt, asOf, 'Paid late')
    expect(await read(wholeDebt, asOf, `${blank.repeat(250)}Paid${blank.repeat(250)}late`)).toEqual(plain)
    expect(await read(wholeDebt, asOf, blank.repeat(500))).toEqual(await read(wholeDebt, asOf, null))
  })

  test('an address of any length makes no pages of its own', async () => {
    const line = 'W'.repeat(120)
    const pages = await read(wholeDebt, asOf, null, `${line}, ${line}, ${line}, ON M4S 1G2`)
    expect(pages.length).toBeLessThan(5)
    pages.forEach((text, index) => {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(text).toContain('Interest')
    })
  })

  test('of a day before the order has no lines', async () => {
    const [only, ...more] = await read(wholeDebt, isoDate('2024-02-12'))
    expect(only).toContain('No transactions to show')
    expect(more).toEqual([])
  })

  test('is drawn beside the event loop, as many as ask, and not for who has left', async () => {
    let isDone = false
    let turns = 0
    const others = (async () => {
      for (; !isDone; turns += 1) await new Promise((resolve) => setTimeout(resolve, 1))
    })()
    const papers = await Promise.all(
      Array.from({ length: 5 }, () =>
        ledgerPdf(worded(), { ...head, language: 'en', title: 'One of five', fileNumber: null }, asked),
      ),
    )
    isDone = true
    await others
    expect(papers.map((paper) => Buffer.from(paper.slice(0, 5)).toString())).toEqual(Array(5).fill('%PDF-'))
    // Drawn on the event loop, it would block everyone else.
    expect(turns).toBeGreaterThan(10)
    const left = ledgerPdf(
      worded(),
      { ...head, language: 'en', title: 'Left', fileNumber: null },
      AbortSignal.abort(),
    )
    await expect(left).rejects.toThrow('aborted')
  })

  test('more than can be drawn soon are asked to come again', async () => {
    const leaver = new AbortController()
    const ask = () =>
      ledgerPdf(worded(), { ...head, language: 'en', title: 'One of many', fileNumber: null }, leaver.signal)
    const asking = Array.from({ length: 100 }, () => ask().catch((error: unknown) => error))
    await expect(ask()).rejects.toMatchObject({ data: { reason: 'too-busy' }, init: { status: 503 } })
    leaver.abort()
    await Promise.all(asking)
  })
})
