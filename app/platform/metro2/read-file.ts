import { Counters } from './counters.ts'
import { type Dialect, type DialectName, dialects } from './dialects.ts'
import { type AnyValues, Metro2Error, numbered } from './fields.ts'
import { type Metro2Record, readRecord } from './record.ts'

const WORD = 4
const HEADER = 'HEADER'

/**
 * The records of a file, one after the other. Line breaks are skipped: the descriptor words say where a record ends.
 * Throws a Metro2Error that names the record, counted from 1, and the field at the first error: a length, a value, the
 * order, or a count in the trailer.
 */
export async function* readMetro2File(
  source: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
  dialect: DialectName,
): AsyncGenerator<Metro2Record> {
  const reading = new Reading(dialects[dialect])
  for await (const part of source) {
    reading.take(part)
    for (let record = reading.next(); record !== null; record = reading.next()) yield record
  }
  reading.end()
}

class Reading {
  readonly #dialect: Dialect
  readonly #counters = new Counters()
  readonly #decoder = new TextDecoder('latin1')
  #text = ''
  #at = 0
  #records = 0
  #isEnded = false
  /** Null until the first record shows it; a blocked file also has a length before each block. */
  #isBlocked: boolean | null = null
  #blockRest = 0
  #blocks = 0

  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  take(part: Uint8Array | string): void {
    const text = typeof part === 'string' ? part : this.#decoder.decode(part)
    this.#text = this.#text.slice(this.#at) + text.replace(/[\r\n]/g, '')
    this.#at = 0
  }

  /** The next record, if it is complete. */
  next(): Metro2Record | null {
    if (this.#isBlocked === null && !this.#lookForBlocks()) return null
    if (this.#isBlocked && this.#blockRest === 0 && !this.#openBlock()) return null
    const word = this.#word()
    if (word === null) return null
    return this.#numbered(() => {
      const length = wordValue('recordDescriptorWord', word)
      if (this.#text.length < this.#at + length) return null
      const record = readRecord(this.#text.slice(this.#at, this.#at + length), this.#dialect)
      this.#place(record)
      this.#pass(length)
      return record
    })
  }

  end(): void {
    this.#numbered(() => {
      if (this.#at < this.#text.length) throw new Metro2Error('file', 'ends in the middle of a record')
      if (!this.#isEnded) throw new Metro2Error('file', 'ends without a trailer')
    })
  }

  #numbered<T>(work: () => T): T {
    return numbered(this.#records + 1, work)
  }

  #word(): string | null {
    return this.#text.length < this.#at + WORD ? null : this.#text.slice(this.#at, this.#at + WORD)
  }

  #lookForBlocks(): boolean {
    if (this.#text.length < 2 * WORD + HEADER.length) return false
    this.#isBlocked = this.#text.startsWith(HEADER, 2 * WORD)
    return true
  }

  #openBlock(): boolean {
    const word = this.#word()
    if (word === null) return false
    this.#blockRest = this.#numbered(() => wordValue('blockDescriptorWord', word)) - WORD
    this.#at += WORD
    this.#blocks += 1
    return true
  }

  #pass(length: number): void {
    this.#at += length
    this.#records += 1
    if (!this.#isBlocked) return
    this.#blockRest -= length
    if (this.#blockRest < 0) throw new Metro2Error('blockDescriptorWord', 'is less than its records')
  }

  #place(record: Metro2Record): void {
    if (this.#isEnded) throw new Metro2Error('trailer', 'is not the last record')
    if ((record.kind === 'header') !== (this.#records === 0))
      throw new Metro2Error('header', this.#records === 0 ? 'is not the first record' : 'stands twice')
    if (record.kind === 'base') this.#counters.add(record)
    if (record.kind === 'trailer') this.#checkCounts(record.values)
  }

  #checkCounts(trailer: AnyValues): void {
    const totals = this.#counters.totals(this.#isBlocked ? this.#blocks : undefined)
    for (const [field, count] of Object.entries(totals)) {
      const stated = trailer[field] ?? 0
      if (stated !== count) throw new Metro2Error(field, `is ${stated}, and the file has ${count}`)
    }
    this.#isEnded = true
  }
}

function wordValue(field: string, word: string): number {
  if (!/^\d{4}$/.test(word)) throw new Metro2Error(field, 'is not four digits')
  const value = Number(word)
  if (value < WORD) throw new Metro2Error(field, `is ${word}, less than its own characters`)
  return value
}
