import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import type { RequestOrigin } from '../http/request-origin.server.ts'
import { singleton } from '../singleton.server.ts'

/**
 * On whose behalf a transaction runs. A job acts for an organization without a person; with `asStaff` a person with
 * the staff mark reads every organization's applications; with `asUpkeep` a job sees which organizations there are.
 */
export type Actor = {
  personId: string | null
  organizationId: string | null
  asStaff?: boolean
  asUpkeep?: boolean
  /** The API key that acts for the organization; no person is set then, so that it reaches nothing of its creator's own. */
  apiKeyId?: string
  /** The request that it answers, for the audit trail; a job has none. */
  request?: RequestOrigin
}

export const nobody: Actor = { personId: null, organizationId: null }

/** The actor of the transaction that is open; one for the process, as the database is. */
export const openActor = singleton('open-actor', () => new AsyncLocalStorage<Actor>())

const setSettings = `select set_config('role', 'rentbook_app', true), set_config('app.user_id', $1, true),
  set_config('app.organization_id', $2, true), set_config('app.staff', $3, true), set_config('app.upkeep', $4, true),
  set_config('app.api_key_id', $5, true)`

/** Sets what row level security decides by, until the transaction ends. */
export function settingsOf(actor: Actor): CompiledQuery {
  const { personId, organizationId, asStaff, asUpkeep, apiKeyId } = actor
  const flag = (isSet: boolean | undefined) => (isSet ? 'yes' : '')
  return CompiledQuery.raw(setSettings, [
    ...[personId ?? '', organizationId ?? '', flag(asStaff), flag(asUpkeep), apiKeyId ?? ''],
  ])
}
