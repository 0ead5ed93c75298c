import { type Cents, formatCents } from './money.ts'

/** Whole dollars without cents: `$101`, but `$113.50`. */
export const formatShortCents = (cents: Cents): string => formatCents(cents).replace(/\.00$/, '')
