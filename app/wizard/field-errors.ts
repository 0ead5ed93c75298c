import { type FieldError, listErrors } from '#app/ui/ErrorSummary.tsx'

/** Such a message reads on from the label of its field ('must be specified'); away from it, it says nothing. */
const readsOn = /^(?:[a-z]|Required$|Only )/

/** And such a pair is a sentence of its own there. */
const sentences: Readonly<Record<string, string>> = {
  'Date received: must be specified': 'Enter the date you received it',
}

type Names = {
  /** What the fields are called, by the last part of their id. */
  labels: Readonly<Record<string, string>>
  /** Where a form has several of the same: what their ids begin with, and what one of them is called. */
  list?: { name: string; title: string; rows: readonly { id: string }[] }
}

/** What the summary lists: the messages beside the fields, with the name of the row or field that they need there. */
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

/** `Payment 2`; one alone needs no number. */
function titleOf(id: string, { name, title, rows }: NonNullable<Names['list']>): string | undefined {
  const index = rows.findIndex((row) => id.startsWith(`${name}.${row.id}.`))
  return index === -1 || rows.length === 1 ? undefined : `${title} ${index + 1}`
}
