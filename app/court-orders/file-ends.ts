// What a PDF's first and last bytes tell, before anything is parsed.
import { open } from 'node:fs/promises'
import type { Unreadable } from './reader-messages.ts'

const HEAD = 1_024
const TAIL = 2_048

export async function refusalByEnds(path: string): Promise<Unreadable | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size === 0) return 'empty'
    const head = Buffer.alloc(Math.min(HEAD, size))
    await file.read(head, 0, head.length, 0)
    if (!head.includes('%PDF-')) return 'not-a-pdf'
    const tail = Buffer.alloc(Math.min(TAIL, size))
    await file.read(tail, 0, tail.length, size - tail.length)
    // pdf.js rebuilds a cut file from what is left and shows the pages it finds: half an order must not pass for one.
    const start = /startxref\s+(\d+)\s+%%EOF/.exec(tail.toString('latin1'))
    if (!start && !tail.includes('%%EOF')) return 'truncated'
    return start && Number(start[1]) > size ? 'truncated' : null
  } finally {
    await file.close()
  }
}
