/** The actions of list buttons in a form; each renders the page again with all input. */
export type ListIntent<RowAction extends string> = { action: 'add' } | { action: RowAction; id: string }

/** The value of a row's button. */
export const rowIntent = (action: string, id: string) => `${action}:${id}`

/** Null for an intent of another form, or about a missing row. */
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
  /** The id of the next field to focus. */
  focus: string
  /** The announcement for screen readers. */
  message: string | null
}
