/**
 * The same data as the database can keep it: a PDF may map its letters to NUL or to half a character, which no text
 * column takes, and the reading of such an order would fail for ever.
 */
export function databaseSafe<T>(data: T): T {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
  return JSON.parse(JSON.stringify(data, clean)) as T
}
