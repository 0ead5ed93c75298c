// What a PDF's first and last bytes show, before anything is parsed.
import { open } from 'node:fs/promises'
import type { Unreadable } from '../process/reader-messages.ts'

const HEAD = 1_024
/** Readers look for a file's end in its last bytes; mail programs append little. */
const TAIL = 65_536

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
    // pdf.js rebuilds a truncated file from what is left and shows the pages it finds: half an order must not pass as a
    // whole. It also searches the whole file for a missing end, which takes many seconds.
    const start = [...tail.toString('latin1').matchAll(/startxref\s+(\d+)/g)].at(-1)
    return !start || Number(start[1]) > size ? 'truncated' : null
  } finally {
    await file.close()
  }
}
