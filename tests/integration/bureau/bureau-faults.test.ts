import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { jobHandlers } from '#app/assembly/jobs.server.ts'
import { openBatchFile } from '#app/bureau/batch-file.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { disk } from '#app/platform/files/disk.server.ts'
import { clearSingleton, singleton } from '#app/platform/singleton.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { sinColumns } from '#app/rental-debt/application/tenants/sins.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { batches, deleteBatchesAndDebts, entriesOf, recordsOf } from '../worlds/bureau.ts'
import { faultyFacts } from '../worlds/faulty-facts.ts'

const [older, newer] = ['the-older-key-of-32-characters-or-more', 'the-newer-key-of-32-characters-or-more']
useFreshDatabase({ ENCRYPTION_KEY: older })

function useKeys(...keys: string[]): void {
  process.env.ENCRYPTION_KEY = keys.join(',')
  clearSingleton('config')
}

const logged: string[] = []
let member: Member
beforeAll(() => {
  singleton('log', () => pino({ level: 'info' }, { write: (line: string) => logged.push(line) }))
})
beforeEach(async () => {
  logged.length = 0
  await deleteBatchesAndDebts()
  member = await createMember()
})
afterEach(() => useKeys(older))

const owner = () => ({ organizationId: member.organizationId, personId: member.person.id })
const activeDebt = (columns = {}, debtor = {}) =>
  inTransaction(member.actor, (tx) => registeredDebtFactory.active(tx, owner(), columns, debtor))
const make = () => makeBatches(bureauSources, isoDate('2024-03-15'))
const sin = '046454286'
const giveSin = (debtorId: string) =>
  inTransaction(member.actor, (tx) =>
    tx.updateTable('debtor').set(sinColumns(debtorId, sin)).where('id', '=', debtorId).execute(),
  )

describe('a debt of which no line can be made is left out and logged, and the others go on:', () => {
  test.each(faultyFacts)('%s', async (_, spoil) => {
    const spoilt = await activeDebt()
    const other = await activeDebt()
    await inTransaction(member.actor, (tx) => spoil(tx, owner(), spoilt))
    await make()
    expect(await batches()).toMatchObject([{ state: 'written', record_count: 1, left_out_count: 1 }])
    expect(await entriesOf(spoilt.debtId)).toMatchObject([
      { equifax_status: 'left_out', reason: 'fault', amount_in_cents: 0, line: null },
    ])
    expect(await entriesOf(other.debtId)).toMatchObject([{ equifax_status: 'pending', reason: null }])
    expect(await recordsOf('2024-03-15')).toHaveLength(3)
    expect(logged.filter((line) => line.includes('no bureau line of an account'))).toEqual([
      expect.stringContaining(spoilt.debtId),
    ])
  })
})

test('a SIN that does not open stops no file: who has a birth date goes out by it, others not at all', async () => {
  const born = await activeDebt()
  const joint = await activeDebt({}, { date_of_birth: null })
  await inTransaction(member.actor, (tx) =>
    createDebtor(tx, owner(), joint.debtId, { position: 1, first_name: 'Ada', last_name: 'Ma' }),
  )
  const alone = await activeDebt({}, { date_of_birth: null })
  for (const { debtorId } of [born, joint, alone]) await giveSin(debtorId)
  useKeys(newer)
  await make()
  expect(await batches()).toMatchObject([{ state: 'written', record_count: 2, left_out_count: 1 }])
  expect(await entriesOf(alone.debtId)).toMatchObject([
    { equifax_status: 'left_out', reason: 'no_identity', line: null },
  ])
  const records = await recordsOf('2024-03-15')
  expect(records.at(-1)?.values).toMatchObject({
    totalBaseRecords: 2,
    totalConsumerSegmentsJ1: 0,
    totalSocialNumbersAllSegments: 0,
    totalDatesBirthAllSegments: 2,
  })
  const surnames = records.slice(1, -1).map(({ values }) => (values as { surname?: string }).surname)
  expect(surnames.sort()).toEqual(['MA', 'TREMBLAY'])
  const warnings = logged.filter((line) => line.includes('a SIN did not open for a bureau file'))
  for (const { debtorId } of [born, joint, alone]) expect(warnings.join()).toContain(debtorId)
  expect(logged.join()).not.toContain(sin)
})

test('what a writing left that was killed is gone after the next one, and what is being written is not', async () => {
  await activeDebt()
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'rentbook-test-'))
  vi.stubEnv('TMPDIR', temporary)
  try {
    const [left, held] = ['rentbook-temporary-left', 'rentbook-temporary-held'].map((name) =>
      path.join(temporary, name),
    ) as [string, string]
    for (const folder of [left, held]) {
      await mkdir(folder)
      await writeFile(path.join(folder, 'sealed'), 'sealed')
    }
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
    await utimes(left, twoDaysAgo, twoDaysAgo)
    await make()
    expect(await batches()).toMatchObject([{ state: 'written' }])
    expect(await readdir(temporary)).toEqual(['rentbook-temporary-held'])
  } finally {
    vi.unstubAllEnvs()
    await rm(temporary, { recursive: true })
  }
})

test('a file that is opened and never read from leaves nothing open when it is closed', async () => {
  await activeDebt()
  await make()
  const [batch] = await batches()
  const reading = vi.spyOn(await disk(), 'getStream')
  const opened = await openBatchFile(batch?.id ?? '', batch?.storage_key ?? '')
  const sealed = await reading.mock.results[0]?.value
  reading.mockRestore()
  opened.destroy()
  await vi.waitFor(() => expect(sealed).toMatchObject({ closed: true }), { timeout: 20_000 })
})

test('scheduled work that fails keeps no file away, and the job is tried again', async () => {
  await activeDebt()
  const { owner: schema } = await database()
  await sql`alter table command_outcome rename to command_outcome_away`.execute(schema)
  try {
    const run = () =>
      jobHandlers['run-schedules'](
        { every: 'day', slot: '2024-03-15' },
        { signal: new AbortController().signal, failures: 0 },
      )
    await expect(run()).rejects.toThrow('Scheduled work failed: sweeping')
  } finally {
    await sql`alter table command_outcome_away rename to command_outcome`.execute(schema)
  }
  expect(await batches()).toMatchObject([{ report_date: '2024-03-15', state: 'written', record_count: 1 }])
  expect(logged.join()).toContain('scheduled work failed')
})
