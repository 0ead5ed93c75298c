import type { Held, Reading } from '#app/platform/matter.ts'
import { readDebtOpenings } from './debt-openings.server.ts'

/** Who opened a person's data, for the copy of their data. */
export const heldOpenings = {
  files: { 'who-has-looked.json': 'Who opened court orders, ledgers and SINs about you' },
  read: { 'who-has-looked.json': readWhoLooked },
} satisfies Partial<Held>

async function readWhoLooked({ tx, personId }: Reading): Promise<unknown> {
  const rows = await readDebtOpenings(tx, { personId, before: null, limit: 10_000 })
  return rows.map(({ id: _, at, about: { label: __, ...about }, ...row }) => ({
    at: at.iso,
    ...row,
    debt: { id: about.to.split('/').at(-1), fileNumber: about.fileNumber },
  }))
}
