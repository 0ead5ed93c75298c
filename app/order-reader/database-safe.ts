/**
 * The same data in a form the database accepts: a PDF may map its letters to NUL or to half a character, which no text
 * column takes, and reading such an order would always fail.
 */
export function databaseSafe<T>(data: T): T {
  const clean = (_: string, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value
  return JSON.parse(JSON.stringify(data, clean)) as T
}
