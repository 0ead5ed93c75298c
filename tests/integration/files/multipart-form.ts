/** Multipart bodies written by hand, so that they can be malformed. */
export const boundary = 'rentbook-boundary'
export const type = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
export const end = `--${boundary}--\r\n`
export const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
export const fileHead = (name: string, fileName: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`

export type Chunk = string | Uint8Array

export async function* pieces(all: Chunk[], size = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.concat(all.map((piece) => Buffer.from(piece)))
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export function post(body: AsyncIterable<Uint8Array>, headers: Record<string, string> = {}): Request {
  const init = {
    method: 'POST',
    headers: { ...type, ...headers },
    body: body as unknown as BodyInit,
    duplex: 'half' as const,
  }
  return new Request('http://localhost/upload', init)
}
