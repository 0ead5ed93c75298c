import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipEntry = {
  name: string
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  /** Pictures and PDF files are already compressed. */
  isCompressed?: boolean
}

/**
 * The bytes of a zip file, entry by entry: only what one chunk produces is in memory. The format's limit is 4 GB; the
 * caller counts.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const taken = () => {
    const chunks = made
    made = []
    return chunks
  }
  for await (const { name, bytes, isCompressed } of entries) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    entry.mtime = at
    zip.add(entry)
    for await (const chunk of bytes) {
      entry.push(chunk)
      yield* taken()
    }
    entry.push(new Uint8Array(0), true)
    yield* taken()
  }
  zip.end()
  yield* taken()
}
