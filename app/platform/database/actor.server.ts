import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import type { RequestOrigin } from '../http/request-origin.server.ts'
import { singleton } from '../singleton.server.ts'

/**
 * Who a transaction acts for. A job acts for an organization without a person; with `asStaff` a staff member reads
 * every organization's applications; with `asUpkeep` a job sees which organizations exist.
 */
export type Actor = {
  personId: string | null
  organizationId: string | null
  asStaff?: boolean
  asUpkeep?: boolean
  /**
   * The API key that acts for the organization; no person is set, so that it reaches none of its creator's own data. An
   * uploader's transactions name the creator beside it, for the row of the upload alone.
   */
  apiKeyId?: string
  /** It acts in a test organization: its transactions wait while that one is reset. */
  isTest?: boolean
  /** The request it answers, for the audit trail; a job has none. */
  request?: RequestOrigin
}

export const anonymous: Actor = { personId: null, organizationId: null }

/** The actor of the open transaction; one per process, like the database. */
export const openActor = singleton('open-actor', () => new AsyncLocalStorage<Actor>())

const setSettings = `select set_config('role', 'rentbook_app', true), set_config('app.user_id', $1, true),
  set_config('app.organization_id', $2, true), set_config('app.staff', $3, true), set_config('app.upkeep', $4, true),
  set_config('app.api_key_id', $5, true)`

/** Sets the values that row level security uses, until the transaction ends. */
export function settingsOf(actor: Actor): CompiledQuery {
  const { personId, organizationId, asStaff, asUpkeep, apiKeyId } = actor
  const flag = (isSet: boolean | undefined) => (isSet ? 'yes' : '')
  return CompiledQuery.raw(setSettings, [
    apiKeyId === undefined ? (personId ?? '') : '',
    organizationId ?? '',
    flag(asStaff),
    flag(asUpkeep),
    apiKeyId ?? '',
  ])
}

/**
 * Held by each transaction of a test key: it sees the data from before a reset, or from after it (`holdTestWorld`).
 */
export const shareTestWorld = (organizationId: string): CompiledQuery =>
  CompiledQuery.raw("select pg_advisory_xact_lock_shared(hashtextextended('test-world:' || $1::text, 0))", [
    organizationId,
  ])
