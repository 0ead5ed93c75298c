import { wholeName } from '#app/platform/values/person-name.ts'

type Name = { first_name: string; middle_name: string | null; last_name: string }

/** `Robin Ann Tremblay`. */
export const fullName = ({ first_name, middle_name, last_name }: Name) =>
  wholeName(first_name, middle_name, last_name)
