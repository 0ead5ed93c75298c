import { isUuid } from '#app/platform/http/responses.server.ts'

/** The other disputes that the same answer serves. */
export const alsoFrom = (form: FormData): string[] =>
  form.getAll('also').flatMap((each) => (typeof each === 'string' && isUuid(each) ? each : []))
