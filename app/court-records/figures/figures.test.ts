import { describe, expect, test } from 'vitest'
import { shownInEnglish } from '#app/platform/values/shown.ts'
import { casesChart, l1Chart, roundedDollars } from './charts.ts'
import { drawChart } from './draw-chart.server.ts'
import { casesGiven, figuresOf, type YearPart } from './figures.ts'
import { readMonths, sampleL1Months } from './l1-waits.ts'

const part = (values: Partial<YearPart>): YearPart => ({
  year: 2024,
  filings: 1,
  screened: 1,
  owed: 0,
  rentCases: 0,
  rentOwed: 0,
  latestN4: null,
  waits: 0,
  waitDays: 0,
  ...values,
})

describe('figures of the corpus', () => {
  test('add up its parts, whatever their order', () => {
    const parts = [
      part({ year: 2025, filings: 2, owed: 500, rentCases: 2, rentOwed: 500, waits: 2, waitDays: 61 }),
      part({ filings: 3, owed: 1_000, rentCases: 1, rentOwed: 700, latestN4: '2024-11-02' }),
      part({
        filings: 1,
        owed: 300,
        rentCases: 1,
        rentOwed: 300,
        latestN4: '2024-12-01',
        waits: 1,
        waitDays: 30,
      }),
    ]
    const figures = {
      totalFilings: 6,
      screenedFilings: 3,
      totalOwedCents: 1_800,
      latestN4: '2024-12-01',
      averageWaitDays: 30,
      averageOwedPerCase: [
        { year: 2024, averageCents: 500 },
        { year: 2025, averageCents: 250 },
      ],
    }
    expect(figuresOf(parts)).toEqual(figures)
    expect(figuresOf(parts.toReversed())).toEqual(figures)
  })

  test('claim nothing of an empty corpus', () => {
    expect(figuresOf([])).toEqual({
      totalFilings: 0,
      screenedFilings: 0,
      totalOwedCents: 0,
      latestN4: null,
      averageWaitDays: null,
      averageOwedPerCase: [],
    })
  })

  test('show the five newest years that have cases', () => {
    const years = [2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) =>
      part({ year, rentCases: year === 2024 ? 0 : 1, rentOwed: 100 }),
    )
    expect(figuresOf(years).averageOwedPerCase.map(({ year }) => year)).toEqual([
      2020, 2021, 2022, 2023, 2025,
    ])
  })
})

describe('a chart', () => {
  test('says on each bar and in its table what the specification gives', () => {
    const { bars, describes } = casesChart(casesGiven)
    expect(bars.map(({ onBar }) => onBar)).toEqual(['$11,645', '$7,806', '$10,077', '$13,125', '$16,545'])
    expect(describes).toBe(
      '2020: $11,645.27, 2021: $7,806.32, 2022: $10,077.42, 2023: $13,124.68, 2024: $16,544.70',
    )
  })

  test('names a year once, under its first quarter', () => {
    expect(l1Chart(sampleL1Months).bars.map(({ label, group }) => `${label} ${group}`.trim())).toEqual([
      'Q3 2023',
      'Q4',
      'Q1 2024',
      'Q2',
      'Q3',
      'Q4',
      'Q1 2025',
    ])
  })

  test('is drawn with a bar as high as its value, each text once, and no style', () => {
    const { inner, width, height } = drawChart(casesChart(casesGiven).bars, { width: 440, height: 236 })
    expect([width, height]).toEqual([440, 236])
    const heights = [...inner.matchAll(/<rect[^>]* height="([\d.]+)"/g)].map(([, text]) => Number(text))
    expect(heights).toHaveLength(5)
    const [first = 0, , , , last = 0] = heights
    expect(first / last).toBeCloseTo(1_164_527 / 1_654_470, 1)
    expect(inner.match(/<text/g)).toHaveLength(10)
    expect(inner).toContain('>$16,545</text>')
    expect(inner).not.toMatch(/style=|fill=|stroke=/)
  })
})

test.each([
  ['8.6', 8.6],
  [' 12 ', 12],
  ['0', 0],
  ['120', 120],
  ['120.1', null],
  ['8.65', null],
  ['-1', null],
  ['8,6', null],
  ['', null],
  ['1e2', null],
])('months typed as %j are %j', (text, months) => {
  expect(readMonths(text)).toBe(months)
})

test.each([
  [0, '$0'],
  [49, '$0'],
  [50, '$1'],
  [123_450, '$1,235'],
  [1_827_944_700, '$18,279,447'],
])('%j cents are about %s', (cents, text) => {
  expect(shownInEnglish(roundedDollars(cents))).toBe(text)
})
