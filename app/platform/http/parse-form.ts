import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/**
 * A posted form by its schema. Values stay as they were typed: a blank field is an empty text, a single checked box a
 * text and not a list, and the schema says what each means.
 */
export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(form, { schema, disableAutoCoercion: true })
