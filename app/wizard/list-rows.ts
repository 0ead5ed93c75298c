/** The rows of a list in a form: each is named by its subject, so that its input stays when another is removed. */

const rowId = /^(?:new-\d{1,4}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Whether a row is unsaved; its id is then `new-1` and so on. */
export const isNewRow = (id: string) => id.startsWith('new-')

/** The ids of a posted list, in order. Names that none of our pages sends are ignored. */
export function postedRowIds(form: FormData, list: string): string[] {
  const ids = new Set<string>()
  for (const name of form.keys()) {
    const [first, id = '', ...rest] = name.split('.')
    if (first === list && rest.length === 1 && rowId.test(id)) ids.add(id)
  }
  return [...ids]
}

/** The number of the next new row. */
export function nextNewRow(rows: readonly { id: string }[]): number {
  return 1 + Math.max(0, ...rows.filter(({ id }) => isNewRow(id)).map(({ id }) => Number(id.slice(4))))
}

/** A row came with an id that its subject does not have: it is of another one, and no page of ours sent it. */
export class ForeignRow extends Error {}
