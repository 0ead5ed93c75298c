import { z } from 'zod'
import type { Member } from '#app/organization/guards.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { addressSchema } from '#app/platform/values/address-schema.ts'
import type { OpenImport } from './imports.server.ts'
import { type KeyedAddress, saveProperties } from './properties.server.ts'

const propertySchema = addressSchema.omit({ address_2: true })
const propertyFields = ['address_1', 'city', 'province', 'postal_code'] as const

/** How many properties one page asks for. */
const propertiesAtOnce = 50

/** The properties of the last check whose addresses are asked for. */
export const askedProperties = ({ found }: OpenImport) => (found?.properties ?? []).slice(0, propertiesAtOnce)

export type TypedAddresses = { typed: Record<string, string>; errors: Record<string, string[]> }

/** Keeps the addresses that are right; the others come back, with what is wrong by the id of its field. */
export async function answerPropertiesForm(
  member: Member,
  open: OpenImport,
  form: FormData,
): Promise<TypedAddresses | null> {
  const typed: Record<string, string> = {}
  const errors: Record<string, string[]> = {}
  const kept: KeyedAddress[] = []
  for (const [at, { key }] of askedProperties(open).entries()) {
    const values = Object.fromEntries(
      propertyFields.map((name) => [name, textField(form, `${name}-${at}`) ?? '']),
    )
    for (const [name, text] of Object.entries(values)) typed[`${name}-${at}`] = text
    const parsed = propertySchema.safeParse(values)
    if (parsed.success) {
      kept.push({ key, address: parsed.data })
      continue
    }
    const { fieldErrors } = z.flattenError(parsed.error)
    for (const name of propertyFields) if (fieldErrors[name]) errors[`${name}-${at}`] = fieldErrors[name]
  }
  // The page numbers its properties: all are kept at once, or none.
  if (Object.keys(errors).length > 0) return { typed, errors }
  await saveProperties(member, kept)
  return null
}
