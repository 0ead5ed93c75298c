import { z } from 'zod'
import type { Parsed } from './parsed.ts'

/** For a schema: a text parsed by a value module; its refusal becomes the field's error. */
export function readBy<T>(read: (text: string) => Parsed<T>) {
  return (text: string, context: z.RefinementCtx): T => {
    const parsed = read(text)
    if (parsed.ok) return parsed.value
    context.addIssue({ code: 'custom', message: parsed.message })
    return z.NEVER
  }
}
