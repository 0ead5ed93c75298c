import { isUuid } from '#app/platform/http/responses.server.ts'

/** The other disputes with the same answer. */
export const alsoFrom = (form: FormData): string[] =>
  form.getAll('also').flatMap((each) => (typeof each === 'string' && isUuid(each) ? each : []))
