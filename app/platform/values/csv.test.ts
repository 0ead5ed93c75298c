import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const cell = (text: string) => csvOf([[text]]).slice(1, -2)

test('lines end with CR LF, after a byte order mark', () => {
  expect(
    csvOf([
      ['Date', 'Étienne'],
      ['2026-03-02', '2150.00'],
    ]),
  ).toBe('\uFEFFDate,Étienne\r\n2026-03-02,2150.00\r\n')
})

test.each([
  ['a, b', '"a, b"'],
  ['the "old" one', '"the ""old"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['plain', 'plain'],
  ['', ''],
])('%j is written %s', (text, written) => {
  expect(cell(text)).toBe(written)
})

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', `"'\r'=1"`],
  [' =1', "' =1"],
  ['\n=1', `"'\n'=1"`],
  ['＝1', "'＝1"],
  ['paid;=1+1', "paid;'=1+1"],
  ['paid; -1;@SUM(A1)', "paid;' -1;'@SUM(A1)"],
  ['two\nlines\n=1', `"two\nlines\n'=1"`],
  ['tab\t+1', "tab\t'+1"],
  ['a=1', 'a=1'],
  ['2026-03-02', '2026-03-02'],
])('%j is no formula', (text, written) => {
  expect(cell(text)).toBe(written)
})
