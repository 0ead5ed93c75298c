import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { temporaryFiles } from '#tests/rent-roll-maker/temporary-file.ts'
import {
  dateCell,
  moneyCell,
  styles,
  type WorkbookMade,
  workbookOf,
} from '#tests/rent-roll-maker/workbook.ts'
import { readTable } from './child/read-table.ts'
import type { Sheet, TableReading, TableRow, TextChoices } from './table.ts'

const file = temporaryFiles()
/** As its process reads it. */
async function read(bytes: Uint8Array | string, choices: TextChoices = {}): Promise<TableReading> {
  const sheets: Sheet[] = []
  let rows: TableRow[] = []
  const reading = await readTable(file(bytes), choices, {
    row(_, row) {
      rows.push(row)
    },
    end(name, merged) {
      sheets.push({ name, rows, merged })
      rows = []
    },
  })
  return { ...reading, sheets }
}
const rowsOf = async (bytes: Uint8Array | string, choices: TextChoices = {}) => {
  const { sheets } = await read(bytes, choices)
  return sheets.flatMap(({ rows }) => rows.map(({ number, cells }) => [number, ...cells]))
}

describe('CSV', () => {
  test('rows keep the numbers that a spreadsheet shows, over blank lines and line breaks in a cell', async () => {
    const text =
      '\uFEFFRent Roll\r\n\r\nUnit,Tenant,Rent\r\n204,"Nakagawa\nChloe","1,500.00"\r\n,,\r\n205, VACANT ,\r\n'
    expect(await rowsOf(text)).toEqual([
      [1, 'Rent Roll'],
      [3, 'Unit', 'Tenant', 'Rent'],
      [4, '204', 'Nakagawa\nChloe', '1,500.00'],
      [6, '205', 'VACANT'],
    ])
  })

  test.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
  ])('%s are found, beside the commas of amounts and addresses', async (_, delimiter) => {
    const lines = [
      ['Rent roll of Maple Court, Toronto'],
      ['Unit', 'Address', 'Rent'],
      ['204', '"18 Tamarack Lane, Unit 204"', '"1 500,00"'],
      ['205', '"18 Tamarack Lane, Unit 205"', '"1 650,50"'],
    ]
    const text = lines.map((cells) => cells.join(delimiter)).join('\n')
    const { text: found, sheets } = await read(text)
    expect(found?.delimiter).toBe(delimiter)
    expect(sheets[0]?.rows.at(-1)?.cells).toEqual(['205', '18 Tamarack Lane, Unit 205', '1 650,50'])
  })

  test('the line sep= of Excel decides', async () => {
    expect((await read('sep=;\na;b,c\nd;e,f\n')).text?.delimiter).toBe(';')
  })

  const text = 'Unité;Locataire;Loyer\n204;Béatrice Lévesque;1 500,00 $\n205;Zoë Ouellet;1 650,00 $\n'
  const marked = (encoding: string) => iconv.encode(text, encoding, { addBOM: true })
  test.each<[string, Buffer, string, string]>([
    ['UTF-8 with a mark', marked('utf-8'), 'utf-8', 'mark'],
    ['UTF-8 without', Buffer.from(text), 'utf-8', 'content'],
    ['UTF-16 LE with a mark', marked('utf-16le'), 'utf-16le', 'mark'],
    ['UTF-16 BE with a mark', marked('utf-16be'), 'utf-16be', 'mark'],
    ['UTF-16 LE without', Buffer.from(iconv.encode(text, 'utf-16le')), 'utf-16le', 'content'],
    ['UTF-16 BE without', Buffer.from(iconv.encode(text, 'utf-16be')), 'utf-16be', 'content'],
    ['Windows-1252', Buffer.from(iconv.encode(text, 'windows-1252')), 'windows-1252', 'guess'],
  ])('%s', async (_, bytes, encoding, by) => {
    const { text: found, sheets } = await read(bytes)
    expect(found).toEqual({ encoding, by, delimiter: ';' })
    expect(sheets[0]?.rows[1]?.cells).toEqual(['204', 'Béatrice Lévesque', '1 500,00 $'])
  })

  test('the person’s encoding and delimiter win', async () => {
    const choices = { encoding: 'windows-1252', delimiter: ',' } as const
    expect(await rowsOf('Zoë;a,b\n', choices)).toEqual([[1, 'ZoÃ«;a', 'b']])
  })

  test('a quote inside of a cell is text, and a quote before a sign is not', async () => {
    expect(await rowsOf(`a,5" pipe,'+1 416 555 0142\n`)).toEqual([[1, 'a', '5" pipe', '+1 416 555 0142']])
  })
})

