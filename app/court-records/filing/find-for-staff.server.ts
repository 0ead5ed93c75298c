import { sql } from 'kysely'
import type { Staff } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { foundById, isFileNumberOrId } from '#app/platform/found-by-id.server.ts'
import type { Found } from '#app/platform/matter.ts'
import { paths as courtRecords } from '../paths.ts'
import { filingStates } from './filing-states.ts'
import { lookUpFilings } from './look-up.server.ts'

/** A pending order opens where it is published, any other where it is stored. */
const opened = (isPending: boolean) =>
  isPending
    ? { kind: 'pending', to: courtRecords.staff.pending }
    : { kind: 'filing', to: courtRecords.staff.filing }

/** Filings with this file number or id. */
export const findFilings = async (staff: Pick<Staff, 'actor'>, text: string): Promise<Found[]> =>
  !isFileNumberOrId(text)
    ? []
    : (await lookUpFilings(staff, text)).map(({ id, fileNumber, state, names }) => {
        const { kind, to } = opened(state === 'pending')
        return { kind, id, to: to(id), label: fileNumber, detail: [filingStates[state], ...names].join(', ') }
      })

/** The filing of an uploaded order, by the upload's id. */
export async function findContribution(tx: Tx, id: string): Promise<Found[]> {
  const found = async (isPending: boolean) =>
    foundById(
      tx,
      sql`select f.id, c.created_at as "createdAt", f.file_number as words
        from contribution c join court_filing f on f.id = c.filing_id
        where c.id = ${id} and (f.state = 'pending') = ${isPending}`,
      {
        ...opened(isPending),
        label: isPending ? 'Uploaded order' : 'Filing of an uploaded order',
        isCalledByWords: true,
      },
    )
  return [...(await found(true)), ...(await found(false))]
}
