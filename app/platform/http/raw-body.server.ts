/**
 * A request's body, byte for byte as sent, because signatures cover that. Null if it exceeds the limit; the rest is not
 * read.
 */
export async function readRawBody(request: Request, limitBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limitBytes) return null
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limitBytes) return null
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}
