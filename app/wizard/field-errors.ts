import { type FieldError, listErrors } from '#app/ui/ErrorSummary.tsx'

/** Such a message continues its field's label ('must be specified'); on its own, it says nothing. */
const readsOn = /^(?:[a-z]|Required$|Only )/

/** And such a pair is a sentence there. */
const sentences: Readonly<Record<string, string>> = {
  'Date received: must be specified': 'Enter the date you received it',
}

type Names = {
  /** The field labels, by the last part of their id. */
  labels: Readonly<Record<string, string>>
  /** If a form has several of the same: the prefix of their ids, and the label of one. */
  list?: { name: string; title: string; rows: readonly { id: string }[] }
}

/** The summary's errors: the messages at the fields, prefixed with the name of their row or field if needed. */
export function fieldErrors(
  byId: Readonly<Record<string, readonly string[]>>,
  { labels, list }: Names,
): FieldError[] {
  return listErrors(byId).map((error) => {
    const { id = '', message } = error
    const row = list && titleOf(id, list)
    const label = readsOn.test(message) ? labels[/[^.-]*$/.exec(id)?.[0] ?? ''] : undefined
    const sentence = sentences[`${label}: ${message}`]
    if (sentence) return { ...error, message: row ? `${row}: ${sentence}` : sentence }
    const names = [row, row ? label?.toLowerCase() : label].filter(Boolean)
    return names.length === 0 ? error : { ...error, message: `${names.join(', ')}: ${message}` }
  })
}

/** `Payment 2`; a single one needs no number. */
function titleOf(id: string, { name, title, rows }: NonNullable<Names['list']>): string | undefined {
  const index = rows.findIndex((row) => id.startsWith(`${name}.${row.id}.`))
  return index === -1 || rows.length === 1 ? undefined : `${title} ${index + 1}`
}
