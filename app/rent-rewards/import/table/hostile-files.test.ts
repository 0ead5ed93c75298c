import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deflated, megabytes, rawPart, rawZip } from '#tests/rent-roll-maker/raw-zip.ts'
import { temporaryFiles } from '#tests/rent-roll-maker/temporary-file.ts'
import { columnName, partsOf, type WorkbookMade, workbookOf, zipOf } from '#tests/rent-roll-maker/workbook.ts'
import { importProcess } from '../process/import-process.server.ts'
import { lookAtFile } from '../read-files.server.ts'
import { readTable } from './child/read-table.ts'
import { type TableRefusal, TableRefused, tableRefusals } from './refusal.ts'
import { refusalWords } from './refusal-words.ts'

const file = temporaryFiles()
const mb = 1_048_576

function reasonOf(error: unknown): TableRefusal {
  if (error instanceof TableRefused) return error.reason
  throw error
}

/** Why a file is refused, within five seconds and 300 MB; what the tests' own machine adds to the time is allowed for. */
async function refusalOf(bytes: Uint8Array | string): Promise<TableRefusal | 'read'> {
  const path = file(bytes)
  let resident = 0
  const startedAt = performance.now()
  const reason = await lookAtFile(path, {}, (max) => {
    resident = max
  }).then(() => 'read' as const, reasonOf)
  expect(performance.now() - startedAt).toBeLessThan(3 * 5_000)
  expect(resident).toBeLessThan(300 * mb)
  return reason
}

const simple: WorkbookMade = {
  sheets: [
    {
      name: 'A',
      rows: [
        ['Unit', 'Rent'],
        ['204', 1500],
      ],
    },
  ],
}
const partsWith = (more: Record<string, string | Uint8Array>) => zipOf(partsOf({ ...simple, more }))
const partsRaw = (differing: Record<string, { deflated: Buffer; says: number; flags?: number }>) =>
  rawZip(
    Object.entries(partsOf(simple)).map(([path, text]) => ({
      ...rawPart(path, String(text)),
      ...differing[path],
    })),
  )
const sheet = 'xl/worksheets/sheet1.xml'
const strings = 'xl/sharedStrings.xml'
const sheetWith = (rows: string) => ({ [sheet]: `<worksheet><sheetData>${rows}</sheetData></worksheet>` })
const repeated = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join('')

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const sealed = Buffer.concat([compound, Buffer.alloc(2048), Buffer.from('EncryptedPackage', 'utf16le')])
const xxe = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
const laughs = `<!DOCTYPE x [${repeated(9, (at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)}]>`

test('an honest workbook made the same way is read', async () => {
  expect(await refusalOf(workbookOf(simple))).toBe('read')
  expect(await refusalOf(partsRaw({}))).toBe('read')
})

/** Without a process of its own: what is refused by the first bytes needs no limits. */
const refusalAtOnce = (bytes: Uint8Array | string): Promise<TableRefusal | 'read'> =>
  readTable(file(bytes), {}, { row() {}, end() {} }).then(() => 'read' as const, reasonOf)

