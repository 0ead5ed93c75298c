import '#app/ui/style-scope.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { render } from '#app/ui/testing.tsx'
import { wholeDebt } from '#database/factories/ledger-facts.ts'
import { ledgerAsOf } from '../ledger/ledger.ts'
import { BalanceChart } from './BalanceChart.tsx'
import { balanceHistory } from './balance-history.ts'
import { chartOf, drawBalance, sizes } from './draw-balance.ts'

const history = balanceHistory(ledgerAsOf(wholeDebt, isoDate('2026-03-14')))

test('the chart is drawn on the server without one inline style, and says in words what it shows', () => {
  const html = render(createElement(BalanceChart, { chart: chartOf(history) }))
  expect(html).not.toContain('style=')
  expect(html.match(/<svg/g)).toHaveLength(2)
  expect(html).toContain('Mar\u00a02,\u00a02026: $2,150.00 paid, balance $7,846.12')
  for (const said of ['Order issued', '$2,150.00 paid', 'End of the year', '$9,895.32', '$7,864.17'])
    expect(html).toContain(said)
})

test('it begins at the order, ends on the day asked for, and its marks lie on its line', () => {
  for (const size of Object.values(sizes)) {
    const { line, left, right, floor, marks, amounts, years } = drawBalance(history, size)
    expect(line).toMatch(new RegExp(`^M${left} `))
    expect(line).toMatch(new RegExp(`H${right}V[\\d.]+$`))
    expect(amounts.map(({ cents }) => cents)).toEqual([0, 500_000, 1_000_000])
    expect(years.map(({ label }) => label)).toEqual(['2024', '2025', size === sizes.wide ? '2026' : ''])
    for (const mark of marks) {
      expect(line).toContain(`H${mark.x}V${mark.y}`)
      expect(mark.label).toBe('$2,150.00 paid')
      expect(mark.labelY).toBeLessThan(floor)
    }
  }
})

test('sixty years are as few points as six', () => {
  const long = balanceHistory(ledgerAsOf({ ...wholeDebt, vacatedOn: null }, isoDate('2090-01-01')))
  expect(long.points.length).toBeLessThan(92)
  expect(drawBalance(long, sizes.narrow).amounts.length).toBeLessThan(7)
})

test('a debt of one day, and one of nothing, have a chart without a line that leads nowhere', () => {
  for (const facts of [wholeDebt, { ...wholeDebt, startingPrincipal: 0, perDayRent: null, credits: [] }]) {
    const { line } = drawBalance(balanceHistory(ledgerAsOf(facts, wholeDebt.issuedOn)), sizes.wide)
    expect(line).not.toMatch(/NaN|Infinity/)
  }
})
