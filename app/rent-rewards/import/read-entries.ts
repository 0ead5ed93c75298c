import { type Entry, newEntry, placeKey, type RowRole, unitKey } from './entry.ts'
import type { RuleChoices } from './file-rules.ts'
import type { RowPlace, SkipReason } from './found.ts'
import { plainLabel, repeatsHeader } from './header.ts'
import type { Layout } from './recognize.ts'
import {
  isFooter,
  isFormer,
  isFuture,
  isNotRented,
  isTotal,
  isVacant,
  type Section,
  sectionOf,
} from './row-kinds.ts'
import { type FileRules, type Fix, RowReader } from './row-reader.ts'
import type { Sheet, TableRow } from './table/table.ts'

export type ReadChoices = RuleChoices & { fixes?: readonly Fix[] | undefined }

export type SheetRead = { entries: Entry[]; roles: RowRole[] }

/** Reads a sheet row by row. Every row gets a role. */
export function readEntries(
  sheet: Sheet,
  layout: Layout,
  file: number,
  rules: FileRules,
  fixes: readonly Fix[] = [],
): SheetRead {
  const headerRows = new Set(layout.header.rows)
  const firstHeader = Math.min(...headerRows)
  const header = sheet.rows.filter(({ number }) => headerRows.has(number))
  const fixesOfSheet = fixes.filter((fix) => fix.sheet === sheet.name)
  const reader = new EntryReader(layout, header)
  for (const row of sheet.rows) {
    const place: RowPlace = { file, sheet: sheet.name, row: row.number }
    if (row.number < firstHeader) reader.skip(place, 'title')
    else if (headerRows.has(row.number)) reader.skip(place, 'heading')
    else {
      const ofRow = fixesOfSheet.filter((fix) => fix.row === row.number)
      reader.take(new RowReader(row, place, layout, rules, ofRow))
    }
  }
  return reader.result()
}

const isDay = (text: string): boolean => /\d/.test(text) && !isTotal(text)

class EntryReader {
  readonly #layout: Layout
  readonly #labels: string[][]
  readonly #entries: Entry[] = []
  readonly #byKey = new Map<string, Entry>()
  readonly #roles: RowRole[] = []
  #section: Section = 'leases'
  /** The last single text above, by what it names. */
  #group = ''
  /** What a row with a charge only belongs to: a lease, or a row that was skipped. */
  #current: Entry | SkipReason | null = null

  constructor(layout: Layout, header: readonly TableRow[]) {
    this.#layout = layout
    this.#labels = header.map(({ cells }) => cells.map(plainLabel))
  }

