/** The relation of an order to its file, by the end of its number. */
const kinds: [RegExp, string][] = [
  [/[-\s]RV\d?$/i, 'Review'],
  [/[-\s]IN\d?$/i, 'Interim order'],
  [/[-\s]AM\d?$/i, 'Amended order'],
  [/[-\s]SA\d?$/i, 'Set-aside order'],
]

export function relationOf({ fileNumber, isFirst }: { fileNumber: string; isFirst: boolean }): string {
  if (isFirst) return 'First order of this file'
  return kinds.find(([ending]) => ending.test(fileNumber))?.[1] ?? 'Order of the same file'
}
