type Named = { first_name: string | null; last_name: string | null; email: string | null }

/** Who did something; the product itself where it was nobody. */
export const displayName = ({ first_name, last_name, email }: Named): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email || 'Rentbook'
