// @engine: a copy is read in one snapshot, under the policies

import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { setDaysAhead, today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inSnapshot, inTransaction } from '#app/platform/database/transaction.server.ts'
import { openObject } from '#app/platform/files/disk.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import {
  askForExport,
  deleteExpiredExports,
  openExport,
  viewExport,
} from '#app/profile/export/exports.server.ts'
import { exportFilesOf } from '#app/profile/export/held-data.ts'
import { makeExport } from '#app/profile/export/make-export.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { createContribution } from '#database/factories/contribution.ts'
import { createStoredFile } from '#database/factories/court-order.ts'
import { createSavedSearch } from '#database/factories/court-record.ts'
import { createDisputeDraft } from '#database/factories/dispute.ts'
import { plainMail } from '#database/factories/mail.ts'
import { createMember } from '#database/factories/member.ts'
import {
  createBankruptcy,
  createBureauEntry,
  createDispute,
  createNoticeDelivery,
  registeredDebtFactory,
} from '#database/factories/registered-debt.ts'
import { filesOnDisk } from '../files/helpers.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo } from '../worlds/reviewer.ts'

const used = useFreshDatabase({ PUBLIC_URL: 'http://localhost:3000', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

const exportFiles = exportFilesOf(matters)

let filer: Member
let person: Member
beforeEach(async () => {
  filer = await createMember()
  person = await createMember()
})

let keys = 0
const key = () => onceKey('test', String(++keys))
const ask = (by: Member, once = key()) => askForExport(by, { once })

async function jobOf({ person: { id } }: Member) {
  const { owner } = await database()
  const row = await owner
    .selectFrom('data_export')
    .select('id')
    .where('person_id', '=', id)
    .executeTakeFirstOrThrow()
  return { personId: id, exportId: row.id }
}

/** The files of a person's copy, as text. */
async function copyOf(by: Member): Promise<Record<string, string>> {
  const file = await openExport(by)
  if (!file) throw new Error('no copy')
  const bytes = await buffer(await openObject(file.storageKey))
  expect(bytes.byteLength).toBe(file.sizeBytes)
  const decoder = new TextDecoder()
  return Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, content]) => [
      name,
      decoder.decode(content),
    ]),
  )
}

async function made(by: Member): Promise<Record<string, string>> {
  await ask(by)
  await makeExport(matters, await jobOf(by))
  return copyOf(by)
}

