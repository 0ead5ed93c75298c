import { wholeName } from '#app/platform/values/person-name.ts'

type Named = { first_name: string | null; last_name: string | null; email: string | null }

/** The name of the person who did something; the product's name if there is no person. */
export const displayName = ({ first_name, last_name, email }: Named): string =>
  wholeName(first_name, last_name) || email || 'Rentbook'
