import { parseEmail } from '#app/platform/values/email.ts'
import { parsePhone } from '#app/platform/values/phone.ts'
import type { Entry } from './entry.ts'
import { type AmountField, amountFields, type DateField, dateFields, type Field, fields } from './fields.ts'
import type { RenterFound, RowFault, RowNote, RowPlace } from './found.ts'
import type { Layout } from './recognize.ts'
import type { TableRow } from './table/table.ts'
import { type DecimalMark, readAmount } from './values/amounts.ts'
import { type DateOrders, readDate } from './values/dates.ts'
import { type CommaMeaning, readNames } from './values/names.ts'

/** What is decided for a whole file. */
export type FileRules = { mark: DecimalMark; orders: DateOrders; comma: CommaMeaning }

/** A value that the person typed in place of one that could not be read. */
export type Fix = { sheet: string | null; row: number; field: Field; text: string }

const amountLimit = 99_999_999
const maxLength = 200
const maxPeople = 12

/** A row by the meaning of its columns. */
export class RowReader {
  readonly place: RowPlace
  readonly row: TableRow
  readonly #layout: Layout
  readonly #rules: FileRules
  readonly #fixes: ReadonlyMap<Field, string>

  constructor(row: TableRow, place: RowPlace, layout: Layout, rules: FileRules, fixes: readonly Fix[]) {
    this.row = row
    this.place = place
    this.#layout = layout
    this.#rules = rules
    this.#fixes = new Map(fixes.map(({ field, text }) => [field, text.trim()]))
  }

  text(field: Field): string {
    const fixed = this.#fixes.get(field)
    if (fixed !== undefined) return fixed
    const column = this.#layout.columns[field]
    return column === undefined ? '' : (this.row.cells[column] ?? '')
  }

  has(...wanted: Field[]): boolean {
    return wanted.some((field) => this.text(field) !== '')
  }

  /** Puts what this row says into the entry: texts, dates, amounts and people. */
  fill(entry: Entry): void {
    entry.places.push(this.place)
    for (const field of fields) {
      const text = this.text(field)
      if (text !== '') entry.texts[field] ??= text
      if (text.length > maxLength) this.#fail(entry, field, 'too-long')
      if (this.#isUncalculated(field)) this.#fail(entry, field, 'not-calculated')
    }
    for (const field of dateFields) this.#date(entry, field)
    for (const field of amountFields) if (field !== 'chargeAmount') this.#amount(entry, field)
    this.charge(entry, true)
    this.#dueDay(entry)
    this.#frequency(entry)
    entry.renters.push(...this.#renters(entry))
  }

  /** Adds the charge of this row. */
  charge(entry: Entry, isRowOfLease = false): void {
    if (!isRowOfLease) entry.places.push(this.place)
    const text = this.text('chargeAmount')
    if (!this.has('chargeCode', 'chargeAmount')) return
    const amount = this.#read(entry, 'chargeAmount', text)
    if (amount === null) this.#fail(entry, 'chargeAmount', 'missing')
    else if (amount !== undefined) entry.charges.push({ code: this.text('chargeCode'), amount, isRowOfLease })
  }

  /** What a person typed may have a point where the file has commas. */
  #readAmount(field: AmountField, text: string) {
    const read = readAmount(text, this.#rules.mark)
    return read.ok || !this.#fixes.has(field) ? read : readAmount(text, 'point')
  }

  /** The amount of a field; null if it is blank, and nothing if it is an error. */
  #read(entry: Entry, field: AmountField, text: string): number | null | undefined {
    const read = this.#readAmount(field, text)
    if (!read.ok) return void this.#fail(entry, field, read.fault)
    if (read.value !== null && Math.abs(read.value) > amountLimit)
      return void this.#fail(entry, field, 'too-large')
    return read.value
  }

  #amount(entry: Entry, field: AmountField) {
    const amount = this.#read(entry, field, this.text(field))
    if (amount === null || amount === undefined) return
    // What is owed and what is credited may be negative; a rent or deposit may not.
    if (amount < 0 && field !== 'balance' && field !== 'credits') return this.#fail(entry, field, 'negative')
    const before = entry.amounts[field]
    if (before !== undefined && before !== amount) return this.#fail(entry, field, 'differs')
    entry.amounts[field] = amount
  }

  amountOf(field: AmountField, entry: Entry): number | null {
    return this.#read(entry, field, this.text(field)) ?? null
  }

  #date(entry: Entry, field: DateField) {
    const read = readDate(this.text(field), this.#rules.orders)
    if (!read.ok) return this.#fail(entry, field, read.fault)
    if (read.value !== null) entry.dates[field] ??= read.value
  }

  #dueDay(entry: Entry) {
    const text = this.text('dueDay')
    if (text === '') return
    const day = /^(\d{1,2})(?:st|nd|rd|th)?$/i.exec(text)?.[1]
    if (day === undefined || Number(day) < 1 || Number(day) > 31)
      return this.#fail(entry, 'dueDay', 'not-a-day')
    entry.dueDay ??= Number(day)
  }

  #frequency(entry: Entry): void {
    const text = this.text('frequency')
    if (text !== '' && !/^(?:every )?(?:1 )?month(?:ly|s)?$|^mensuel(?:le)?$/i.test(text))
      this.#fail(entry, 'frequency', 'not-monthly')
  }

  /** The people of a row. Addresses are given to them in order if there is one for each, or to the only one. */
  #renters(entry: Entry): RenterFound[] {
    const first = this.text('firstName')
    const last = this.text('lastName')
    const named =
      first !== '' || last !== ''
        ? [{ name: `${first} ${last}`.trim(), firstName: first || null, lastName: last || null }]
        : readNames(this.text('name'), this.#rules.comma)
    if (named.length > maxPeople) {
      this.#fail(entry, 'name', 'too-many-people')
      return []
    }
    const emails = this.#each(entry, 'email', 'not-an-email', named.length, (text) => parseEmail(text))
    const phones = this.#each(entry, 'phone', 'not-a-phone', named.length, (text) =>
      parsePhone(text.replace(/^[a-z]+:?\s*/i, ''), ''),
    )
    return named.map((name, at) => ({
      ...name,
      externalId: at === 0 ? this.text('renterId') || null : null,
      email: emails[at] ?? null,
      phone: phones[at] ?? null,
    }))
  }

  #each(
    entry: Entry,
    field: 'email' | 'phone',
    note: RowNote['note'],
    people: number,
    parse: (text: string) => { ok: true; value: string } | { ok: false },
  ): string[] {
    const text = this.text(field)
    const parts = text.split(/[;,\n]|\s\/\s/).map((part) => part.trim())
    const values = parts
      .filter(Boolean)
      .map(parse)
      .filter((parsed) => parsed.ok)
      .map(({ value }) => value)
    if (text !== '' && values.length === 0) this.#note(entry, field, note)
    if (people === 1) return values.slice(0, 1)
    // Two people and one address: whose it is, only the person knows.
    if (values.length > 0 && values.length !== people) this.#note(entry, field, 'whose')
    return values.length === people ? values : []
  }

  #isUncalculated(field: Field): boolean {
    const column = this.#layout.columns[field]
    if (column === undefined || this.#fixes.has(field)) return false
    return this.row.uncalculated?.includes(column) ?? false
  }

  #note(entry: Entry, field: 'email' | 'phone', note: RowNote['note']): void {
    entry.notes.push({ ...this.place, field, note, text: this.text(field) })
  }

  #fail(entry: Entry, field: Field, fault: RowFault): void {
    entry.errors.push({ ...this.place, field, fault, text: this.text(field) })
  }
}
