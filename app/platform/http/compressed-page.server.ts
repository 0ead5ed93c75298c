import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const {
  BROTLI_PARAM_MODE,
  BROTLI_MODE_TEXT,
  BROTLI_PARAM_QUALITY,
  BROTLI_PARAM_LGWIN,
  BROTLI_PARAM_SIZE_HINT,
} = zlib.constants

/** Below this, an answer is one packet either way. */
const leastBytes = 600

/**
 * A complete answer, compressed in one call on one of Node's own threads. Streaming, as remix-serve compresses, takes
 * several times as long and a tenth more bytes (docs/decisions/009).
 */
export async function compressed(
  request: Request,
  headers: Headers,
  whole: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  headers.append('Vary', 'Accept-Encoding')
  const encoding = whole.byteLength < leastBytes ? null : acceptedEncoding(request)
  const body = encoding === null ? whole : await encode(whole, encoding)
  if (encoding !== null) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return body
}

function encode(whole: Uint8Array, encoding: 'br' | 'gzip'): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return gzip(whole)
  return brotli(whole, {
    params: {
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_QUALITY]: 6,
      // A window as large as a page: a larger one is memory that is allocated and discarded each time.
      [BROTLI_PARAM_LGWIN]: 16,
      [BROTLI_PARAM_SIZE_HINT]: whole.byteLength,
    },
  })
}

/** Brotli before gzip; an encoding that a client refuses (`br;q=0`) is not used. */
export function acceptedEncoding({ headers }: Pick<Request, 'headers'>): 'br' | 'gzip' | null {
  const accepted = (headers.get('Accept-Encoding') ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}
