import { type RawBuilder, sql } from 'kysely'
import type { RowCursor } from '../values/row-cursor.ts'

/** A time as precise as the one that programs get. */
export const atMillisecond = (time: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`date_trunc('milliseconds', ${time})`

/** The rows behind a cursor of a list by time and id, newest first. */
export const isBehind = (
  time: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  after: RowCursor | null,
): RawBuilder<boolean> =>
  sql<boolean>`(${atMillisecond(time)}, ${id}) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)`
