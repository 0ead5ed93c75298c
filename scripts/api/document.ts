import { z } from 'zod'
import { createDocument } from 'zod-openapi'
import type { Call } from '#app/api/call.ts'
import { isWrite } from '#app/api/call.ts'
import { variableOf, variables } from '#app/api/docs/variables.ts'
import { apiVersion } from '#app/api/version.ts'
import { productName } from '#app/platform/product.ts'
import { formatBytes } from '#app/platform/values/file-size.ts'
import { type Known, knownProblems } from './known-problems.ts'

const problem = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    code: z.string().meta({ description: 'Ours, for programs. A code that is published stays.' }),
    errors: z
      .array(
        z.strictObject({
          pointer: z.string().meta({ description: 'A JSON Pointer (RFC 6901).' }),
          code: z.string(),
          detail: z.string(),
        }),
      )
      .optional(),
    reference: z.string().meta({ description: 'Finds the call in our log.' }),
  })
  .meta({ id: 'Problem', description: 'What went wrong (RFC 9457).' })

/** The OpenAPI document of these calls. */
export function documentOf(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    paths[call.path] ??= {}
    Object.assign(paths[call.path] as object, { [call.method.toLowerCase()]: operationOf(call) })
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: apiVersion,
      description: description.trim(),
      license: { name: 'All rights reserved', identifier: 'LicenseRef-None' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(calls.map(tagOf))].toSorted().map((name) => ({ name, description: tags[name] ?? '' })),
    security: [],
    paths: paths as never,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key: rb_live_… or rb_test_….' },
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Of our own pages.' },
      },
      schemas: { Problem: problem },
    },
  })
}

const description = `
A key acts as the person who created it, within its scopes. Send it as \`Authorization: Bearer rb_live_…\`.
\`X-Organization\` names the organization where a session has several. A slash at the end of an address makes no
difference. Amounts are whole cents, days are YYYY-MM-DD, moments are in UTC.

Every write takes an \`Idempotency-Key\`: kept for 24 hours, the same key and body get the first outcome with
\`Idempotent-Replayed: true\`. Reads have an \`ETag\`; \`If-None-Match\` answers 304, which costs no call. A key makes 300
calls a minute; \`RateLimit\` says what is left. Bodies are JSON of at most 1 MB; names that a call does not know, and names
that are there twice, are refused. Each problem has a \`code\` from the list of its call.
`

const tags: Record<string, string> = {
  'api-management': 'API keys',
  billing: 'Prices and subscriptions',
  'court-filing': 'Orders of courts and tribunals',
  'court-filings': 'The search of orders',
  dispute: 'Disputes of people about what is said of them',
  documents: 'The papers of orders',
  feedback: 'What people write to us',
  'general-stats': 'Figures of all orders',
  organization: 'An organization, its team and its use',
  perk: 'Offers to renters',
  profile: 'The signed-in person',
  'rent-report': 'Rent Rewards: leases, consent and reports',
  'rental-debt': 'Rental debts',
  ri: 'Public record searches',
  auth: 'Sessions',
  webhooks: 'Messages to your programs as things happen',
  'openapi.json': 'This document',
  version: 'The build',
}

const tagOf = ({ path }: Call): string => path.split('/')[1] ?? ''

function operationOf(call: Call) {
  const { name, summary, description: more, who, status, answer } = call
  const content = contentOf(call)
  const parameters = headersOf(call)
  return {
    operationId: name,
    summary,
    ...(more !== null && { description: more }),
    tags: [tagOf(call)],
    security: who.by === 'anyone' ? [] : [...(who.by === 'session' ? [] : [{ key: [] }]), { session: [] }],
    ...(who.by !== 'anyone' && {
      'x-ability': who.ability,
      ...(who.by === 'key or session' && { 'x-scope': who.scope }),
    }),
    ...(Object.keys(call.refusals).length > 0 && { 'x-refusals': call.refusals }),
    requestParams: {
      ...(Object.keys(call.params.shape).length > 0 && { path: withMeanings(call, call.params) }),
      ...(Object.keys(call.query.shape).length > 0 && { query: withMeanings(call, call.query) }),
      ...(Object.keys(parameters).length > 0 && { header: z.object(parameters) }),
    },
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: {
        description: status === 204 ? 'Done' : 'The answer',
        ...(answer && { content: { 'application/json': { schema: answer } } }),
      },
      ...(call.moved === null ? {} : { 308: { description: call.moved } }),
      ...(isWrite(call) ? {} : { 304: { description: 'Nothing has changed since If-None-Match' } }),
      ...problemResponses(knownProblems(call)),
    },
  }
}

/** Ids mean what the examples' variables mean, unless the call itself says it. */
function withMeanings({ name: operationId, path }: Call, { shape }: z.ZodObject) {
  const described = Object.entries(shape as Record<string, z.ZodType>).map(([name, schema]) => {
    const variable = schema.description ? null : variableOf({ operationId, path }, name)
    return [
      name,
      variable ? schema.meta({ ...schema.meta(), description: sentence(variables[variable]) }) : schema,
    ]
  })
  return z.strictObject(Object.fromEntries(described))
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** JSON, or one file; null for a call without a body. */
function contentOf({ body, file }: Call) {
  if (body) return { 'application/json': { schema: body } }
  if (!file) return null
  const { kinds, limitBytes } = file.rules
  const description = `At most ${formatBytes(limitBytes)}.`
  const schema = z.strictObject({ file: z.any().meta({ type: 'string', format: 'binary', description }) })
  return { 'multipart/form-data': { schema, encoding: { file: { contentType: kinds.join(', ') } } } }
}

function headersOf(call: Call): Record<string, z.ZodType> {
  const key = z.string().min(1).max(255).meta({
    description:
      'Up to 255 characters, yours to choose. The same key again within 24 hours gives the same answer and changes nothing.',
  })
  const organization = z.uuid().meta({
    description:
      call.who.by === 'session'
        ? 'The id of the organization, if you have several.'
        : 'The id of the organization, if you have several. A key of another one is refused.',
  })
  const tag = z.string().meta({
    description: 'The `ETag` of your last read. The call is refused if it was changed since.',
  })
  return {
    ...(call.who.by !== 'anyone' && { 'X-Organization': organization.optional() }),
    ...(isWrite(call) && { 'Idempotency-Key': call.demandsKey ? key : key.optional() }),
    ...(call.takesIfMatch && { 'If-Match': tag.optional() }),
    ...call.headers,
  }
}

function problemResponses(known: readonly Known[]): Record<string, unknown> {
  const statuses = [...new Set(known.map(({ status }) => status))].toSorted((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const own = known.filter((each) => each.status === status)
      const codes = [...new Set(own.map(({ code }) => code))].toSorted()
      const titles = [...new Set(own.map(({ title }) => title))]
      const schema = {
        allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
      }
      return [status, { description: titles.join('; '), content: { 'application/problem+json': { schema } } }]
    }),
  )
}
