import { webhookPaths } from '../webhooks/paths.ts'
import type { KeyRefusal } from './keys.ts'

const keys = '/dashboard/api-management'

export const keyPaths = {
  keys,
  summary: `${keys}/usage-summary`,
  history: `${keys}/usage-history`,
  docs: `${keys}/docs`,
  testData: `${keys}/test-data`,
  reset: `${keys}/test-data/reset`,
  resetDone: `${keys}/test-data?done=reset`,
  create: `${keys}/create`,
  show: (number: number) => `${keys}/${number}/show`,
  rotate: (number: number) => `${keys}/${number}/rotate`,
  revoke: (number: number) => `${keys}/${number}/revoke`,
  done: (what: string) => `${keys}?done=${what}`,
  /** Where an action that was not possible leads: a person who may no longer manage keys goes to the start. */
  after: (refusal: KeyRefusal) => (refusal === 'not_allowed' ? '/' : `${keys}?done=${refusal}`),
} as const

/** The tabs in order; members do not see the one of admins. Each is an address, and its name is the hash of old links (specification 2, section 2). */
export const keyTabs = [
  { name: 'keys', label: 'Keys', to: keyPaths.keys },
  { name: 'usage-summary', label: 'Usage Summary', to: keyPaths.summary },
  { name: 'usage-history', label: 'Usage History', to: keyPaths.history },
  { name: 'docs', label: 'Documentation', to: keyPaths.docs },
  { name: 'test-data', label: 'Test data', to: keyPaths.testData },
  { name: 'webhooks', label: 'Webhooks', to: webhookPaths.webhooks, isForAdmins: true },
] as const

/** The tab of a hash, with or without `#`. */
export const tabOfHash = (hash: string) => keyTabs.find(({ name }) => name === hash.replace(/^#/, '')) ?? null

/** Whether an address is a page of its own, and not a dialog over one. */
export const isApiPage = (path: string): boolean =>
  keyTabs.some(({ to }) => to === path) || path.replace(/\/[\da-f-]{36}$/, '') === webhookPaths.webhooks

/** A key's number in an address; null if it cannot be one. */
export const keyNumber = (text: string | undefined): number | null => {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return number > 0 && number <= 2_147_483_647 ? number : null
}
