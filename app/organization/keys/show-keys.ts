import { torontoDate } from '#app/platform/values/dates.ts'
import { type Moment, momentOf } from '#app/platform/values/moments.ts'
import type { KeyStatus } from './keys.ts'
import type { ListedKey } from './read-keys.server.ts'
import { type ApiScopes, describeScopes } from './scopes.ts'

export type ShownMoment = { date: string } & Moment

/** A key as its pages show it. */
export type ShownKey = {
  number: number
  name: string
  isTest: boolean
  ending: string
  status: KeyStatus
  access: string[]
  createdBy: string
  createdAt: ShownMoment
  expiresAt: ShownMoment | null
  revokedAt: ShownMoment | null
  lastUsedAt: ShownMoment | null
}

const momentAt = (at: Date): ShownMoment => ({ date: torontoDate(at), ...momentOf(at) })
const moment = (at: Date | null) => (at === null ? null : momentAt(at))

export function showKey(key: ListedKey, labels: ApiScopes): ShownKey {
  const { number, name, isTest, ending, status, createdBy } = key
  return {
    number,
    name,
    isTest,
    ending,
    status,
    createdBy,
    access: describeScopes(key.scopes, labels),
    createdAt: momentAt(key.createdAt),
    expiresAt: moment(key.expiresAt),
    revokedAt: moment(key.revokedAt),
    lastUsedAt: moment(key.lastUsedAt),
  }
}
