/** The debt's id in letters and digits: it fits the field and is unique among our debts. */
export function accountNumber(debtId: string): string {
  return BigInt(`0x${debtId.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0')
}

/** The id of the debt with an account number; null for other text. */
export function debtIdOf(text: string): string | null {
  if (!/^[0-9A-Z]{25}$/i.test(text)) return null
  const id = [...text].reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n)
  const hex = id.toString(16).padStart(32, '0')
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null
}
