import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import {
  listContributions,
  openContribution,
  removeContribution,
} from '#app/court-records/contributions/contributions.server.ts'
import {
  mergePending,
  publishPending,
  refusePending,
} from '#app/court-records/contributions/decide-filing.server.ts'
import { type Complete, isComplete } from '#app/court-records/contributions/filing-values.ts'
import { handIn } from '#app/court-records/contributions/hand-in.server.ts'
import { importOrders } from '#app/court-records/contributions/import-orders.server.ts'
import {
  openPendingFiling,
  readPendingFilings,
} from '#app/court-records/contributions/pending-filings.server.ts'
import { openFilingPage } from '#app/court-records/filing/open-for-page.server.ts'
import { openStaffFiling } from '#app/court-records/filing/staff-filing.server.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { filesOnDisk } from '../files/helpers.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import {
  bring,
  createStaff,
  filingIdOf,
  key,
  sample,
  stateOf,
  valuesToHandIn,
} from '../worlds/contribution-world.ts'
import { mailsTo } from '../worlds/reviewer.ts'

const used = useFreshDatabase({ SANDBOX: '1' })
let ann: Member
let bo: Member
let staff: Staff

beforeAll(async () => {
  await prepareJobs()
  ann = await createMember()
  bo = await createMember()
  staff = await createStaff()
})
afterAll(stopJobs)

const corpusFiles = () => filesOnDisk(used.dataDir).filter((name) => name.startsWith('filings'))

describe('an order that two people bring', () => {
  let annsId: string
  let bosId: string

  test('is one filing that waits, no matter who presses first', async () => {
    ;[annsId, bosId] = [
      await bring(ann, sample('on-l1-new-one-tenant')),
      await bring(bo, sample('on-l1-new-one-tenant')),
    ]
    expect(await stateOf(ann, annsId)).toBe('to_check')
    const [anns, bos] = [await valuesToHandIn(ann, annsId), await valuesToHandIn(bo, bosId)]
    await Promise.all([
      handIn(ann, { id: annsId, values: anns }),
      handIn(ann, { id: annsId, values: anns }),
      handIn(bo, { id: bosId, values: bos }),
    ])
    expect(await stateOf(ann, annsId)).toBe('handed_in')
    expect(await filingIdOf(ann, annsId)).toBe(await filingIdOf(bo, bosId))
    expect((await readPendingFilings(staff, 1)).rows).toHaveLength(1)
    expect(corpusFiles()).toHaveLength(1)
  })

  test('is visible to no one else, including a colleague', async () => {
    const colleague = await addMember(ann.organizationId)
    for (const other of [bo, colleague]) {
      expect(await openContribution(other, annsId)).toBeNull()
      expect((await listContributions(other)).rows.map(({ id }) => id)).not.toContain(annsId)
      const { rows } = await inTransaction(other.actor, (tx) =>
        sql`select id from contribution where id = ${annsId}`.execute(tx),
      )
      expect(rows).toEqual([])
      await removeContribution(other, annsId)
    }
    expect(await removeContribution(ann, annsId)).toEqual({ isRemoved: false })
    expect(await stateOf(ann, annsId)).toBe('handed_in')
  })

  test('is published with the changes of staff, and both are notified', async () => {
    const id = await filingIdOf(ann, annsId)
    const { values, broughtBy, pages } = await openPendingFiling(staff, id)
    expect(pages).toBeGreaterThan(0)
    expect(broughtBy.sort()).toEqual([ann.person.email, bo.person.email].sort())
    const changed = { ...values, tenant_names: ['Somebody Else'] }
    if (!isComplete(changed)) throw new Error('it is complete')
    const once = key()
    const answers = await Promise.all([
      publishPending(staff, { id, values: changed, once }),
      publishPending(staff, { id, values: changed, once }),
      publishPending(staff, { id, values: changed, once: key() }),
    ])
    // One of the two forms is first; a form that was sent twice gets one answer.
    const [isDone, isDoneAgain, isDoneByOther] = answers.map(({ ok }) => ok)
    expect(isDoneAgain).toBe(isDone)
    expect(isDoneByOther).toBe(!isDone)
    expect(await stateOf(bo, bosId)).toBe('published')
    for (const { person } of [ann, bo])
      expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
        `Published: ${changed.reference_id}`,
      ])
    const row = await inTransaction(anonymous, (tx) =>
      tx.selectFrom('court_filing').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
    expect(row).toMatchObject({ state: 'published', tenant_names: ['Somebody Else'] })
    const found = await inTransaction(anonymous, (tx) =>
      tx.selectFrom('searched_filing').select('filing_id').where('filing_id', '=', id).execute(),
    )
    expect(found).toHaveLength(1)
    expect(JSON.stringify(row)).not.toContain(ann.person.email)
  })

  test('names its uploader to staff and to themselves, and to no one else', async () => {
    const id = await filingIdOf(ann, annsId)
    expect((await openStaffFiling(staff, id)).uploaders).toEqual([ann.person.email, bo.person.email])
    const shownTo = async (member: Member | null) => {
      const opened = await openFilingPage({
        filingId: id,
        member,
        maySeeOrder: true,
        maySearch: true,
      })
      return opened?.is === 'published' ? opened.view.uploaders : null
    }
    expect(await shownTo(ann)).toEqual([ann.person.email])
    expect(await shownTo(await addMember(ann.organizationId))).toEqual([])
    expect(await shownTo(null)).toEqual([])
  })

  test('is known to the next who brings it, by its bytes and by what it says', async () => {
    const again = await bring(bo, sample('on-l1-new-one-tenant'))
    expect(await stateOf(bo, again)).toBe('known')
    expect(await filingIdOf(bo, again)).toBe(await filingIdOf(ann, annsId))
  })
})

