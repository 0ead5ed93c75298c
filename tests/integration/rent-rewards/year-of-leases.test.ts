import { expect, test } from 'vitest'
import { schedules } from '#app/assembly/schedules.server.ts'
import { matters } from '#app/matters.server.ts'
import { now, nowInTransaction, setDaysAhead } from '#app/platform/clock.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { daysBetween, type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { askForDeletion } from '#app/profile/deletion/deletion.server.ts'
import { stopConsent } from '#app/rent-rewards/consent/stop-consent.server.ts'
import { monthOf } from '#app/rent-rewards/months/months.ts'
import { signIn } from '../support/browser.ts'
import { textOf } from '../support/page-forms.ts'
import { recordsOf } from '../worlds/bureau.ts'
import {
  accountEnd,
  createCourtDebt,
  createYear,
  createYearDebts,
  dayOf,
  disputeIn,
  endOfLease,
  type KindName,
  kindNames,
  kindOf,
  stopIn,
  sueIn,
  type YearLease,
} from '../worlds/rent-year.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'
import { confirm, fieldsOf } from './confirm-world.ts'
import { app, landlord } from './landlord-world.ts'
import { decide, file, paid, staff, staffAt, useRenterDisputes } from './renter-disputes-world.ts'

useRenterDisputes()

const base = '/dashboard/rent-rewards'
const leaseCount = 60
const debtCount = 5
const months = Array.from({ length: 12 }, (_, month) => month)
/** The account status of every debt here. */
const ofDebts = '93'
/** The first of the two that the landlord says were not paid. */
const wrongMonth = monthOf(dayOf(3, 1))

