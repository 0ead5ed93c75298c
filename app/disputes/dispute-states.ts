import type { Selectable } from 'kysely'
import type { DisputeEventTable, DisputeTable } from '#app/disputes/tables.ts'

export type DisputeState = Selectable<DisputeTable>['state']

export type DisputeEvent = DisputeEventTable['event']

/** How it ended, in every possible way. */
export type EndState = Exclude<DisputeState, 'open'>

/** How staff answer: the record is upheld, corrected because the dispute is partly right, or withdrawn. */
export type Outcome = Exclude<DisputeState, 'open' | 'closed' | 'retracted'>

/** The furnisher, or a person named in it. */
export type Side = 'furnisher' | 'consumer'

/**
 * What waits for a dispute that was filed in time: the whole record, or only the party who filed it, while the record is
 * reported about others.
 */
export type HeldBack = 'record' | 'party'
