type Named = { first_name: string | null; last_name: string | null; email: string | null }

/** The name of the person who did something; the product's name if there is no person. */
export const displayName = ({ first_name, last_name, email }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email || 'Rentbook'
