import { expect, it } from 'vitest'
import { disk } from '#app/platform/files/disk.server.ts'
import { type FileToServe, fileResponse } from '#app/platform/files/download.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { MB, pdfBytes, sha256 } from './helpers.ts'

useFreshDatabase()

async function serve(file: Partial<FileToServe> = {}, method = 'GET') {
  const bytes = pdfBytes(2 * MB)
  await (await disk()).put('stored/test/a', bytes)
  const request = new Request('http://localhost/file', { method })
  const plain = {
    storageKey: 'stored/test/a',
    fileName: 'a.pdf',
    contentType: 'application/pdf',
    sizeBytes: bytes.length,
  }
  const answer = await fileResponse({ ...plain, disposition: 'inline', request, ...file })
  return { answer, bytes }
}

it('streams a file with headers that keep it harmless', async () => {
  const { answer, bytes } = await serve()
  expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  })
})

it.each([
  ['application/pdf', 'attachment'],
  ['text/html', 'attachment'],
  ['image/svg+xml', 'attachment'],
  ['image/png', 'inline'],
])('serves %s as %s though asked to show it', async (contentType, disposition) => {
  const { answer } = await serve({ contentType })
  expect(answer.headers.get('Content-Disposition')).toMatch(new RegExp(`^${disposition};`))
  const known = contentType === 'application/pdf' || contentType === 'image/png'
  expect(answer.headers.get('Content-Type')).toBe(known ? contentType : 'application/octet-stream')
  await answer.body?.cancel()
})

it('writes names of every script, and of none that could end the header', async () => {
  const { answer } = await serve({ fileName: `Reçu "d'été" 🧾\r\nX: y.pdf` }, 'HEAD')
  expect(answer.headers.get('Content-Disposition')).toBe(
    `attachment; filename="Re_u _d'_t__ ___X: y.pdf"; filename*=UTF-8''Re%C3%A7u%20%22d%27%C3%A9t%C3%A9%22%20%F0%9F%A7%BE%0D%0AX%3A%20y.pdf`,
  )
  expect(answer.body).toBeNull()
})

it('fails before it answers when the bytes are not there', async () => {
  await expect(serve({ storageKey: 'stored/test/none' })).rejects.toThrow()
})
