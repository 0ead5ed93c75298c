import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { cents, day } from '#app/api/fields.ts'
import { casesGiven } from '#app/court-records/figures/figures.ts'
import { readFigures } from '#app/court-records/figures/kept-figures.server.ts'

const generalStats = z.object({
  total_owed: cents,
  latest_n4: day.nullable(),
  total_court_filings: z.object({ total: z.int() }),
  avg_wait_court_order: z.int().nullable().meta({ description: 'Days from the hearing to the order.' }),
  avg_owed_per_case: z.array(z.object({ date: z.string().meta({ description: 'A year.' }), total: cents })),
})

const readStats = defineCall({
  name: 'readGeneralStats',
  method: 'GET',
  path: '/general-stats',
  summary: 'Figures of all published orders, as the start page shows them',
  who: { by: 'anyone' },
  answer: generalStats,
  work: async () => {
    const figures = (await readFigures())?.figures
    const cases = figures?.averageOwedPerCase ?? []
    return {
      total_owed: figures?.totalOwedCents ?? 0,
      latest_n4: figures?.latestN4 ?? null,
      total_court_filings: { total: figures?.totalFilings ?? 0 },
      avg_wait_court_order: figures?.averageWaitDays ?? null,
      avg_owed_per_case: (cases.length > 0 ? cases : casesGiven).map(({ year, averageCents }) => ({
        date: String(year),
        total: averageCents,
      })),
    }
  },
})

const route = callRoute(readStats)
export const loader = route.loader
export const action = route.action
