import type { Ability } from '../abilities.ts'
import type { Scope } from './scopes.ts'

/** What a call needs: an ability, and of a key a scope. Without a scope, only people call. */
export type Need = {
  ability: Ability
  scope: Scope | null
  /** It is about the person, whichever organization they act for. */
  isPersonal?: boolean
}

export const maxNameLength = 100
export const maxKeys = 20
export const callsAMinute = 300
/** How long a replaced key works beside the new one. */
export const overlapHours = 24

export const lifetimes = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'none', label: 'It does not expire' },
] as const

/** A key ends by being revoked or by its date; a replaced one has tomorrow's date. */
export type KeyStatus = 'active' | 'replaced' | 'expired' | 'revoked'

export function statusOf(key: { isRevoked: boolean; isExpired: boolean; isReplaced: boolean }): KeyStatus {
  if (key.isRevoked) return 'revoked'
  if (key.isExpired) return 'expired'
  return key.isReplaced ? 'replaced' : 'active'
}

/** Whether a program can use it now. */
export const works = (status: KeyStatus): boolean => status === 'active' || status === 'replaced'

/** Why a command about keys did nothing. */
export type KeyRefusal =
  /** The caller is not, or no longer, an admin. */
  | 'not_allowed'
  /** There is no such key in this organization, or it no longer works. */
  | 'gone'
  /** The organization has reached the maximum number of keys. */
  | 'too_many'

export const keyMessages = {
  name: `Use at most ${maxNameLength} characters for the name`,
  type: 'Choose whether this is a test key or a production key',
  scopes: 'Choose at least one thing that the key may read',
  lifetime: 'Choose when the key expires',
  tooMany: `Your organization has ${maxKeys} keys that work. Revoke one that you no longer use.`,
} as const

const done: Record<string, { tone: 'success' | 'caution'; text: string }> = {
  revoked: { tone: 'success', text: 'The key was revoked. It no longer works.' },
  gone: { tone: 'caution', text: 'This key is not one of your organization, or it no longer works.' },
  too_many: { tone: 'caution', text: keyMessages.tooMany },
}

/** The page's message about the last action, by its address. */
export const readDone = (what: string | null) =>
  Object.hasOwn(done, what ?? '') ? (done[what ?? ''] ?? null) : null

export const prefixOf = (isTest: boolean) => (isTest ? 'rb_test_' : 'rb_live_')

/** A key in a list: identifies it and gives no access. */
export const maskedKey = ({ isTest, ending }: { isTest: boolean; ending: string }): string =>
  `${prefixOf(isTest)}••••${ending}`

/** A key's name among others. */
export const nameOfKey = (key: { name: string; isTest: boolean; ending: string }): string =>
  key.name || maskedKey(key)
