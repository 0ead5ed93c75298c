import { expect, type Page } from '@playwright/test'
import { readMetro2File } from '#app/platform/metro2/read-file.ts'
import type { BaseRecord } from '#app/platform/metro2/record.ts'
import { addDays, type IsoDate, nextFifteenth } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { wholeDollars } from '#app/platform/values/money.ts'
import { parseDollarsOrZero } from '#app/platform/values/parse-money.ts'
import { scriptsReady } from './pages.ts'

type People = { filer: Page; debtor: Page; staff: Page; debt: string }
/** A line's fields by label: their text, and the code for it. */
type Line = Map<string, { words: string; code: string }>
export type Month = {
  reportDate: IsoDate
  line: Line | null
  values: BaseRecord['values'] | null
  /** The people in the file, by surname, with their role. */
  people: Record<string, string>
}

const main = (page: Page) => page.getByRole('main')

/** A debt under the sandbox clock, with everyone who looks at it. */
export class Year {
  readonly #people: People
  /** Reports of days that `nextReport` did not go to. */
  #passed = 0
  today: IsoDate

  constructor(people: People, today: IsoDate) {
    this.#people = people
    this.today = today
  }

  async moveTo(date: IsoDate): Promise<void> {
    const { staff } = this.#people
    await staff.goto('/sandbox/clock')
    await scriptsReady(staff)
    await staff.getByLabel('Move it to').fill(date)
    await staff.getByRole('button', { name: 'Move the clock' }).click()
    await expect(main(staff)).toContainText(`today is ${formatDate(date)}`, { timeout: 60_000 })
    this.today = date
  }

  /** Goes past the two weeks after the notices. If that day is a 15th, its file has the debt's first line. */
  async passTwoWeeks(): Promise<void> {
    await this.moveTo(addDays(this.today, 15))
    if (nextFifteenth(this.today, 0) === this.today) this.#passed += 1
  }

  /**
   * Goes to the next 15th: what both sides were shown the day before is in the file, and matches the ledger of the day.
   */
  async nextReport(): Promise<Month> {
    const { filer, debtor } = this.#people
    const reportDate = nextFifteenth(this.today, 1)
    await this.moveTo(addDays(reportDate, -1))
    const line = await this.#lineShownTo(filer)
    expect(await this.#lineShownTo(debtor)).toEqual(line)
    await this.moveTo(reportDate)
    const record = await this.#recordOf(reportDate, line?.get('Account number')?.words ?? 'none')
    const values = record?.values ?? null
    await this.expectSidesAgree()
    if (line && values) {
      expectSame(line, values)
      await this.#expectHistory(reportDate, values, 'Scheduled')
    }
    return { reportDate, line, values, people: record ? peopleIn(record) : {} }
  }

  /** Both Summaries agree to the cent, and with the ledger. */
  async expectSidesAgree(): Promise<void> {
    const { filer, debtor, debt } = this.#people
    const summary = async (page: Page) => {
      await page.goto(debt)
      const card = (name: string) => page.getByRole('region', { name, exact: true })
      const repayment = (await card('Repayment').textContent()) ?? ''
      // Below the figures the filer has links and the order's values.
      const financial = await card('Financial Summary').getByRole('table').first().textContent()
      const owed = /Outstanding balance\s*(\$[\d,]+\.\d\d)/.exec(repayment)?.[1]
      return { owed, financial }
    }
    const seen = await summary(filer)
    expect(await summary(debtor)).toEqual(seen)
    expect(await this.outstanding()).toBe(seen.owed)
  }

  /** The balance on the filer's Transactions tab, as of today. */
  async outstanding(): Promise<string> {
    const { filer, debt } = this.#people
    await filer.goto(`${debt}/transactions`)
    const text = (await main(filer).textContent()) ?? ''
    return /Owed today\s*(\$[\d,]+\.\d\d)/.exec(text)?.[1] ?? 'not shown'
  }

  /** Staff mark the file as sent; both sides see its entries as reported. */
  async markSent({ reportDate, values }: Month): Promise<void> {
    const { staff } = this.#people
    await this.#openBatch(reportDate)
    await staff.getByRole('link', { name: 'Mark as sent' }).click()
    await scriptsReady(staff)
    await staff.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(staff.getByRole('status').filter({ hasText: 'Marked as sent.' })).toBeVisible()
    if (values) await this.#expectHistory(reportDate, values, 'Reported')
  }

  /** The number of reported months, as both sides see them; `count`: those that `nextReport` went to. */
  async expectReports(count: number): Promise<void> {
    const { filer, debtor, debt } = this.#people
    for (const page of [filer, debtor]) {
      await page.goto(`${debt}/credit-reporting`)
      // Years before the latest are collapsed.
      const tables = page.getByRole('table', { name: /^Credit reporting entries/, includeHidden: true })
      await expect(tables.getByRole('rowheader', { includeHidden: true })).toHaveCount(count + this.#passed)
    }
  }

  async #lineShownTo(page: Page): Promise<Line | null> {
    await page.goto(`${this.#people.debt}/credit-reporting`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const table = page.getByRole('table', { name: 'The line, field by field' })
    if ((await table.count()) === 0) return null
    const rows = await table.locator('tbody tr').evaluateAll((found) =>
      found.map((row) => {
        const [head, cell] = (row as HTMLTableRowElement).cells
        // The value is separate; that it changed, its old value, and its code are elements beside it.
        const texts = [...(cell?.firstElementChild?.childNodes ?? [])].filter((node) => node.nodeType === 3)
        const words = texts.map((node) => node.textContent).join('')
        const code = cell?.querySelector('code')?.textContent ?? ''
        return { label: head?.textContent ?? '', words: words.trim(), code }
      }),
    )
    return new Map(rows.map(({ label, ...says }) => [label, says]))
  }

  /** The debt's record in the file that staff download. */
  async #recordOf(reportDate: IsoDate, account: string): Promise<BaseRecord | null> {
    const { staff } = this.#people
    await this.#openBatch(reportDate)
    const href = await staff.getByRole('link', { name: 'Download the file' }).getAttribute('href')
    const file = await (await staff.request.get(href ?? '')).body()
    for await (const record of readMetro2File([file], 'canada')) {
      if (record.kind === 'base' && record.values.consumerAccountNumber === account) return record
    }
    return null
  }

  /** Jobs of the days in between may still be running. */
  async #openBatch(reportDate: IsoDate): Promise<void> {
    const { staff } = this.#people
    const row = staff.getByRole('row').filter({ hasText: formatDate(reportDate) })
    await expect(async () => {
      await staff.goto('/staff/bureau')
      await expect(row.getByText(/^(To be sent|Sent)$/)).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 90_000 })
    await row.getByRole('link').click()
    await expect(staff.getByRole('heading', { level: 1, name: /^File \d+/ })).toBeVisible()
  }

