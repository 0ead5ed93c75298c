/**
 * A table in RFC 4180: fields with a comma, a quote or a line break are quoted, and lines end with CR LF. It starts
 * with a byte order mark, without which Excel reads `é` as two characters.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(field).join(',')}\r\n`).join('')}`
}

/**
 * A spreadsheet runs a cell that starts with one of these as a formula, no matter who typed it: a quote before it makes it
 * text. Where semicolons separate, as in French Canada, a cell starts after each of them and after each line break,
 * quoted or not.
 */
const formula = /(?<=^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/gu

function field(text: string): string {
  const safe = text.replace(formula, "'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
