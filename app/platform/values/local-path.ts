/** Longer return addresses are refused: they cannot come from our own pages and may not fit in a header. */
export const LOCAL_PATH_MAX_LENGTH = 2_000

const ANY_ORIGIN = 'https://here.invalid'
const MAX_DECODINGS = 4

/**
 * A path on this site to send a browser to, with its query and hash, in plain ASCII; `fallback` if the text is missing
 * or could lead elsewhere. Throws a RangeError if the fallback itself could.
 */
export function safeLocalPath(text: string | null | undefined, fallback: string): string {
  const safeFallback = readLocalPath(fallback)
  if (safeFallback === null) throw new RangeError('The fallback is not a local path')
  return readLocalPath(text ?? '') ?? safeFallback
}

function readLocalPath(text: string): string | null {
  // Browsers remove tabs and line breaks from an address and read a backslash as a slash.
  if (text.length > LOCAL_PATH_MAX_LENGTH || !text.startsWith('/') || /[\p{Cc}\\]/u.test(text)) return null
  if (!isPlainPath(text.split(/[?#]/, 1)[0] ?? '')) return null
  if (!URL.canParse(text, ANY_ORIGIN)) return null

  const url = new URL(text, ANY_ORIGIN)
  const path = url.pathname + url.search + url.hash
  // Resolving `..` can bring other text to the front.
  const stayed = url.origin === ANY_ORIGIN && isPlainPath(url.pathname)
  return stayed && path.length <= LOCAL_PATH_MAX_LENGTH ? path : null
}

/** No `//`, backslash or control character, however often a proxy or a careless redirect decodes it. */
function isPlainPath(path: string): boolean {
  let decoded = path
  for (let round = 0; round <= MAX_DECODINGS; round++) {
    if (/\/\/|[\p{Cc}\\]/u.test(decoded)) return false
    const next = decodeOnce(decoded)
    if (next === decoded) return true
    decoded = next
  }
  return false
}

/** Percent signs decoded if they encode ASCII, the only ones that matter here; never fails, unlike decodeURI. */
function decodeOnce(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