const workbook: WorkbookMade = {
  sheets: [
    {
      name: 'Rent Roll',
      rows: [
        ['Maple Court', null, null],
        ['Lease', null, 'Money'],
        [],
        [{ xml: '<v>204</v>', style: styles.unit }, dateCell('2026-02-28'), moneyCell(1064.516129)],
        ['A & B', { xml: '<v>36600.75</v>', style: styles.longDate }, -12.5],
        [
          { xml: '<f>1+1</f><v>2</v>' },
          { xml: '<f>A1</f><v>text</v>', type: 'str' },
          { xml: '<f>SUM(C4:C5)</f><v></v>' },
        ],
        [
          { xml: '<v>1</v>', type: 'b' },
          { xml: '<v>#REF!</v>', type: 'e' },
          { xml: '<is><r><t>Two </t></r><r><t>runs</t></r><rPh><t>x</t></rPh></is>', type: 'inlineStr' },
          { xml: '<v>0.30000000000000004</v>' },
          { xml: '<v>1E+20</v>' },
          { xml: '<v>0.75</v>', style: styles.date },
        ],
      ],
      merged: ['A2:B2'],
    },
    { name: 'Hidden', rows: [['secret', 'x']], state: 'hidden' },
    { name: 'Blank', rows: [[]] },
    { name: 'Tenants', rows: [['Tenant', 'Email']] },
  ],
}

describe('workbooks', () => {
  test.each([true, false])('all kinds of cells, with shared texts: %s', async (isShared) => {
    const { sheets, unread, calculated, text } = await read(workbookOf({ ...workbook, isShared }))
    expect(sheets[0]).toEqual({
      name: 'Rent Roll',
      rows: [
        { number: 1, cells: ['Maple Court'] },
        { number: 2, cells: ['Lease', '', 'Money'] },
        { number: 4, cells: ['0204', '2026-02-28', '1064.52'] },
        { number: 5, cells: ['A & B', '2000-03-15', '-12.5'] },
        { number: 6, cells: ['2', 'text', ''], calculated: [0, 1], uncalculated: [2] },
        { number: 7, cells: ['TRUE', '#REF!', 'Two runs', '0.3', '100000000000000000000', '0.75'] },
      ],
      merged: [{ fromRow: 2, toRow: 2, fromColumn: 0, toColumn: 1 }],
    })
    expect(sheets[1]).toMatchObject({ name: 'Tenants', rows: [{ number: 1, cells: ['Tenant', 'Email'] }] })
    expect(unread).toEqual([
      { name: 'Hidden', why: 'hidden' },
      { name: 'Blank', why: 'empty' },
    ])
    expect(calculated).toBe(2)
    expect(text).toBeNull()
  })

  test('the dates of 1904 are of the same days', async () => {
    const rows = [[dateCell('2026-02-28', true), 'x']]
    expect(await rowsOf(workbookOf({ is1904: true, sheets: [{ name: 'A', rows }] }))).toEqual([
      [1, '2026-02-28', 'x'],
    ])
  })

  test('names with a prefix, as some programs write them', async () => {
    const sheets = [{ name: 'A', rows: [['Unit', 'Rent', 1500]] }]
    expect(await rowsOf(workbookOf({ prefix: 'x', isShared: false, sheets }))).toEqual([
      [1, 'Unit', 'Rent', '1500'],
    ])
  })
})

test('characters that no one sees are left out, and line breaks of workbooks are line breaks', async () => {
  const cell = { xml: '<is><t>Ada_x000D_\nCole_x0007_</t></is>', type: 'inlineStr' }
  const bytes = workbookOf({ sheets: [{ name: 'A', rows: [[cell, 'x']] }] })
  expect(await rowsOf(bytes)).toEqual([[1, 'Ada\r\nCole', 'x']])
  expect(await rowsOf(`Ada\u0007 Cole,x\n${'Ada Cole,x\n'.repeat(1_000)}`)).toContainEqual([
    1,
    'Ada Cole',
    'x',
  ])
})
