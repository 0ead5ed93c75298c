import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Setback, VerificationStatus } from '#app/platform/vendors/verification-status.ts'
import { config } from '../config.server.ts'
import { parseJson } from './parse-json.ts'

/** The state of a person's identity check, in our terms. */
export type IdentityOutcome = { status: VerificationStatus; setback: Setback }

/** An event of one check. `outcome` is null if it does not change the state. */
export type IdentityEvent = {
  provider: 'persona'
  id: string
  type: string
  occurredAt: Date
  inquiryId: string | null
  /** The person, as our link named them; events about a part of a check may omit it. */
  personId: string | null
  outcome: IdentityOutcome | null
}

/** The vendor's page on which a person shows a document and their face. Each opening starts a separate check. */
export function hostedVerificationLink(person: { id: string; email: string }): string {
  const { persona, publicUrl } = config()
  const link = persona.subdomain
    ? new URL(`https://${persona.subdomain}.withpersona.com/verify`)
    : new URL('/sandbox/identity', publicUrl)
  link.search = new URLSearchParams({
    'inquiry-template-id': persona.templateId,
    'environment-id': persona.environmentId,
    'reference-id': person.id,
    'redirect-uri': new URL('/dashboard/identity-check', publicUrl).href,
    'fields[email-address]': person.email,
  }).toString()
  return link.href
}

const toleranceSeconds = 300

/** The vendor's signature of a body: HMAC-SHA256 over its time, a dot and the body, in hex. */
export function signBody(rawBody: Buffer, secret: string, seconds: number): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex')
}

/**
 * Whether a body comes from the vendor: `t=<unix>,v1=<hex>`, several in a row while a secret is being replaced; one
 * match is enough. An old one is refused, so that no one can replay a body.
 */
export function verifySignature(
  rawBody: Buffer,
  header: string | null,
  secrets: readonly string[],
  nowSeconds: number,
): boolean {
  return (header ?? '')
    .split(' ')
    .map((pair) => /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(pair))
    .filter((pair) => pair !== null)
    .filter(([, time]) => Math.abs(nowSeconds - Number(time)) <= toleranceSeconds)
    .some(([, time, signature = '']) =>
      secrets.some((secret) => isSame(signBody(rawBody, secret, Number(time)), signature)),
    )
}

const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'))

const resource = z.object({
  type: z.string(),
  id: z.string().min(1).max(200),
  attributes: z.object({ 'reference-id': z.string().nullish() }).nullish(),
  relationships: z
    .object({ inquiry: z.object({ data: z.object({ id: z.string().max(200) }).nullish() }).nullish() })
    .nullish(),
})

type Resource = z.infer<typeof resource>

const eventBody = z.object({
  data: z.object({
    id: z.string().min(1).max(200),
    attributes: z.object({
      name: z.string().min(1).max(200),
      'created-at': z.iso.datetime({ offset: true }),
      payload: z.object({ data: resource, included: z.array(resource).nullish() }),
    }),
  }),
})

/** Parses the body of an event with a valid signature; null if its shape is unknown. */
export function readEvent(rawBody: Buffer): IdentityEvent | null {
  const parsed = eventBody.safeParse(parseJson(rawBody))
  if (!parsed.success) return null
  const { id, attributes } = parsed.data.data
  const { name, payload } = attributes
  const inquiry = inquiryOf(payload.data, payload.included ?? [])
  const reference = payload.data.attributes?.['reference-id'] ?? inquiry.attributes?.['reference-id']
  return {
    provider: 'persona',
    id,
    type: name,
    occurredAt: new Date(attributes['created-at']),
    inquiryId: inquiry.id,
    personId: reference ?? null,
    outcome: outcomeOf(name, payload.data.type),
  }
}

type InquiryOf = { id: string | null; attributes?: Resource['attributes'] }

/** Events about a document or a selfie name their inquiry; sometimes it is included. */
function inquiryOf(subject: Resource, included: readonly Resource[]): InquiryOf {
  if (subject.type === 'inquiry') return subject
  const id = subject.relationships?.inquiry?.data?.id ?? null
  return included.find((one) => one.type === 'inquiry' && (id === null || one.id === id)) ?? { id }
}

const outcomes = new Map<string, IdentityOutcome>([
  ['inquiry.started', { status: 'pending', setback: null }],
  ['verification.passed verification/government-id', { status: 'pending_id_submitted', setback: null }],
  ['verification.passed verification/selfie', { status: 'pending_selfie_submitted', setback: null }],
  ['inquiry.completed', { status: 'submitted', setback: null }],
  ['inquiry.marked-for-review', { status: 'submitted', setback: null }],
  ['inquiry.approved', { status: 'approved', setback: null }],
  ['inquiry.declined', { status: 'pending', setback: 'declined' }],
  ['inquiry.failed', { status: 'pending', setback: 'failed' }],
  ['inquiry.expired', { status: 'pending', setback: 'expired' }],
])

/** The types of events that can change a check. */
export const identityEventTypes = [...new Set([...outcomes.keys()].map((key) => key.replace(/ .*/, '')))]

/** The meaning of an event; null if it does not change a check. */
export function outcomeOf(name: string, subjectType: string): IdentityOutcome | null {
  return outcomes.get(subjectType === 'inquiry' ? name : `${name} ${subjectType}`) ?? null
}
