/** The version of the API that answers; a key keeps the one of its first call. */
export const apiVersion = '2026-12-01'
const versions: readonly string[] = [apiVersion]

export const isVersion = (text: string): boolean => versions.includes(text)