describe('a file that is another kind', () => {
  test.each<[string, () => Uint8Array | string, TableRefusal]>([
    ['nothing in it', () => '', 'empty'],
    ['blank lines only', () => '\n\n , ,\n', 'empty'],
    ['one column', () => 'Unit\n204\n205\n', 'one-column'],
    ['a PDF named .csv', () => readFileSync('tests/fixtures/orders/on-l9-rent-only.pdf'), 'pdf'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'picture'],
    ['an .xls', () => Buffer.concat([compound, Buffer.alloc(2048)]), 'old-excel'],
    ['a workbook with a password', () => sealed, 'encrypted'],
    ['a web page named .xls', () => '<html><table><tr><td>204</td></tr></table></html>', 'web-page'],
    [
      'the XML of Excel 2003',
      () => '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
      'old-excel',
    ],
    ['random bytes', () => randomBytes(100_000), 'not-text'],
    ['zeros', () => Buffer.alloc(100_000), 'not-text'],
    ['a zip of other things', () => zipOf({ 'letter.txt': 'hello' }), 'not-a-workbook'],
    [
      'a text document',
      () =>
        zipOf({
          '_rels/.rels': String(partsOf(simple)['_rels/.rels']).replace(
            'xl/workbook.xml',
            'word/document.xml',
          ),
          'word/document.xml': '<document/>',
        }),
      'not-a-workbook',
    ],
    ['macros', () => partsWith({ 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['parts with a password', () => partsRaw({ [sheet]: { ...rawPart(sheet, 'x'), flags: 1 } }), 'encrypted'],
    ['half a workbook', () => workbookOf(simple).subarray(0, 900), 'broken'],
    [
      'a workbook that is cut off inside',
      () => partsWith({ [sheet]: '<worksheet><sheetData><row r="1"><c' }),
      'broken',
    ],
    ['texts that are not there', () => partsWith(sheetWith('<row><c t="s"><v>99</v></c></row>')), 'broken'],
    ['rows in a circle', () => partsWith(sheetWith('<row r="5"/><row r="5"/>')), 'broken'],
  ])('%s', async (_, bytes, reason) => {
    expect(await refusalAtOnce(bytes())).toBe(reason)
  })
})

describe('a file that is refused before it costs anything', () => {
  test.each<[string, () => Uint8Array | string, TableRefusal]>([
    ['21 MB', () => Buffer.alloc(21 * mb, 'a,b\n'), 'too-large'],
    ['a quote that is never closed', () => 'Unit,Rent\n204,"1500\n', 'open-quote'],
    ['16,384 columns', () => `${'a,'.repeat(16_383)}a\n`, 'too-many-columns'],
    [
      '16,384 columns of a workbook',
      () =>
        partsWith(
          sheetWith(`<row>${repeated(16_384, (at) => `<c r="${columnName(at)}1"><v>1</v></c>`)}</row>`),
        ),
      'too-many-columns',
    ],
    ['too many rows', () => repeated(70_000, (at) => `${at},1500\n`), 'too-many-rows'],
    ['too many cells', () => repeated(20_000, () => `${'1,'.repeat(99)}1\n`), 'too-many-cells'],
    [
      '70,000 entries',
      () =>
        rawZip(
          Array.from({ length: 70_000 }, (_, at) => ({ path: `a${at}`, deflated: Buffer.alloc(0), says: 0 })),
        ),
      'too-many-parts',
    ],
    [
      '4 GB that says it is 1 kB',
      () => partsRaw({ [sheet]: { deflated: megabytes('<worksheet>', ' ', 4000), says: 1000 } }),
      'broken',
    ],
    [
      '300 MB',
      () => partsRaw({ [sheet]: { deflated: megabytes('<worksheet>', ' ', 4000), says: 300 * mb } }),
      'too-much-inside',
    ],
    [
      '4 GB of text',
      () => partsRaw({ [strings]: { deflated: megabytes('<sst><si><t>', 'a', 4000), says: 4000 * mb + 12 } }),
      'too-compressed',
    ],
    [
      'a million texts that are announced',
      () => partsWith({ [strings]: '<sst uniqueCount="1000000"/>' }),
      'too-many-texts',
    ],
    [
      'a file of the machine',
      () => partsWith({ [strings]: `${xxe}<sst><si><t>&e;</t></si></sst>` }),
      'outside-reference',
    ],
    [
      'a billion laughs',
      () => partsWith({ [sheet]: `${laughs}<worksheet>&l9;</worksheet>` }),
      'outside-reference',
    ],
    ['tags in a hundred thousand tags', () => partsWith({ [sheet]: '<a>'.repeat(100_000) }), 'broken'],
  ])('%s', async (_, bytes, reason) => {
    expect(await refusalAtOnce(bytes())).toBe(reason)
  })
})

describe('a file that asks for too much', () => {
  test.each<[string, () => Uint8Array | string, TableRefusal]>([
    ['one line of 20 MB', () => Buffer.alloc(20 * mb, 'a'), 'line-too-long'],
    ['one cell of 20 MB', () => `Unit,Rent\n204,"${'a'.repeat(19 * mb)}"\n`, 'line-too-long'],
    ['20 MB of quotes', () => Buffer.alloc(20 * mb, '"'), 'line-too-long'],
    ['20 MB of blank lines', () => Buffer.alloc(20 * mb, '\n'), 'too-many-rows'],
    [
      'a row for every number',
      () => partsWith(sheetWith(repeated(70_000, (at) => `<row><c><v>${at * 7919}</v></c></row>`))),
      'too-many-rows',
    ],
    [
      '4 GB in a sheet',
      () => partsRaw({ [sheet]: { deflated: megabytes('<worksheet>', ' ', 4000), says: 4000 * mb + 11 } }),
      'too-compressed',
    ],
    [
      '4 GB that says it is 199 MB',
      () => partsRaw({ [sheet]: { deflated: megabytes('<worksheet>', ' ', 4000), says: 199 * mb } }),
      'too-compressed',
    ],
    [
      'a million texts',
      () => partsWith({ [strings]: `<sst>${repeated(1_000_000, (at) => `<si><t>${at}</t></si>`)}</sst>` }),
      'too-many-texts',
    ],
    [
      'a tag that never ends',
      () => partsWith({ [sheet]: `<worksheet ${'a'.repeat(10 * mb)}` }),
      'too-compressed',
    ],
    [
      'random XML that says it is long',
      () =>
        partsRaw({
          [sheet]: {
            deflated: deflated(
              `<worksheet>${randomBytes(15_000_000).toString('base64').slice(0, 19_000_000)}`,
            ),
            says: 19_000_011,
          },
        }),
      'broken',
    ],
  ])('%s', async (_, bytes, reason) => {
    expect(await refusalOf(bytes())).toBe(reason)
  })
})

test('every refusal has words, and the process cannot have 300 MB', () => {
  expect(Object.keys(refusalWords)).toEqual([...tableRefusals])
  for (const words of Object.values(refusalWords)) expect(words).toMatch(/^[A-Z].*\.$/)
  expect(importProcess.residentMb).toBeLessThan(300)
})

test('more files at once than turns are read one after another', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => lookAtFile(file('Unit,Rent\n204,1500\n'))))
  expect(all.map(({ sheets }) => sheets[0]?.rows.length)).toEqual([2, 2, 2, 2])
})

test('a workbook with any of its bytes changed is read or refused', async () => {
  const honest = Buffer.from(
    workbookOf({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Unit', 'Rent'],
            ['204', 1500],
          ],
        },
      ],
    }),
  )
  const change = fc.record({ at: fc.nat(honest.length - 1), byte: fc.nat(255) })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const bytes = Buffer.from(honest)
      for (const { at, byte } of changes) bytes[at] = byte
      expect([...tableRefusals, 'read']).toContain(await refusalAtOnce(bytes))
    }),
    { numRuns: 300 },
  )
})

test('any text is read or refused', async () => {
  const likely = fc.string({
    unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', 'a', '1', '\u0000', 'é'),
    maxLength: 200,
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(likely, fc.string({ maxLength: 200, unit: 'binary' })), async (text) => {
      expect([...tableRefusals, 'read']).toContain(await refusalAtOnce(text))
    }),
    { numRuns: 300 },
  )
})
