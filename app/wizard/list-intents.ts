/** What the buttons inside a list of a form ask for; each makes the page again with all input. */
export type ListIntent<RowAction extends string> = { action: 'add' } | { action: RowAction; id: string }

/** The value of a button that is about one row. */
export const rowIntent = (action: string, id: string) => `${action}:${id}`

/** Null for an intent that is not one of the list's, or about a row that it does not have. */
export function readListIntent<RowAction extends string>(
  intent: string,
  { actions, rows }: { actions: readonly RowAction[]; rows: readonly { id: string }[] },
): ListIntent<RowAction> | null {
  if (intent === 'add') return { action: 'add' }
  for (const action of actions) {
    const row = rows.find(({ id }) => intent === rowIntent(action, id))
    if (row) return { action, id: row.id }
  }
  return null
}

/** A list after one of its buttons. */
export type EditedList<Row> = {
  rows: Row[]
  /** The id of what the person goes on with. */
  focus: string
  /** For those who do not see what has changed. */
  message: string | null
}
