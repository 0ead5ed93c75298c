/** `416 555 0123`. */
export const phoneWords = (phone: string) => phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')

const longest = 40

/** Names for a heading, cut at 40 characters (specification 3, section 9). */
export function shortNames(names: readonly string[]): string {
  const all = names.join(', ')
  return all.length <= longest ? all : `${all.slice(0, longest - 1).trimEnd()}…`
}
