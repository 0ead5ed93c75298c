import { type Cents, wholeDollars } from '#app/platform/values/money.ts'
import type { Shown } from '#app/platform/values/shown.ts'

/** An amount as the bureau gets it: whole dollars with the cents cut off, never below 0. In cents. */
export const bureauAmount = (cents: Cents): Cents => Math.max(0, wholeDollars(cents)) * 100

/** The same for a page: `$7,864`. */
export const shownAmount = (cents: Cents): Shown => ({ shortCents: bureauAmount(cents) })
