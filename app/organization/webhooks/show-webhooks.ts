import { eventTypes } from '#app/audit/event-types.ts'
import { type Moment, momentOf } from '#app/platform/values/moments.ts'
import type { ListedDelivery, ListedWebhook } from './read-webhooks.server.ts'
import type { DeliveryStatus, WebhookStatus } from './webhooks.ts'

const moment = (at: Date | null) => (at === null ? null : momentOf(at))

/** A webhook as its pages show it. */
export type ShownWebhook = {
  id: string
  url: string
  /** Its events in words; null if it gets all of them. */
  events: string[] | null
  status: WebhookStatus
  isGone: boolean
  failingSince: Moment | null
  oldSecretUntil: Moment | null
  waiting: number
  lastDeliveredAt: Moment | null
}

/** What a type of event is called. */
const labelOf = (type: string): string => (eventTypes as Record<string, string>)[type] ?? 'Test'

export function showWebhook(webhook: ListedWebhook, at: number): ShownWebhook {
  const { id, url, types, status, disabledBecause, failingSince, oldSecretUntil, waiting, lastDeliveredAt } =
    webhook
  const isAll = Object.keys(eventTypes).every((type) => types.includes(type))
  return {
    id,
    url,
    events: isAll ? null : types.map(labelOf),
    status,
    isGone: disabledBecause === 'gone',
    failingSince: moment(failingSince),
    oldSecretUntil: moment(oldSecretUntil && oldSecretUntil.getTime() > at ? oldSecretUntil : null),
    waiting,
    lastDeliveredAt: moment(lastDeliveredAt),
  }
}

/** A delivery as the log shows it. */
export type ShownDelivery = {
  id: string
  eventId: string
  label: string
  type: string
  createdAt: Moment
  status: DeliveryStatus
  tries: number
  nextTryAt: Moment | null
  answer: string | null
}

const causes: Readonly<Record<string, string>> = {
  not_found: 'No address was found for its name',
  not_public: 'Its name leads to an address that is not public',
  timed_out: 'No answer within 10 seconds',
  not_reached: 'No secure connection',
}

/** `503 Try later`, or why there is no answer; null before the first try. */
const answerOf = ({ answerStatus, answer }: ListedDelivery): string | null =>
  answerStatus === null ? (causes[answer ?? ''] ?? null) : [answerStatus, answer].filter(Boolean).join(' ')

export const showDelivery = (delivery: ListedDelivery): ShownDelivery => ({
  id: delivery.id,
  eventId: delivery.eventId,
  label: labelOf(delivery.type),
  type: delivery.type,
  createdAt: momentOf(delivery.createdAt),
  status: delivery.status,
  tries: delivery.tries,
  nextTryAt: moment(delivery.nextTryAt),
  answer: answerOf(delivery),
})