  result = () => ({ entries: this.#entries, roles: this.#roles })

  skip(place: RowPlace, why: SkipReason): void {
    this.#roles.push({ place, as: 'skipped', why })
  }

  take(reader: RowReader) {
    const texts = reader.row.cells.filter((text) => text !== '')
    const [first = ''] = texts
    const said = sectionOf(first)
    const section = texts.length <= 2 || said === 'summary' ? said : null
    if (repeatsHeader(reader.row, this.#labels)) return this.skip(reader.place, 'heading')
    if (section !== null) {
      this.#section = section
      this.#current = null
      return this.skip(reader.place, section === 'summary' ? 'summary' : 'group')
    }
    if (this.#section === 'summary') return this.skip(reader.place, 'summary')
    // A property may be called Total Living; a sum has no start.
    const isSum = isTotal(first) || isTotal(reader.text('chargeCode'))
    const isDated = (['leaseStart', 'moveIn'] as const).some((field) => isDay(reader.text(field)))
    if (isSum && !isDated) return this.#total(reader)
    if (texts.length <= 3 && isFooter(texts.join(' '))) return this.skip(reader.place, 'footer')
    if (this.#section === 'future') return this.skip(reader.place, 'future')
    if (this.#isCharge(reader)) return this.#charge(reader)
    if (texts.length === 1 && this.#isGroup(reader)) return this.#startGroup(reader, first)
    const why = this.#skippedBy(reader)
    if (why !== null) {
      this.#current = why
      return this.skip(reader.place, why)
    }
    this.#lease(reader)
  }

  /** A single text names a property, unit or customer; a unit's number alone is a unit without a renter. */
  #isGroup(reader: RowReader): boolean {
    if (this.#layout.group !== 'property') return true
    if (reader.has('name', 'firstName', 'lastName', 'rent', 'leaseStart')) return false
    return !/^#?(?=\S*\d)[\w-]{1,8}$/.test(reader.text('unit'))
  }

  #startGroup(reader: RowReader, text: string) {
    this.#group = text
    this.#current = null
    if (this.#layout.group !== 'customer') return this.skip(reader.place, 'group')
    const entry = newEntry()
    entry.places.push(reader.place)
    entry.texts.name = text
    entry.isCustomer = true
    this.#entries.push(entry)
    this.#roles.push({ place: reader.place, as: 'lease', entry })
    this.#current = entry
  }

  #isCharge(reader: RowReader): boolean {
    const { chargeCode } = this.#layout.columns
    if (chargeCode === undefined) return false
    if (this.#layout.kind === 'balances') return reader.has('chargeCode', 'balance', 'chargeAmount')
    return reader.has('chargeCode', 'chargeAmount') && !reader.has('unit', 'renterId', 'name', 'moveIn')
  }

  #charge(reader: RowReader) {
    const current = this.#current
    if (typeof current === 'string') return this.skip(reader.place, current)
    if (current === null) return this.#unreadable(reader)
    if (this.#layout.kind === 'balances') {
      const amount = reader.amountOf('balance', current)
      current.places.push(reader.place)
      current.amounts.balance = (current.amounts.balance ?? 0) + (amount ?? 0)
    } else reader.charge(current)
    this.#roles.push({ place: reader.place, as: 'charge', entry: current })
  }

  /** A sum below a lease's charges is compared with them: a charge that was not seen would be found here. */
  #total(reader: RowReader): void {
    const current = this.#current
    this.skip(reader.place, 'total')
    if (current === null || typeof current === 'string') return
    this.#current = null
    const field = this.#layout.kind === 'balances' ? 'balance' : 'chargeAmount'
    if (this.#layout.columns[field] === undefined || !reader.has(field)) return
    const total = reader.amountOf(field, current)
    const sum =
      field === 'balance'
        ? (current.amounts.balance ?? 0)
        : current.charges.reduce((before, { amount }) => before + amount, 0)
    if (total !== null && total !== sum)
      current.errors.push({ ...reader.place, field, fault: 'total-differs', text: reader.text(field) })
  }

  #skippedBy(reader: RowReader): SkipReason | null {
    const status = reader.text('status')
    const names = [reader.text('name'), reader.text('renterId'), status]
    if (names.some(isVacant)) return 'vacant'
    if (names.some(isNotRented)) return 'not-rented'
    if (isFuture(status)) return 'future'
    if (isFormer(status)) return 'former'
    const isNamed = reader.has('name', 'firstName', 'lastName', 'renterId')
    const isUnit = reader.has('unit') || this.#layout.group === 'unit'
    if (!isNamed && isUnit && !reader.has('rent', 'leaseStart', 'moveIn', 'chargeAmount')) return 'no-renter'
    return null
  }

  #lease(reader: RowReader) {
    if (!reader.has('name', 'firstName', 'lastName', 'renterId', 'rent', 'leaseStart', 'moveIn'))
      return this.#unreadable(reader)
    const key = this.#keyOf(reader)
    const before = key === null ? undefined : this.#byKey.get(key)
    const entry = before ?? newEntry()
    reader.fill(entry)
    this.#roles.push({ place: reader.place, as: before ? 'renter' : 'lease', entry })
    this.#current = entry
    if (before) return
    this.#entries.push(entry)
    if (key !== null) this.#byKey.set(key, entry)
    if (this.#group === '') return
    // Where the row has a unit of its own, a heading that is another text names the property.
    const { unit } = entry.texts
    if (this.#layout.group === 'unit' && unit === undefined) entry.texts.unit = this.#group
    else if (unit === undefined || unitKey(unit) !== unitKey(this.#group))
      entry.texts.property ??= this.#group
  }

  /** Rows with the same key are roommates: by the lease's id, and in a list of people by their unit. */
  #keyOf(reader: RowReader): string | null {
    const id = reader.text('leaseId')
    if (id !== '') return `lease ${id}`
    if (this.#layout.kind !== 'renters' || !reader.has('unit')) return null
    return `unit ${placeKey(reader.text('property') || this.#group)} ${unitKey(reader.text('unit'))}`
  }

  #unreadable(reader: RowReader): void {
    const text = reader.row.cells.filter(Boolean).join(' ')
    const error = { ...reader.place, field: null, fault: 'not-understood' as const, text }
    this.#roles.push({ place: reader.place, as: 'unreadable', error })
  }
}
