import type { WebhookRefusal } from './webhooks.ts'

const webhooks = '/dashboard/api-management/webhooks'
const search = (values: Record<string, string>) => `?${new URLSearchParams(values)}`

export const webhookPaths = {
  webhooks,
  create: `${webhooks}/create`,
  one: (id: string, page = 1) => `${webhooks}/${id}${page > 1 ? search({ page: String(page) }) : ''}`,
  change: (id: string) => `${webhooks}/${id}/change`,
  secret: (id: string) => `${webhooks}/${id}/secret`,
  rotate: (id: string) => `${webhooks}/${id}/rotate`,
  remove: (id: string) => `${webhooks}/${id}/delete`,
  done: (what: string) => `${webhooks}${search({ done: what })}`,
  doneTo: (id: string, what: string, page = 1) =>
    `${webhooks}/${id}${search({ done: what, ...(page > 1 && { page: String(page) }) })}`,
  /** Where an action that was not possible leads: a person who may no longer manage webhooks goes to the start. */
  after: (refusal: WebhookRefusal, id?: string) => {
    if (refusal === 'not_allowed') return '/'
    return id === undefined || refusal === 'gone'
      ? webhookPaths.done(refusal)
      : webhookPaths.doneTo(id, refusal)
  },
} as const
