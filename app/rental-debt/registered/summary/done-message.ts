import { occupancyDone } from '../../application/occupancy/occupancy.ts'

const ended = {
  now: 'This rental debt is deleted. We have emailed everyone it concerns.',
  already: 'Nothing was changed. This rental debt had already ended, in another tab or by someone else.',
} as const

const news: Record<string, Record<string, string>> = { occupancy: occupancyDone, ended }

/** The result of the last action, from the page's address; null for anything else. */
export function readDoneMessage(search: URLSearchParams): string | null {
  for (const [name, words] of Object.entries(news)) {
    const value = search.get(name)
    if (value !== null && Object.hasOwn(words, value)) return words[value] ?? null
  }
  return null
}
