import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanFileName, unescapeMultipartName } from './file-name.ts'

it.each([
  ['order.pdf', 'order.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Zoë\\Order.PDF', 'Order.PDF'],
  ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
  ['\0null\x7f.pdf', 'null.pdf'],
  ['Ordonnance é́ 令 🧾.pdf', 'Ordonnance é́ 令 🧾.pdf'],
  ['exe\u202efdp.pdf', 'exefdp.pdf'],
  ['  two   spaces .pdf ', 'two spaces .pdf'],
  ['', 'file'],
  ['..', 'file'],
  ['dir/', 'file'],
  ['.htaccess', '.htaccess'],
  [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(251)}.pdf`],
  [`${'🧾'.repeat(200)}.pdf`, `${'🧾'.repeat(125)}.pdf`],
  ['n'.repeat(300), 'n'.repeat(255)],
])('cleans %j', (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept)
})

it('leads to a name that is clean, whatever was sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (sent) => {
      const name = cleanFileName(sent)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(255)
      expect(name.isWellFormed()).toBe(true)
      expect(name).not.toMatch(/[/\\\p{Cc}]/u)
      expect(cleanFileName(name)).toBe(name)
    }),
  )
})

it('reads what browsers write for quotes and line ends', () => {
  expect(unescapeMultipartName('a%22b%0D%0Ac%20d%25.pdf')).toBe('a"b\r\nc%20d%25.pdf')
})