  /** The month's entry on both sides: the ledger's balance of its day, of which the file has whole dollars. */
  async #expectHistory(
    reportDate: IsoDate,
    values: BaseRecord['values'],
    status: 'Scheduled' | 'Reported',
  ): Promise<void> {
    const { filer, debtor, debt } = this.#people
    const owed = await this.outstanding()
    expect(wholeDollars(parseDollarsOrZero(owed))).toBe(values.currentBalance)
    for (const page of [filer, debtor]) {
      await page.goto(`${debt}/credit-reporting`)
      const table = page.getByRole('table', { name: 'Credit reporting entries, latest first' })
      const row = table
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: formatDate(reportDate) }) })
      await expect(row.getByRole('cell', { name: owed, exact: true })).toBeVisible()
      await expect(row.getByRole('cell', { name: status, exact: true })).toBeVisible()
    }
  }
}

function peopleIn({ values, segments }: BaseRecord): Record<string, string> {
  const others = segments.flatMap(({ id, values: other }) =>
    id === 'J1' || id === 'J2' ? [[other.surname, other.ecoaCode] as const] : [],
  )
  return Object.fromEntries([[values.surname, values.ecoaCode] as const, ...others])
}

/** What was shown, field by field, compared with the characters of the file. */
function expectSame(line: Line, values: BaseRecord['values']): void {
  const words = (label: string) => line.get(label)?.words ?? 'not shown'
  const code = (label: string) => line.get(label)?.code ?? 'not shown'
  const dollars = (label: string) => wholeDollars(parseDollarsOrZero(words(label)))
  expect({
    owed: dollars('Amount owed'),
    pastDue: dollars('Amount past due'),
    start: dollars('Amount at the start'),
    paid: dollars('Paid in the month'),
    status: code('Status'),
    dispute: code('Dispute'),
    comment: code('Comment'),
    months: code('Months before'),
  }).toEqual({
    owed: values.currentBalance,
    pastDue: values.amountPastDue,
    start: values.highestCredit,
    paid: values.actualPaymentAmount,
    status: values.accountStatus,
    dispute: values.complianceConditionCode ?? '',
    comment: values.specialComment ?? '',
    months: values.paymentHistoryProfile,
  })
}

/** Opens the debt until its badge says so: a job may have to move it. */
export async function until(page: Page, debt: string, badge: string): Promise<void> {
  await expect(async () => {
    await page.goto(debt)
    await expect(main(page).getByText(badge, { exact: true }).first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 180_000 })
}

/** A payment, by the filer's page. */
export async function recordPayment(page: Page, debt: string, amount: string, at: string): Promise<void> {
  await page.goto(`${debt}/transactions/record-payment`)
  await scriptsReady(page)
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Date received').fill(at)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The payment is recorded.' })).toBeVisible()
}

export async function moveOut(page: Page, debt: string, at: string): Promise<void> {
  await page.goto(`${debt}/move-out`)
  await scriptsReady(page)
  await page.getByLabel('Move-out date', { exact: true }).fill(at)
  await page.getByRole('button', { name: 'Check the new balance' }).click()
  await page.getByLabel('Why are you changing it?').fill('They returned the keys.')
  await page.getByRole('button', { name: 'Record move-out date' }).click()
  await page.waitForURL((url) => url.pathname === debt)
}
