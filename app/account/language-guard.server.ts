import { config } from '#app/platform/config.server.ts'
import { DatabaseUnavailable } from '#app/platform/database/database-errors.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { type Language, languageOf, languagesOffered, wantedLanguage } from '#app/platform/language.ts'
import { type Values, valuesIn } from '#app/platform/values/in-language.ts'
import { findSessionOrPending } from './session-guard.server.ts'

/** Those that may be chosen in this installation; one where there is nothing to choose. */
export const offeredLanguages = (): readonly Language[] => languagesOffered(config())

/** Reads a tag as one of the offered languages; null for any other. */
export function offeredLanguage(tag: unknown): Language | null {
  const language = languageOf(tag)
  return language && offeredLanguages().includes(language) ? language : null
}

/** What a browser wants, for a person who has not chosen, and for one who is not signed in. */
export const browserLanguage = ({ headers }: Request): Language =>
  wantedLanguage(headers.get('Accept-Language'), offeredLanguages())

/** What is kept of a person who signs in for the first time; nothing where they have no choice yet. */
export const languageToKeep = (request: Request): Language | null =>
  offeredLanguages().length > 1 ? browserLanguage(request) : null

/**
 * The language of the person who asks: theirs where they are signed in and it is kept, else what their browser wants. The
 * page, its values and the papers that it links to are in it.
 */
export async function requestLanguage(args: RequestArgs): Promise<Language> {
  if (offeredLanguages().length === 1) return 'en'
  const session = await findSessionOrPending(args).catch(noneWithoutDatabase)
  return offeredLanguage(session?.person.language) ?? browserLanguage(args.request)
}

/** How values read in that language. */
export const requestValues = async (args: RequestArgs): Promise<Values> =>
  valuesIn(await requestLanguage(args))

/** The page that says the database is not available needs a language too. */
function noneWithoutDatabase(error: unknown): null {
  if (error instanceof DatabaseUnavailable) return null
  throw error
}
