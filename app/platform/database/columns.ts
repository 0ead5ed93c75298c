import type { ColumnType } from 'kysely'

/** Written by the database where it is left out; read as a Date (an instant, never a calendar date). */
export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableStamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** A calendar date as `YYYY-MM-DD`; both drivers are set to leave it as text. */
export type CalendarDate = string
/** bigint cents; both drivers are set to read it as a safe integer. */
export type CentsColumn = number
export type Json<T> = ColumnType<T, string | null | undefined, string | null>
/** A stamp and a JSON that the database does not make up: each row is written with them. */
export type GivenStamp = ColumnType<Date, Date | string, Date | string>
export type GivenJson<T> = ColumnType<T, string, string>
/** The database gives it, and takes no other: `generated always`. */
export type MadeByDatabase<T> = ColumnType<T, never, never>
