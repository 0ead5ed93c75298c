type Name = { first_name: string; middle_name: string | null; last_name: string }

/** `Robin Ann Tremblay`. */
export const fullName = ({ first_name, middle_name, last_name }: Name) =>
  [first_name, middle_name, last_name].filter(Boolean).join(' ')
