import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, onTestFinished, test } from 'vitest'
import { insideOf } from '#tests/hostile/inside.ts'
import { onePage, stream } from '#tests/hostile/pdf.ts'
import { fieldWords, teller, tellingPdf, tellingPhoto, words } from '#tests/hostile/telling.ts'
import { openPdf } from './pdf-text.ts'
import { withoutSegments } from './picture-notes.ts'
import { rewritePdf } from './rewrite-pdf.ts'

function inFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'rentbook-rewrite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return (name) => join(folder, name)
}

async function rewritten(file: Buffer): Promise<string> {
  const at = inFolder()
  writeFileSync(at('order.pdf'), file)
  await rewritePdf(at('order.pdf'), at('copy.pdf'))
  return at('copy.pdf')
}

async function textsOf(path: string): Promise<string[]> {
  const { pdf, close } = await openPdf(path)
  const texts: string[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  await close()
  return texts
}

test('a copy holds nothing of who made the file: no author, notes, attachments, scripts or earlier revision', async () => {
  const order = tellingPdf()
  expect(insideOf(order).split(teller).length).toBeGreaterThan(20)
  const copy = readFileSync(await rewritten(order))
  expect(insideOf(copy)).not.toContain(teller)
  expect(insideOf(copy)).not.toMatch(
    /JavaScript|EmbeddedFile|Annot|Type \/Metadata|PieceInfo|Producer|Author/,
  )
})

test('a copy says what the page says, and what was filled into its form', async () => {
  const [text] = await textsOf(await rewritten(tellingPdf()))
  expect(text).toContain(words)
  expect(text).toContain(fieldWords)
})

test('what a layer hides stays hidden in the copy', async () => {
  const { pdf, close } = await openPdf(await rewritten(tellingPdf()))
  const config = await pdf.getOptionalContentConfig()
  expect([...config].map(([, group]) => group.visible)).toEqual([false])
  await close()
})

test('every order of the samples keeps all its words, which can be selected', async () => {
  const orders = globSync('tests/fixtures/orders/*.pdf')
  expect(orders.length).toBeGreaterThan(10)
  const at = inFolder()
  for (const order of orders) {
    await rewritePdf(order, at('copy.pdf'))
    expect(await textsOf(at('copy.pdf')), order).toEqual(await textsOf(order))
  }
})

test('a file that only forbids to change it is copied, and the copy forbids nothing', async () => {
  const order = await PDFDocument.load(readFileSync('tests/fixtures/orders/on-l9-rent-only.pdf'))
  order.encrypt({ ownerPassword: 'of the tribunal', userPassword: '', permissions: { modifying: false } })
  const sealed = Buffer.from(await order.save())
  expect(sealed.toString('latin1')).toContain('/Encrypt')
  const copy = await rewritten(sealed)
  expect(readFileSync(copy, 'latin1')).not.toContain('/Encrypt')
  expect((await textsOf(copy)).join('').length).toBeGreaterThan(1000)
})

test('the same file gives the same copy', async () => {
  const order = readFileSync('tests/fixtures/orders/on-l1-new-one-tenant.pdf')
  expect(readFileSync(await rewritten(order)).equals(readFileSync(await rewritten(order)))).toBe(true)
})

test('a picture keeps what is seen, without what a camera or a program wrote into it', () => {
  const photo = tellingPhoto()
  const clean = Buffer.from(withoutSegments(photo))
  expect(photo.toString('latin1')).toContain(teller)
  expect(clean.toString('latin1')).not.toContain(teller)
  expect(Buffer.from(withoutSegments(clean)).equals(clean)).toBe(true)
})

test('a file that cannot be copied whole is not copied', async () => {
  await expect(rewritten(readFileSync('tests/fixtures/orders/bad/encrypted.pdf'))).rejects.toThrow()
  await expect(rewritten(readFileSync('tests/fixtures/orders/bad/truncated.pdf'))).rejects.toThrow()
  // A picture that cannot be decoded could hold anything.
  const picture = onePage({
    content: stream('q 9 0 0 9 0 0 cm /Im Do Q'),
    resources: '/XObject << /Im 5 0 R >>',
    more: [stream(teller, '/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode')],
  })
  await expect(rewritten(picture)).rejects.toThrow('no JPEG')
})
