import type { RawBuilder } from 'kysely'
import type { Tx } from './database/transaction.server.ts'
import { isUuid } from './http/responses.server.ts'
import type { Found } from './matter.ts'
import { torontoDate } from './values/dates.ts'
import { formatDate } from './values/format-date.ts'

/** Whether what staff typed can be one of them: a file number has a digit; a name or an address is looked for elsewhere. */
export const isFileNumberOrId = (text: string): boolean =>
  !text.includes('@') && (isUuid(text) || /\d/.test(text))

type Row = { id: string; createdAt: Date; words: string | null }
/** `isCalledByWords` where its words are its name, and not only what state it is in. */
type Shown = { kind: string; label: string; to: (id: string) => string; isCalledByWords?: true }

/** What has no name of its own, as staff find it: its kind, words about it, and its day. The query gives `id`, `createdAt`, `words`. */
export async function foundById(
  tx: Tx,
  query: RawBuilder<unknown>,
  { kind, label, to, isCalledByWords }: Shown,
): Promise<Found[]> {
  const { rows } = await (query as RawBuilder<Row>).execute(tx)
  return rows.map(({ id, createdAt, words }) => ({
    ...{ kind, id, to: to(id) },
    label: isCalledByWords && words ? words : label,
    detail: [label, words, `of ${formatDate(torontoDate(createdAt.getTime()))}`].filter(Boolean).join(', '),
  }))
}
