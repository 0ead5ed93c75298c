import recorded from './answers.json' with { type: 'json' }
import { type Document, nameOfRef, type Schema } from './document-types.ts'

/**
 * A sample of a call's answer: what its example answered when it ran in the tests, or what its schema describes, for a
 * call that no example makes.
 */
export const answerOf = (document: Document, operationId: string, schema: Schema): unknown =>
  (recorded as Record<string, unknown>)[operationId] ?? sampleOf(document, schema)

export const recordedCalls: readonly string[] = Object.keys(recorded)

/** Values that read like those of a real answer, by the name of the field. */
const named: Record<string, string | number> = {
  email: 'avery@maplecourt.example',
  to: 'avery@maplecourt.example',
  first_name: 'Avery',
  last_name: 'Chen',
  full_name: 'Avery Chen',
  landlord: 'Maple Court Properties',
  org_name: 'Maple Court Properties',
  full_address: '12 King St W, Toronto, ON M5H 1A1',
  residential_country: 'CA',
  residential_province: 'ON',
  residential_postal_code: 'M5H 1A1',
  doors: 44,
  due: 150_000,
  received: 150_000,
  owed: 0,
  balance: 0,
  past_due: 0,
  feature_flags: 'rent_report',
  redirect_url: 'https://checkout.stripe.com/c/pay/cs_live_a1',
  stripe_redirect_url: 'https://checkout.stripe.com/c/pay/cs_live_a1',
  company_name: 'Northway Movers',
  coupon_description: 'For a move within Ontario.',
  coupon_discount: '20% off',
  stripe_rent_rewards_subscription_status: 'active',
  status: 'submitted',
  error: '',
}

const byFormat: Record<string, string> = {
  uuid: '0198c2b4-5f3a-7d21-8e6b-4a9c1f7d2e30',
  date: '2026-03-14',
  'date-time': '2026-03-14T15:09:26.535Z',
  email: 'avery@maplecourt.example',
  uri: 'https://rentbook.example/dashboard',
}

function sampleOf(document: Document, schema: Schema, name = ''): unknown {
  if (schema.$ref) return sampleOf(document, document.components.schemas[nameOfRef(schema.$ref)] ?? {}, name)
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [part] = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? [])
  if (part) return sampleOf(document, part, name)
  const { properties, items } = schema
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([each, field]) => [each, sampleOf(document, field, each)]),
    )
  if (items) return [sampleOf(document, items, name)]
  return plainSample(schema, name)
}

function plainSample({ type, format = '', minimum = 0 }: Schema, name: string): unknown {
  const types = [type ?? []].flat()
  const known = named[name]
  if (byFormat[format] !== undefined && known === undefined) return byFormat[format]
  if (known !== undefined && types.includes(typeof known === 'number' ? 'integer' : 'string')) return known
  switch (types[0]) {
    case 'string':
      return types.includes('null') ? null : 'A text'
    case 'integer':
    case 'number':
      return Math.max(1, minimum)
    case 'boolean':
      return false
    case 'array':
      return []
    case 'object':
      return {}
    default:
      return null
  }
}
