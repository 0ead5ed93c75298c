import { type Cents, wholeDollars } from '#app/platform/values/money.ts'

/** An amount as the bureau gets it: whole dollars with the cents cut off, never below 0. In cents. */
export const bureauAmount = (cents: Cents): Cents => Math.max(0, wholeDollars(cents)) * 100
