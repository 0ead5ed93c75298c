import { wholeName } from '#app/platform/values/person-name.ts'

type Row = { first_name: string | null; last_name: string | null; email: string | null }

/** A colleague by name, or by address before they gave one; null for a former member, whose row is not readable. */
export const memberName = ({ first_name, last_name, email }: Row): string | null =>
  wholeName(first_name, last_name) || email
