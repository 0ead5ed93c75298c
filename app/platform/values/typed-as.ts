import { z } from 'zod'
import type { Parsed } from './parsed.ts'

/** A text that a form would take, with the form's message where it would not. It is not changed: `acceptedValue` reads it. */
export const typedAs = (parse: (text: string) => Parsed<unknown>) =>
  z.string().superRefine((text, context) => {
    const parsed = parse(text)
    if (!parsed.ok) context.addIssue({ code: 'custom', message: parsed.message })
  })

/** The value of a text that was accepted before. */
export function acceptedValue<T>(parsed: Parsed<T>): T {
  if (parsed.ok) return parsed.value
  throw new Error(`a text was accepted that is refused: ${parsed.message}`)
}
