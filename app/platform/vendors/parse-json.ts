/** A NUL character in JSON: after an even number of backslashes. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * A body that should be JSON; null if it is not, or if a text in it contains a NUL, which none of our columns can
 * store.
 */
export function parseJson(body: Buffer): unknown {
  const text = body.toString('utf8')
  if (escapedNul.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