/** What no sentence of a page, a mail or a table holds: values that were not written, and codes of the records. */
const broken =
  /\b(undefined|NaN|null|Infinity|Invalid Date|no_identity|no_late_consent|not_confirmed|late_notice|read_only|not_due_yet|pending_consent|in_full|nothing_owed)\b|\[object |\$-|\.\.(?!\.)|\{\w+\}/

async function moveTo(day: IsoDate): Promise<void> {
  await setDaysAhead(daysBetween(torontoDate(Date.now()), day))
  for (const { name, run } of schedules) if (!name.startsWith('making')) await run(day)
  await inTransaction(anonymous, (tx) =>
    tx.updateTable('outgoing_mail').set({ sent_at: nowInTransaction }).where('sent_at', 'is', null).execute(),
  )
  if (day.endsWith('-15'))
    for (const { name, run } of schedules) if (name.startsWith('making')) await run(day)
}

/** A page of a person, read: every sentence is whole. */
async function read(person: Person, path: string): Promise<string> {
  const { status, location, html } = await person.get(path)
  expect([path, status, location]).toEqual([path, 200, null])
  const text = textOf(html)
  expect([path, broken.exec(text)?.[0] ?? null]).toEqual([path, null])
  return text
}

type Line = {
  status: string
  comment: string
  balance: number
  pastDue: number
  ecoa: string
  letters: string
}

/** The lines of a file by surname. */
async function fileLines(day: IsoDate): Promise<Map<string, Line[]>> {
  const lines = new Map<string, Line[]>()
  for (const record of await recordsOf(day)) {
    if (record.kind !== 'base') continue
    const { surname, accountStatus, currentBalance, amountPastDue, ecoaCode, paymentHistoryProfile } =
      record.values
    const line = {
      status: String(accountStatus),
      comment: String(record.values.complianceConditionCode),
      balance: Number(currentBalance) * 100,
      pastDue: Number(amountPastDue) * 100,
      ecoa: String(ecoaCode),
      letters: String(paymentHistoryProfile).replace(/B+$/, 'B'),
    }
    lines.set(String(surname), [...(lines.get(String(surname)) ?? []), line])
  }
  return lines
}

/** The landlord says what was paid, on the page of the month. */
async function confirmMonth(leases: YearLease[], month: number): Promise<void> {
  const due = (lease: YearLease) => (kindOf(lease.kind).dueDay === 15 ? month - 1 : month)
  for (const of of new Set(leases.map(due)))
    if (of >= 0) {
      const shown = leases.filter((lease) => due(lease) === of && kindOf(lease.kind).said(of) !== null)
      const said = Object.fromEntries(
        shown.flatMap(({ kind, leaseId }) => [
          [`said-${leaseId}`, kindOf(kind).said(of) ?? 'in_full'],
          [`shown-${leaseId}`, ''],
        ]),
      )
      const fields = await fieldsOf(
        landlord,
        shown.map(({ leaseId }) => leaseId),
        said,
      )
      const answer = await landlord.post(`${confirm}?month=${monthOf(dayOf(of, 1))}`, fields)
      expect([of, answer.status]).toEqual([of, 303])
    }
}

test('a year of 60 leases and 5 debts: each file says what both sides were shown, and every page and mail is whole', async () => {
  const renters = new Map<KindName, Person>()
  for (const kind of kindNames) renters.set(kind, await signedIn(app))
  const emails = Object.fromEntries([...renters].map(([kind, { member }]) => [kind, member.person.email]))
  const leases = await createYear(landlord, leaseCount, emails as Record<KindName, string>)
  await createYearDebts(landlord, debtCount)
  const of = (kind: KindName) => leases.find((lease) => lease.kind === kind) as YearLease
  const people = [...renters.keys()]
  /** Whose own pages are read: who agreed, and has an account. */
  const readsOwn = (kind: KindName, month: number) =>
    kindOf(kind).agrees !== false && (kind !== 'deletes' || month < accountEnd.askedIn)
      ? renters.get(kind)
      : undefined
  let disputeId = ''

  for (const month of months) {
    await moveTo(dayOf(month, 1))
    await moveTo(dayOf(month, 8))
    const signedIn = people.filter((kind) => kind !== 'deletes' || month <= accountEnd.askedIn)
    for (const person of [landlord, staff, ...signedIn.map((kind) => renters.get(kind))])
      if (person) await signIn(person.browser, person.member.person.email)
    await confirmMonth(leases, month)
    for (const path of [
      '',
      '/lease',
      `/confirm?month=${monthOf(dayOf(month, 1))}`,
      '/credit',
      '/perks',
      '/settings',
    ])
      await read(landlord, `${base}${path}`)
    const previews = new Map<KindName, string>()
    for (const kind of kindNames) {
      previews.set(kind, await read(landlord, `${base}/lease/${of(kind).leaseId}`))
      const own = readsOwn(kind, month)
      if (own) await read(own, `${base}/lease/${of(kind).leaseId}`)
    }
    const disputing = renters.get('disputes')
    if (month === disputeIn && disputing)
      disputeId = await file(disputing, of('disputes').renterId, paid(wrongMonth))
    if (month === sueIn) {
      const answer = await landlord.send(`${base}/lease/${of('sued').leaseId}/court-debt`, { do: 'start' })
      expect(answer.location).toContain('/court-order')
      await createCourtDebt(landlord, of('sued'), dayOf(sueIn + 1, 1))
    }
    const leaving = renters.get('deletes')?.member
    if (month === accountEnd.askedIn && leaving)
      expect(
        await askForDeletion(
          { ...leaving.session, person: leaving.person },
          { matters, once: onceKey('test', 'deletes') },
        ),
      ).toMatchObject({ ok: true })
    await moveTo(dayOf(month, 13))
    for (const kind of ['stops', 'removes', 'deletes'] as const)
      if (month === (kind === 'deletes' ? accountEnd.stopsIn : stopIn)) {
        const link = { id: of(kind).renterId, organizationId: landlord.owner.organizationId }
        const done = await stopConsent(link, kind === 'removes' ? 'removal' : 'all', { at: await now() })
        expect(done).toMatchObject({ ok: true })
      }
    const day = dayOf(month, 15)
    await moveTo(day)
    const lines = await fileLines(day)
    expect(lines.has('QUILLFEATHER')).toBe(false)
    for (const kind of kindNames) {
      const { name, status } = kindOf(kind)
      const expected = status(month)
      const found = (lines.get(name.toUpperCase()) ?? []).filter(({ status }) => status !== ofDebts)
      const count = leases.filter((lease) => lease.kind === kind).length
      expect([kind, day, found.map((line) => line.status)]).toEqual([
        kind,
        day,
        expected === null ? [] : Array.from({ length: count }, () => expected),
      ])
      const [line] = found
      if (line) expect([kind, day, line.comment]).toEqual([kind, day, kindOf(kind).comment?.(month) ?? ''])
      const preview = previews.get(kind) ?? ''
      // Who stops after the preview is not in the file that it showed.
      if (line && line.status !== 'DA')
        expect([kind, day, preview]).toEqual([kind, day, expect.stringContaining(formatCents(line.balance))])
    }
    expect([...lines].filter(([name]) => name.startsWith('OWING'))).toHaveLength(debtCount)

    await moveTo(dayOf(month, 16))
    const credit = await read(landlord, `${base}/credit`)
    const { html } = await landlord.get(`${base}/credit`)
    const ids = [...new Set([...html.matchAll(/credit\/([0-9a-f-]{36})"/g)].map(([, id]) => id ?? ''))]
    const [newest = ''] = ids
    const sent = [...lines.values()].flat().filter(({ status }) => status !== ofDebts).length
    const entry = await read(landlord, `${base}/credit/${newest}`)
    expect([day, credit]).toEqual([day, expect.stringContaining(String(sent))])
    expect(entry).toContain('Rue')
    const { status: csvStatus, html: csv } = await landlord.get(`${base}/credit/${newest}/leases.csv`)
    expect(csvStatus).toBe(200)
    expect(broken.exec(csv)?.[0] ?? null).toBe(null)
    for (const kind of kindNames) {
      await read(landlord, `${base}/lease/${of(kind).leaseId}`)
      const own = readsOwn(kind, month)
      if (own) {
        const text = await read(own, `${base}/lease/${of(kind).leaseId}`)
        expect([kind, text.includes('Quillfeather')]).toEqual([kind, false])
      }
    }
    if (month === disputeIn) {
      await read(staff, staffAt(disputeId))
      const corrected = await staff.send(`${staffAt(disputeId, '/record/add/month')}?of=${wrongMonth}`, {
        said: 'in_full',
        day: `${wrongMonth}-03`,
      })
      expect(corrected.status).toBe(303)
      const decided = await decide(disputeId, '/record/check', 'The bank statement shows it.')
      expect(decided.status).toBe(303)
    }
    if (month > sueIn) {
      // Never both owed.
      const owed = (lines.get('SUED') ?? []).filter(({ balance }) => balance > 0)
      expect([day, owed.map(({ status }) => status)]).toEqual([day, [ofDebts]])
    }
    if (month === endOfLease.recordedIn) {
      const path = `${base}/lease/${of('ends').leaseId}/end`
      const answer = await landlord.send(path, {
        ends_on: endOfLease.on,
        how: 'term',
        revision: await revisionOf(of('ends')),
      })
      expect([answer.status, textOf(answer.html).slice(0, 400)]).toEqual([303, ''])
    }
  }

  expect(letters(await fileLines(dayOf(11, 15)))).toMatchObject({
    ONTIME: '00000000000B',
    AGREED: '00000000000B',
    // Counted from January on: its rent of the 15th goes into the next file.
    FIFTEENTH: '0000000000B',
    LATE: '66543210000B',
    SILENT: '0000DDD0000B',
  })
  const mails = await inTransaction(anonymous, (tx) =>
    tx.selectFrom('outgoing_mail').select(['recipient', 'subject', 'text_body', 'html_body']).execute(),
  )
  for (const { subject, text_body: text } of mails)
    expect([subject, broken.exec(`${subject} ${text}`)?.[0] ?? null]).toEqual([subject, null])
  const to = (kind: KindName, words: RegExp) =>
    mails.filter(({ recipient, subject }) => recipient === of(kind).email && words.test(subject))
  const asked = (kind: KindName) => to(kind, /can be reported as late/)
  expect(['late', 'sued', 'onTime', 'lateUnagreed'].map((kind) => asked(kind as KindName).length)).toEqual([
    1, 1, 0, 0,
  ])
  // Who stays a month behind is asked about each month once.
  const late = asked('disputes').map(({ subject }) => subject)
  expect(new Set(late).size).toBe(late.length)
  const ended = kindNames.filter((kind) => to(kind, /^Your rent is no longer reported$/).length > 0)
  expect(ended.toSorted()).toEqual(['deletes', 'removes', 'stops'])
}, 600_000)

const letters = (lines: Map<string, Line[]>) =>
  Object.fromEntries([...lines].map(([name, [line]]) => [name, line?.letters]))

const revisionOf = async ({ leaseId }: YearLease) => {
  const row = await landlord.inOwnName((tx) =>
    tx.selectFrom('lease').select('revision').where('id', '=', leaseId).executeTakeFirstOrThrow(),
  )
  return String(row.revision)
}
