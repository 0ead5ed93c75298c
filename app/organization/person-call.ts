import { z } from 'zod'

/** A person as other objects of the API name them. */
export const namedPerson = z.object({
  id: z.uuid(),
  email: z.string(),
  first_name: z.string().nullable(),
  middle_name: z.string().nullable(),
  last_name: z.string().nullable(),
})
