import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { beginsAsText, contentTypeOf } from './content-type.ts'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

describe('what a file is', () => {
  it.each([
    ['a pdf', bytes('%PDF-1.4\n'), 'application/pdf'],
    [
      'a pdf after a byte order mark and blank lines',
      bytes([0xef, 0xbb, 0xbf], '\r\n\r\n%PDF-1.7'),
      'application/pdf',
    ],
    ['a png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0]), 'image/png'],
    ['a jpeg', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['a gif of 1987', bytes('GIF87a....'), 'image/gif'],
    ['a gif of 1989', bytes('GIF89a....'), 'image/gif'],
    ['a page', bytes('<html><script>'), null],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
    ['a pdf that begins too late', bytes(' '.repeat(1020), '%PDF-1.4'), null],
    ['half a beginning', bytes('%PD'), null],
    [
      'a workbook',
      bytes('PK', [3, 4, 20]),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['nothing', bytes(), null],
  ])('reports %s', (_, head, type) => {
    expect(contentTypeOf(head)).toBe(type)
  })

  it('follows the content if the name says otherwise', () => {
    expect(contentTypeOf(readFileSync('tests/fixtures/orders/bad/not-a-pdf.pdf'))).toBe('image/png')
    expect(contentTypeOf(readFileSync('tests/fixtures/orders/bad/encrypted.pdf'))).toBe('application/pdf')
  })

  it.each([
    ['text', bytes('Unit,Tenant\r\n1,B', [0xe9], 'a'), true],
    ['text in UTF-16', Buffer.from('\ufeffUnit\tTenant', 'utf16le'), true],
    ['an old workbook', bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), false],
    ['zeros', bytes([0, 0, 0]), false],
    ['nothing', bytes(), false],
  ])('%s begins as text: %#', (_, head, is) => {
    expect(beginsAsText(head)).toBe(is)
  })
})
