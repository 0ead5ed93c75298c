import { z } from 'zod'

/**
 * The parameters of an address as their schema names them: texts, whole numbers, true or false, and lists of these. What
 * is none of them stays a text, which the schema refuses.
 */
export function queryValues(shape: z.ZodObject['shape'], search: URLSearchParams): Record<string, unknown> {
  const values: [string, unknown][] = [...new Set(search.keys())].map((name) => {
    const sent = search.getAll(name)
    const schema = Object.hasOwn(shape, name) ? inner(shape[name] as z.ZodType) : null
    if (schema instanceof z.ZodArray) {
      const element = inner(schema.element as z.ZodType)
      return [name, sent.map((text) => typed(element, text))]
    }
    // Twice the same name is a list, which only a list takes.
    return [name, sent.length === 1 ? typed(schema, sent[0] ?? '') : sent]
  })
  return Object.fromEntries(values)
}

function inner(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? inner(schema.unwrap() as z.ZodType)
    : schema
}

function typed(schema: z.ZodType | null, text: string): unknown {
  if (schema instanceof z.ZodNumber) return /^-?(?:0|[1-9]\d{0,15})$/.test(text) ? Number(text) : text
  if (schema instanceof z.ZodBoolean) return text === 'true' ? true : text === 'false' ? false : text
  return text
}
