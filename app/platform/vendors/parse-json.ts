/** A NUL character as JSON writes it: after an even number of backslashes. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/** A body that should be JSON; null if there is none, or if a text in it holds a NUL, which no column of ours can store. */
export function parseJson(body: Buffer): unknown {
  const text = body.toString('utf8')
  if (escapedNul.test(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
