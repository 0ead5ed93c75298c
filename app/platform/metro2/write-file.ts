import type { Metro2Account, Metro2Reporter } from './account.ts'
import { Counters } from './counters.ts'
import { type DialectName, dialects } from './dialects.ts'
import { numbered } from './fields.ts'
import { type Metro2Record, writeRecord } from './record.ts'
import { cut, identifierText, lineText } from './text.ts'
import { baseRecord, digits, required } from './write-account.ts'

export type Metro2FileOptions = { dialect: DialectName; lineEnding: '' | '\n' | '\r\n' }

/** Enough to make writing cheap, and little to hold in memory. */
const CHUNK_CHARACTERS = 65_536

/**
 * A whole file while it is written: header, the accounts as they come, the trailer with their counts. Holds one chunk
 * in memory; the same input gives the same bytes. Throws a Metro2Error that names the record and the field.
 */
export async function* metro2File(
  reporter: Metro2Reporter,
  accounts: AsyncIterable<Metro2Account> | Iterable<Metro2Account>,
  { dialect: name, lineEnding }: Metro2FileOptions,
): AsyncGenerator<Uint8Array> {
  const dialect = dialects[name]
  const encoder = new TextEncoder()
  const counters = new Counters()
  let lines = [writeRecord(headerRecord(reporter), dialect)]
  let characters = 0
  for await (const account of accounts) {
    const line = numbered(counters.bases + 2, () => {
      const record = baseRecord(account, dialect)
      const written = writeRecord(record, dialect)
      counters.add(record)
      return written
    })
    lines.push(line)
    characters += line.length
    if (characters < CHUNK_CHARACTERS) continue
    yield encoder.encode(lines.join(lineEnding) + lineEnding)
    lines = []
    characters = 0
  }
  lines.push(writeRecord({ kind: 'trailer', values: counters.totals() }, dialect))
  yield encoder.encode(lines.join(lineEnding) + lineEnding)
}

function headerRecord(reporter: Metro2Reporter): Metro2Record {
  const { innovis, equifax, experian, transUnion } = reporter.programIdentifiers
  const values = {
    cycleIdentifier: reporter.cycleIdentifier,
    innovisProgramIdentifier: identifierText(innovis ?? ''),
    equifaxProgramIdentifier: identifierText(equifax ?? ''),
    experianProgramIdentifier: identifierText(experian ?? ''),
    transUnionProgramIdentifier: identifierText(transUnion ?? ''),
    activityDate: reporter.activityDate,
    dateCreated: reporter.dateCreated,
    programDate: reporter.programDate,
    programRevisionDate: reporter.programRevisionDate,
    reporterName: required('reporterName', cut(lineText(reporter.name), 40)),
    reporterAddress: required('reporterAddress', cut(lineText(reporter.address), 96)),
    reporterTelephoneNumber: digits('reporterTelephoneNumber', reporter.telephone, 10),
  }
  return { kind: 'header', values }
}
