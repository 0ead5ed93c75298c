import { z } from 'zod'
import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { sentDay } from '#app/platform/values/sent-day.ts'
import type { BankruptcyStatus } from './bankruptcy-labels.ts'
import { bankruptcyChangeSchema, petitionSchema } from './bankruptcy-schema.ts'
import type { Errors } from './change-bankruptcies.server.ts'

const day = sentDay()
const text = z.string().max(500, atMostCharacters(500)).nullish()
const trustee = {
  trustee_name: text.meta({ description: 'Of the licensed insolvency trustee.' }),
  trustee_email: text.meta({ description: 'Of the trustee.' }),
  trustee_phone: text.meta({ description: 'Of the trustee, ten digits.' }),
}

export const petitionBody = z
  .strictObject({
    debtor_id: z
      .uuid({ error: 'This must be an id.' })
      .meta({ description: 'The tenant who filed, by their id in the debt.' }),
    filed_date: day.meta({ description: 'The day of the filing, YYYY-MM-DD; not ahead.' }),
    ...trustee,
  })
  .meta({
    examples: [
      {
        debtor_id: '0198c2b4-5f3a-7d21-8e6b-4a9c1f7d2e30',
        filed_date: '2026-03-02',
        trustee_name: 'Dana Whitfield',
      },
    ],
  })

const statuses = {
  'Bankruptcy (petition)': 'petition',
  'Bankruptcy (discharged)': 'discharged',
  'Bankruptcy (dismissed)': 'dismissed',
} as const satisfies Record<string, BankruptcyStatus>

/** A whole record: what is left out of it is blank. */
export const bankruptcyBody = z
  .strictObject({
    id: z
      .uuid({ error: 'This must be an id.' })
      .meta({ description: 'Of the record, from `GET /rental-debt/bankruptcy/{id}`.' }),
    status: z
      .enum(Object.keys(statuses) as (keyof typeof statuses)[])
      .meta({ description: 'How it stands now; the end needs its date below.' }),
    filed_date: day.meta({ description: 'The day of the filing, YYYY-MM-DD.' }),
    discharge_date: day.nullish().meta({ description: 'Of a bankruptcy that was discharged.' }),
    dismissed_date: day.nullish().meta({ description: 'Of a bankruptcy that was dismissed.' }),
    ...trustee,
    revision: z.string().meta({ description: 'Of the record as it was read.' }),
  })
  .meta({
    examples: [
      {
        id: '0198c2b4-5f3a-7d21-8e6b-4a9c1f7d2e30',
        status: 'Bankruptcy (discharged)',
        filed_date: '2025-01-10',
        discharge_date: '2025-11-10',
        revision: '3f9a0c',
      },
    ],
  })

type Fault = { path: string[]; detail: string }

/** The petition of a body by the rules of its form, or what is wrong with it. */
export function petitionOf({ debtor_id, filed_date, ...typed }: z.infer<typeof petitionBody>) {
  return readAs(petitionSchema, { debtor_id, filed_date, ...withoutNulls(typed) })
}

/** The record of a body by the rules of its form, or what is wrong with it. */
export function changeOf(body: z.infer<typeof bankruptcyBody>) {
  const { id: _, status: sent, discharge_date, dismissed_date, filed_date, revision, ...typed } = body
  const status = statuses[sent]
  const end = status === 'dismissed' ? 'dismissed_date' : 'discharge_date'
  const dates = { discharge_date, dismissed_date }
  const other = status === 'discharged' ? 'dismissed_date' : 'discharge_date'
  if (status !== 'petition' && dates[other])
    return { ok: false as const, faults: [{ path: [other], detail: 'This is not how it ended' }] }
  const ended = status === 'petition' ? (discharge_date ?? dismissed_date) : dates[end]
  const given = { status, filed_date, revision, ended_date: ended ?? '', ...withoutNulls(typed) }
  const read = readAs(bankruptcyChangeSchema, given)
  if (read.ok) return read
  return { ok: false as const, faults: read.faults.map((fault) => atEnd(fault, end)) }
}

const withoutNulls = (given: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value === 'string'))

function readAs<Value>(schema: z.ZodType<Value>, given: unknown) {
  const parsed = schema.safeParse(given)
  if (parsed.success) return { ok: true as const, value: parsed.data }
  const faults = parsed.error.issues.map(
    ({ path, message }): Fault => ({ path: path.map(String), detail: message }),
  )
  return { ok: false as const, faults }
}

const atEnd = ({ path, detail }: Fault, end: string): Fault => ({
  path: path.map((part) => (part === 'ended_date' ? end : part)),
  detail,
})

/** What the command refuses, at the fields of the body. */
export const faultsOfErrors = (
  errors: Errors,
  { status }: { status?: keyof typeof statuses } = {},
): Fault[] =>
  Object.entries(errors).flatMap(([name, messages]) =>
    messages.map((detail) =>
      atEnd(
        { path: [name], detail },
        status === 'Bankruptcy (dismissed)' ? 'dismissed_date' : 'discharge_date',
      ),
    ),
  )
