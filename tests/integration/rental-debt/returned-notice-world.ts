import { beforeEach, expect } from 'vitest'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { recordReturn } from '#app/platform/mail/came-back.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { findUpcomingReport } from '#app/rental-debt/registered/bureau/upcoming-report.server.ts'
import { followNotices } from '#app/rental-debt/registered/notice/follow-notices.server.ts'
import { createDebtor } from '#database/factories/application.ts'
import { textOf } from '../support/page-forms.ts'
import { filer, newAddress, staff, useReview, waiting } from '../worlds/review-cases.ts'
import { approve, mailsTo } from '../worlds/reviewer.ts'

export const today = torontoDate(Date.now())

export const delivery = { how: 'by_hand', word: 'on' }

export let debtId: string

export let contact: string

export let email: string

export let robin: string

export let people: string

export const debtorsOf = (id: string) =>
  filer.inOwnName((tx) =>
    tx.selectFrom('debtor').selectAll().where('rental_debt_id', '=', id).orderBy('position').execute(),
  )

export const notifiedOn = async (id = robin) =>
  (await debtorsOf(debtId)).find((each) => each.id === id)?.notified_on

/** An approved debt of Robin, whose notice was mailed today. */
export async function approved(second: string | null = null) {
  email = newAddress()
  ;({ debtId, contact } = await waiting({ email }))
  if (second !== null) {
    await filer.inOwnName((tx) =>
      createDebtor(tx, filer.owner, debtId, {
        position: 1,
        first_name: 'Ada',
        last_name: 'Zhou',
        email: second,
        date_of_birth: '1991-01-02',
      }),
    )
  }
  expect((await approve(staff, debtId)).location).toContain(`?decided=approved&of=${debtId}`)
  robin = (await debtorsOf(debtId))[0]?.id ?? ''
  people = `/dashboard/rental-debt/${debtId}/people`
}

/** Before each test, an approved debt of Robin. */
export function useReturnedNotice(): void {
  useReview()
  beforeEach(() => approved())
}

/** Another debt of Robin at the same address, approved. */
export async function approvedAgain(): Promise<void> {
  ;({ debtId, contact } = await waiting({ email }))
  await approve(staff, debtId)
  robin = (await debtorsOf(debtId))[0]?.id ?? ''
}

export const lastMailTo = (to: string) =>
  inTransaction(anonymous, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .selectAll()
      .where('recipient', '=', to)
      .where('follow_up', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )

export const follow = (canArrive = false) =>
  followNotices({ organizationId: filer.owner.organizationId, debtId, canArrive })

/** The latest notice to an address comes back; `isPermanent` if the address is the reason. */
export async function bounce(to = email, isPermanent = true) {
  const { id } = await lastMailTo(to)
  const returned = { address: to, mailId: id, type: 'bounced', isPermanent } as const
  await inTransaction(anonymous, (tx) => recordReturn(tx, returned))
  await follow()
}

export const upcomingOn = (on: IsoDate) =>
  filer.inOwnName((tx) => findUpcomingReport(tx, filer.owner.organizationId, debtId, on))

export async function namesIn(on: IsoDate) {
  const upcoming = await upcomingOn(on)
  return upcoming?.outcome.kind === 'line'
    ? upcoming.outcome.line.consumers.map(({ firstName }) => firstName)
    : []
}

export const subjectsTo = async (to: string) =>
  (await mailsTo(to)).map(({ subject }) => subject.split(':')[0])

export const pageOf = async (path: string) => textOf((await filer.get(path)).html)
