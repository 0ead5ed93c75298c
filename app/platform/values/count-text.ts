/** `1 dispute`, `2 disputes`. */
export const countText = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`
