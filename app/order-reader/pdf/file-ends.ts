// What a PDF's first and last bytes tell, before anything is parsed.
import { open } from 'node:fs/promises'
import type { Unreadable } from '../process/reader-messages.ts'

const HEAD = 1_024
/** Readers find a file's end within its last bytes; what is appended behind it by mail programs is small. */
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
    // pdf.js rebuilds a cut file from what is left and shows the pages it finds: half an order must not pass for one.
    // It also searches a whole file for an end that is not there, which takes it many seconds.
    const start = [...tail.toString('latin1').matchAll(/startxref\s+(\d+)/g)].at(-1)
    return !start || Number(start[1]) > size ? 'truncated' : null
  } finally {
    await file.close()
  }
}
