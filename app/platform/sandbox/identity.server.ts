import { randomBytes } from 'node:crypto'
import { nowInTransaction } from '#app/platform/clock.server.ts'
import { config } from '../config.server.ts'
import { anonymous, inTransaction } from '../database/transaction.server.ts'
import { signBody } from '../vendors/persona.server.ts'
import { type Delivery, type IdentityAction, identityActions } from './identity-actions.ts'

/** One check at the vendor's double. */
export type SandboxInquiry = {
  personId: string
  email: string
  redirectUri: string
  /** The actions so far, by name. */
  done: string[]
  /** Bodies of events that are delivered after the next one. */
  held: string[]
  /** What was sent, and the application's answer. */
  sent: { event: string; answer: string }[]
}

const object = { provider: 'persona', kind: 'inquiry' } as const
const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/** Starts a check and reports it, like the vendor when a person opens its link. */
export async function startInquiry(
  asked: Pick<SandboxInquiry, 'personId' | 'email' | 'redirectUri'>,
): Promise<string> {
  const id = newId('inq')
  const inquiry: SandboxInquiry = { ...asked, done: [], held: [], sent: [] }
  await inTransaction(anonymous, (tx) =>
    tx
      .insertInto('sandbox_object')
      .values({ id, ...object, body: JSON.stringify(inquiry) })
      .execute(),
  )
  await sendInquiryEvent(id, inquiry, { event: 'inquiry.started' }, 'once')
  return id
}

export async function findInquiry(id: string): Promise<SandboxInquiry | null> {
  const row = await inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('sandbox_object')
      .select('body')
      .where('id', '=', id)
      .where('provider', '=', object.provider)
      .executeTakeFirst(),
  )
  return (row?.body as SandboxInquiry | undefined) ?? null
}

export const findAction = (name: string | null) =>
  identityActions.find((action) => action.name === name) ?? null

/** Performs an action in a check, and delivers its event in the requested way. */
export async function performAction(
  id: string,
  inquiry: SandboxInquiry,
  action: IdentityAction,
  delivery: Delivery,
): Promise<void> {
  const done = delivery === 'forged' ? inquiry.done : [...inquiry.done, action.name]
  await sendInquiryEvent(id, { ...inquiry, done }, action, delivery)
}

type News = { event: string; subject?: string }

async function sendInquiryEvent(
  id: string,
  inquiry: SandboxInquiry,
  news: News,
  delivery: Delivery,
): Promise<void> {
  const body = eventBody(id, inquiry, news)
  if (delivery === 'held') {
    const sent = [...inquiry.sent, { event: news.event, answer: 'kept back' }]
    return keep(id, { ...inquiry, held: [...inquiry.held, body], sent })
  }
  // The result must be stored even if the process dies during delivery.
  await keep(id, { ...inquiry, held: [] })
  const bodies = delivery === 'twice' ? [body, body] : [body]
  const sent = [...inquiry.sent]
  for (const one of [...bodies, ...inquiry.held]) {
    const { name } = (JSON.parse(one) as EventBody).data.attributes
    sent.push({ event: name, answer: await deliver(one, delivery === 'forged') })
  }
  await keep(id, { ...inquiry, held: [], sent })
}

async function keep(id: string, inquiry: SandboxInquiry): Promise<void> {
  await inTransaction(anonymous, (tx) =>
    tx
      .updateTable('sandbox_object')
      .set({ body: JSON.stringify(inquiry), updated_at: nowInTransaction })
      .where('id', '=', id)
      .execute(),
  )
}

type EventBody = { data: { attributes: { name: string } } }

function eventBody(id: string, { personId, email }: SandboxInquiry, { event, subject }: News): string {
  const inquiry = {
    type: 'inquiry',
    id,
    attributes: { 'reference-id': personId, fields: { 'email-address': { type: 'string', value: email } } },
  }
  const payload = subject
    ? {
        data: {
          type: `verification/${subject}`,
          id: newId('ver'),
          attributes: { status: 'passed' },
          relationships: { inquiry: { data: { type: 'inquiry', id } } },
        },
        included: [inquiry],
      }
    : { data: inquiry }
  const attributes = { name: event, 'created-at': new Date().toISOString(), payload }
  return JSON.stringify({ data: { type: 'event', id: newId('evt'), attributes } })
}

/** To the application's own address on this machine, over HTTP and signed, as if it came from outside. */
async function deliver(body: string, isForged: boolean): Promise<string> {
  const secret = isForged ? 'a secret of somebody else' : (config().persona.webhookSecrets[0] ?? '')
  const seconds = Math.floor(Date.now() / 1000)
  const signature = `t=${seconds},v1=${signBody(Buffer.from(body), secret, seconds)}`
  const answer = await fetch(`http://127.0.0.1:${config().port}/webhooks/persona`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Persona-Signature': signature },
  }).catch(() => null)
  return answer ? `answered ${answer.status}` : 'not reached'
}