test('a file that is no order can be filled in, or removed with nothing left', async () => {
  const id = await bring(ann, sample('bad/no-order'))
  const { state, reading } = found(await openContribution(ann, id))
  expect(state).toBe('to_check')
  expect(reading?.isOrder ?? false).toBe(false)
  expect(await removeContribution(ann, id)).toEqual({ isRemoved: true })
  expect(await openContribution(ann, id)).toBeNull()
})

describe('what staff refuse', () => {
  test('leaves the corpus, its contributor reads why, and an import may not decide over them', async () => {
    const id = await bring(ann, sample('on-l1-new-two-tenants'))
    await handIn(ann, { id, values: await valuesToHandIn(ann, id) })
    const filingId = await filingIdOf(ann, id)
    const before = corpusFiles().length

    const folder = await mkdtemp(path.join(os.tmpdir(), 'orders-'))
    await copyFile(sample('on-l1-new-two-tenants'), path.join(folder, 'copy.pdf'))
    const { tally } = await importOrders({ folder, processes: 1 })
    await rm(folder, { recursive: true })
    expect(tally.byOutcome).toEqual({ known: 1 })

    const reason = 'The last page is missing.'
    expect(await refusePending(staff, { id: filingId, reason, once: key() })).toEqual({
      ok: true,
      done: { verdict: 'refused', notified: 1 },
    })
    expect(await openContribution(ann, id)).toMatchObject({ state: 'refused', reason, filing: null })
    expect((await mailsTo(ann.person.email)).at(-1)?.text_body).toContain(reason)
    expect(corpusFiles()).toHaveLength(before - 1)
    expect(await publishPending(staff, { id: filingId, values: {} as Complete, once: key() })).toEqual({
      ok: false,
      refusal: 'decided',
    })
  })
})

test('an order is merged into a published one, and its contributor is led there', async () => {
  const [published] = await inTransaction(anonymous, (tx) =>
    tx.selectFrom('court_filing').select('id').where('state', '=', 'published').execute(),
  )
  const id = await bring(bo, sample('on-l10-former-tenant'))
  await handIn(bo, { id, values: await valuesToHandIn(bo, id) })
  const filingId = await filingIdOf(bo, id)
  const into = published?.id ?? ''
  expect(await mergePending(staff, { id: filingId, into: filingId, once: key() })).toMatchObject({
    refusal: 'no-target',
  })
  expect(await mergePending(staff, { id: filingId, into, once: key() })).toEqual({
    ok: true,
    done: { verdict: 'merged', notified: 1 },
  })
  expect(await openContribution(bo, id)).toMatchObject({
    state: 'published',
    filing: { id: into, isPublished: true },
  })
})

test('no one decides about their own contribution', async () => {
  const own = await createMember(personFactory.staff())
  const asStaff: Staff = {
    person: own.person,
    actor: { ...own.actor, personId: own.person.id, asStaff: true },
  }
  const id = await bring(own, sample('on-l9-rent-only'))
  const values = await valuesToHandIn(own, id)
  await handIn(own, { id, values })
  const filingId = await filingIdOf(own, id)
  expect((await openPendingFiling(asStaff, filingId)).isOwn).toBe(true)
  expect(await publishPending(asStaff, { id: filingId, values, once: key() })).toEqual({
    ok: false,
    refusal: 'own',
  })
})

test('everything that a person contributed is listed, page by page, latest first', async () => {
  const cy = await createMember()
  const { organizationId, person } = cy
  await inTransaction(cy.actor, async (tx) => {
    for (let number = 1; number <= 25; number += 1) {
      const id = crypto.randomUUID()
      await sql`insert into stored_file (id, organization_id, storage_key, content_type, size_bytes, sha256)
        select ${id}, ${organizationId}, ${id}, 'application/pdf', 1, decode(repeat('ab', 32), 'hex')`.execute(
        tx,
      )
      await sql`insert into contribution (id, organization_id, person_id, province, file_name, created_at)
        values (${id}, ${organizationId}, ${person.id}, 'ON', ${`${number}.pdf`}, now() + ${number} * interval '1 second')`.execute(
        tx,
      )
    }
  })
  const first = await listContributions(cy, 1)
  const last = await listContributions(cy, 99)
  expect([first.page, first.pageCount, last.page]).toEqual([1, 2, 2])
  expect([...first.rows, ...last.rows].map(({ fileName }) => fileName)).toEqual(
    Array.from({ length: 25 }, (_, index) => `${25 - index}.pdf`),
  )
})
