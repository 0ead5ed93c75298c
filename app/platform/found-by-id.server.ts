import type { RawBuilder } from 'kysely'
import type { Tx } from './database/transaction.server.ts'
import { isUuid } from './http/responses.server.ts'
import type { Found } from './matter.ts'
import { torontoDate } from './values/dates.ts'
import { formatDate } from './values/format-date.ts'

/**
 * Whether a text typed by staff can be one of them: a file number has a digit; names and addresses are searched
 * elsewhere.
 */
export const isFileNumberOrId = (text: string): boolean =>
  !text.includes('@') && (isUuid(text) || /\d/.test(text))

type Row = { id: string; createdAt: Date; words: string | null }
/** `isCalledByWords` if its words are its name, not only its state. */
type Shown = { kind: string; label: string; to: (id: string) => string; isCalledByWords?: true }

/**
 * A record without a name, as staff find it: its kind, words about it, and its day. The query returns `id`,
 * `createdAt`, `words`.
 */
export async function foundById(
  tx: Tx,
  query: RawBuilder<unknown>,
  { kind, label, to, isCalledByWords }: Shown,
): Promise<Found[]> {
  const { rows } = await (query as RawBuilder<Row>).execute(tx)
  return rows.map(({ id, createdAt, words }) => ({
    kind,
    id,
    to: to(id),
    label: isCalledByWords && words ? words : label,
    detail: [label, words, `of ${formatDate(torontoDate(createdAt))}`].filter(Boolean).join(', '),
  }))
}