describe('a copy', () => {
  test('is asked for once, made once, mailed once, and downloaded by its person alone', async () => {
    const once = key()
    expect(await Promise.all([ask(person, once), ask(person, once)])).toEqual(['asked', 'asked'])
    expect(await ask(person)).toBe('waiting')
    expect(await viewExport(person)).toEqual({ state: 'waiting' })
    expect(await openExport(person)).toBeNull()
    const job = await jobOf(person)
    await Promise.all([makeExport(matters, job), makeExport(matters, job)])
    await makeExport(matters, job)
    expect(await viewExport(person)).toMatchObject({ state: 'ready' })
    expect(filesOnDisk(used.dataDir).filter((name) => name.includes(person.person.id))).toHaveLength(1)
    const mails = await mailsTo(person.person.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['The copy of your Rentbook data is ready'])
    expect(mails[0]?.text_body).not.toMatch(/token|zip/)
    expect(await openExport(filer)).toBeNull()
    const copy = await copyOf(person)
    expect(Object.keys(copy).toSorted()).toEqual([...Object.keys(exportFiles), 'about.txt'].toSorted())
    expect(JSON.parse(copy['account.json'] ?? '').account).toMatchObject({ email: person.person.email })
    expect(copy['about.txt']).toContain('Not in this copy, and why:')
    expect((await trailOf({ person: person.person.id })).map(({ action }) => action)).toEqual([
      'export.asked',
      'export.made',
      'export.downloaded',
    ])
  })

  test('has what names the person, and nothing of others: no SIN, contact, reviewer or other tenant', async () => {
    const owner = { organizationId: filer.organizationId, personId: filer.person.id }
    const sin = '046 454 286'
    const { debtId } = await inTransaction(filer.actor, async (tx) => {
      const debt = await registeredDebtFactory.active(tx, owner, {}, { email: person.person.email })
      await createDebtor(tx, owner, debt.debtId, {
        first_name: 'Mallory',
        last_name: 'Ng',
        email: 'mallory@renter.example',
        position: 1,
        sin,
      })
      await createBankruptcy(tx, owner, debt, { trustee_name: 'Trusty Trustee' })
      await createDispute(tx, owner, debt)
      await createNoticeDelivery(tx, owner, debt)
      await createBureauEntry(tx, owner, debt.debtId)
      return debt
    })
    await inTransaction(person.actor, async (tx) => {
      const mine = { organizationId: person.organizationId, personId: person.person.id }
      await createDisputeDraft(tx, mine, { debtId, fileId: await createStoredFile(tx, mine) })
      await createSavedSearch(tx, mine)
      await createContribution(tx, mine)
    })
    await inTransaction(anonymous, (tx) =>
      postMail(
        tx,
        plainMail({
          to: person.person.email,
          subject: 'A rental debt',
          text: 'It is active.',
          html: '<p>It</p>',
        }),
      ),
    )
    const copy = await made(person)
    expect(JSON.parse(copy['emails.json'] ?? '')).toContainEqual(
      expect.objectContaining({ subject: 'A rental debt', text: 'It is active.' }),
    )
    const debts = JSON.parse(copy['debts-that-name-you.json'] ?? '')
    expect(debts.debts).toHaveLength(1)
    expect(debts.as_what_you_are_named).toMatchObject([{ email: person.person.email }])
    expect(debts.bankruptcies).toHaveLength(1)
    expect(debts.notices_delivered_on_paper).toHaveLength(1)
    expect(debts.reports_to_the_credit_bureau).toHaveLength(1)
    expect(JSON.parse(copy['saved-searches.json'] ?? '')).toHaveLength(1)
    expect(JSON.parse(copy['uploads.json'] ?? '').court_orders).toHaveLength(1)
    expect(JSON.parse(copy['disputes.json'] ?? '').drafts).toHaveLength(1)
    expect(copy['about.txt']).toMatch(/files\/001-receipt\.pdf no longer exists/)
    expect(JSON.parse(copy['disputes.json'] ?? '').disputes).toMatchObject([
      { explanation: 'I paid all of it in March.' },
    ])
    const whole = Object.values(copy).join('\n')
    for (const others of ['Mallory', 'mallory@', '046454286', '286"', 'Trusty', 'avery@', '4165550123']) {
      expect(whole, others).not.toContain(others)
    }
    expect(whole).not.toContain(filer.person.email)
    expect(whole).not.toMatch(/hash|sealed|token|storage_key/)
    // The filer's copy has the debt, and nothing about its tenants.
    const own = await made(filer)
    expect(JSON.parse(own['debts-you-filed.json'] ?? '').debts).toHaveLength(1)
    expect(Object.values(own).join('\n')).not.toMatch(/Mallory|renter\.example/)
    expect(Object.values(own).join('\n')).not.toContain(person.person.email)
  })

  test('shows one moment, whatever is written while it is made', async () => {
    const seen = await inSnapshot({ personId: person.person.id, organizationId: null }, async (tx) => {
      const names = () =>
        tx.selectFrom('person').select('last_name').where('id', '=', person.person.id).execute()
      const before = await names()
      const { owner, kind } = await database()
      if (kind === 'server') {
        await owner
          .updateTable('person')
          .set({ last_name: 'Changed' })
          .where('id', '=', person.person.id)
          .execute()
      }
      return [before, await names()]
    })
    expect(seen[0]).toEqual(seen[1])
  })

  test('of which a file is gone says so, and is still made', async () => {
    const owner = { organizationId: filer.organizationId, personId: filer.person.id }
    await inTransaction(filer.actor, async (tx) => {
      const debt = await registeredDebtFactory.active(tx, owner, {}, { email: person.person.email })
      const { id: fileId } = await tx
        .insertInto('stored_file')
        .values({
          organization_id: filer.organizationId,
          storage_key: `stored/${crypto.randomUUID()}`,
          size_bytes: 10,
          sha256: Buffer.alloc(32),
          content_type: 'application/pdf',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await createDispute(tx, owner, debt, { fileId })
    })
    const copy = await made(person)
    expect(copy['about.txt']).toMatch(/files\/001-\S+ no longer exists/)
  })

  test('is deleted after seven days, bytes first, and its page says that there is none', async () => {
    await made(person)
    const day = await today()
    await deleteExpiredExports(day)
    expect(await viewExport(person)).toMatchObject({ state: 'ready' })
    await setDaysAhead(7)
    try {
      expect(await viewExport(person)).toEqual({ state: 'none' })
      expect(await openExport(person)).toBeNull()
      await deleteExpiredExports(await today())
      await deleteExpiredExports(await today())
      expect(filesOnDisk(used.dataDir).filter((name) => name.includes(person.person.id))).toEqual([])
      expect((await trailOf({ action: 'export.deleted', person: person.person.id })).length).toBe(1)
      expect(await ask(person)).toBe('asked')
    } finally {
      await setDaysAhead(0)
    }
  })

  test('that cannot be made is given up after some tries, and can be asked for again', async () => {
    await ask(person)
    const job = await jobOf(person)
    const { owner } = await database()
    await sql`alter table dispute rename to dispute_away`.execute(owner)
    try {
      await expect(makeExport(matters, job)).rejects.toThrow()
      await expect(makeExport(matters, job, { failures: 1 })).rejects.toThrow()
      await makeExport(matters, job, { failures: 2 })
    } finally {
      await sql`alter table dispute_away rename to dispute`.execute(owner)
    }
    expect(await viewExport(person)).toEqual({ state: 'failed' })
    expect(await ask(person)).toBe('asked')
    await makeExport(matters, await jobOf(person))
    await vi.waitFor(async () => expect(await viewExport(person)).toMatchObject({ state: 'ready' }))
  })
})
