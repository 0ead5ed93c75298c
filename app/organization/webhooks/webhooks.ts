import { type EventType, eventTypes } from '#app/audit/event-types.ts'

export const maxWebhooks = 10
export const maxUrlLength = 500
/** How long the secret that was replaced signs beside the new one. */
export const overlapHours = 24
/** How long deliveries are kept. */
export const keptDays = 30
/** Days without any delivery after which a webhook is turned off. */
export const failingDays = 3

const minute = 60
const hour = 60 * minute
/** The seconds from each failed try to the next; after the last of them an event is given up. */
export const waits = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  24 * hour,
] as const

/** The seconds until the next try after this number of failed ones; null if there is none. */
export const waitAfter = (failures: number): number | null => waits[failures - 1] ?? null

export type WebhookStatus = 'active' | 'paused' | 'disabled'
export type DeliveryStatus = 'waiting' | 'delivered' | 'failed'

/** Why a command about webhooks did nothing. */
export type WebhookRefusal =
  /** The caller is not, or no longer, an admin. */
  | 'not_allowed'
  /** There is no such webhook, or no such delivery, in this organization. */
  | 'gone'
  | 'too_many'
  /** Nothing is sent to a webhook that is paused or turned off. */
  | 'not_active'

export const webhookMessages = {
  tooMany: `Your organization has ${maxWebhooks} webhooks. Delete one that you no longer use.`,
  types: 'Choose at least one event',
} as const

export const typeNames = Object.keys(eventTypes) as [EventType, ...EventType[]]

const groupLabels: Readonly<Record<string, string>> = {
  rental_debt: 'Rental debts',
  dispute: 'Disputes',
  lease: 'Leases',
  consent: 'Consent of renters',
  import: 'Imports',
  team: 'Team',
}

/** The events in groups, for a form. */
export const typeGroups = Object.entries(groupLabels).map(([group, label]) => ({
  group,
  label,
  choices: typeNames
    .filter((type) => type.startsWith(`${group}.`))
    .map((value) => ({ value, label: eventTypes[value], hint: value })),
}))

const done: Readonly<Record<string, { tone: 'success' | 'caution'; text: string }>> = {
  changed: { tone: 'success', text: 'The webhook was changed.' },
  paused: { tone: 'success', text: 'The webhook is paused. New events are not kept for it.' },
  resumed: { tone: 'success', text: 'The webhook gets events again.' },
  tested: { tone: 'success', text: 'The test is on its way. Load this page again to see the answer.' },
  again: { tone: 'success', text: 'The event is on its way again. Load this page again to see the answer.' },
  deleted: { tone: 'success', text: 'The webhook was deleted.' },
  gone: { tone: 'caution', text: 'This webhook is not one of your organization, or it was deleted.' },
  too_many: { tone: 'caution', text: webhookMessages.tooMany },
  not_active: { tone: 'caution', text: 'Nothing was sent: resume the webhook first.' },
}

/** The page's message about the last action, by its address. */
export const readDone = (what: string | null) =>
  Object.hasOwn(done, what ?? '') ? (done[what ?? ''] ?? null) : null
