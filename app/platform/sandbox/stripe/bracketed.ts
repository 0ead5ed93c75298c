type Nested = { [key: string]: string | Nested }

/** Parses the form that Stripe's clients send (`line_items[0][price_data][currency]=cad`) into nested values. */
export function readBracketed(body: string): Nested {
  const root: Nested = {}
  for (const [name, value] of new URLSearchParams(body))
    put(root, name.split(/[[\]]+/).filter(Boolean), value)
  return root
}

function put(into: Nested, [key = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const known = into[key]
  const next: Nested = typeof known === 'object' ? known : {}
  into[key] = next
  put(next, rest, value)
}

/** The text at a path; null if there is none. */
export function textAt(from: Nested, ...path: string[]): string | null {
  let value: string | Nested | undefined = from
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined
  return typeof value === 'string' ? value : null
}

/** The texts of a group, such as `metadata`. */
export function textsAt(from: Nested, ...path: string[]): Record<string, string> {
  let value: string | Nested | undefined = from
  for (const key of path) value = typeof value === 'object' ? value[key] : undefined
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
