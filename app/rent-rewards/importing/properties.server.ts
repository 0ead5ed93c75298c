import { z } from 'zod'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { addressSchema } from '#app/platform/values/address-schema.ts'
import type { OpenImport } from './imports.server.ts'

const propertySchema = addressSchema.omit({ address_2: true })
export const propertyFields = ['address_1', 'city', 'province', 'postal_code'] as const

/** How many properties one page asks for. */
export const propertiesAtOnce = 50

/** The properties of the last check whose addresses are still asked for. */
export const askedProperties = ({ found }: OpenImport) => (found?.properties ?? []).slice(0, propertiesAtOnce)

/**
 * Keeps the addresses of properties; those left wholly blank are asked for again. Returns what is wrong, by the id of its
 * field.
 */
export async function saveProperties(
  member: Member,
  open: OpenImport,
  form: FormData,
): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {}
  const kept = askedProperties(open).flatMap(({ key }, at) => {
    const typed = Object.fromEntries(
      propertyFields.map((name) => [name, textField(form, `${name}-${at}`) ?? '']),
    )
    const parsed = propertySchema.safeParse(typed)
    if (parsed.success) return [{ organization_id: member.organizationId, key, ...parsed.data }]
    const { fieldErrors } = z.flattenError(parsed.error)
    for (const name of propertyFields) if (fieldErrors[name]) errors[`${name}-${at}`] = fieldErrors[name]
    return []
  })
  if (kept.length > 0)
    await inTransaction(member.actor, async (tx) => {
      for (const { organization_id, key, ...address } of kept)
        await tx
          .insertInto('rent_import_property')
          .values({ organization_id, key, ...address })
          .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doUpdateSet(address))
          .execute()
    })
  return errors
}
