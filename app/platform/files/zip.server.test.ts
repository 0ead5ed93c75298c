import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf } from './zip.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('what goes in comes out, in pieces and whole, with names of every script', async () => {
  const long = 'a'.repeat(300_000)
  const entries = [
    { name: 'account.json', bytes: [bytes('{"a":'), bytes('1}')] },
    { name: 'files/Zoë – reçu.pdf', bytes: [bytes('%PDF-'), bytes(long)], isCompressed: true },
    { name: 'empty.txt', bytes: [] },
  ]
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(entries, new Date('2026-11-23T12:00:00Z'))) chunks.push(chunk)
  expect(chunks.length).toBeGreaterThan(3)
  const found = unzipSync(new Uint8Array(Buffer.concat(chunks)))
  expect(Object.keys(found)).toEqual(entries.map(({ name }) => name))
  expect(strFromU8(found['account.json'] ?? new Uint8Array())).toBe('{"a":1}')
  expect(found['files/Zoë – reçu.pdf']).toHaveLength(long.length + 5)
  expect(found['empty.txt']).toHaveLength(0)
})
