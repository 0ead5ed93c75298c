import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { findSuppression } from '#app/platform/mail/suppression.server.ts'
import { isoDate, isoDateOrNull, torontoDate } from '#app/platform/values/dates.ts'
import { isReported } from '../../early-dispute.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { lockDebt } from '../../lock-debt.server.ts'
import { recordEvent } from '../../record-event.server.ts'
import { notifyNewAddress } from '../notify/notify-new-address.server.ts'
import { notifiedAfterReturn } from './after-return.ts'
import { followFirstNotice } from './debt-weeks.server.ts'
import { takesDelivery } from './delivery.ts'
import { notifyReturn } from './notify-return.server.ts'

type Debt = { organizationId: string; debtId: string }

type Following = Debt & {
  /** Mail arrives again, at an address that returned some. */
  canArrive: boolean
}

/** The job. It can run twice. */
export async function followNotices(following: Following): Promise<void> {
  const at = new Date(await now())
  await inTransaction({ personId: null, organizationId: following.organizationId }, (tx) =>
    followNoticesIn(tx, { ...following, at }),
  )
}

/** Follows the notices of a debt that came back, and sends those again that can arrive now. */
export async function followNoticesIn(
  tx: Tx,
  { organizationId, debtId, canArrive, at }: Following & { at: Date },
): Promise<void> {
  await lockDebt(tx, organizationId, debtId)
  const debt = { organizationId, debtId, at, status: await readStatus(tx, { organizationId, debtId }) }
  // Each is read after the one before it was followed.
  for (let next = await findReturned(tx, debt); next; next = await findReturned(tx, debt))
    await followReturn(tx, debt, next)
  if (takesDelivery(debt.status)) await sendAgain(tx, debt, canArrive)
}

type Followed = Debt & { at: Date; status: DebtStatus }

async function readStatus(tx: Tx, { organizationId, debtId }: Debt): Promise<DebtStatus> {
  const row = await tx
    .selectFrom('rental_debt')
    .select('status')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirstOrThrow()
  return row.status as DebtStatus
}

/** The first notice that came back and is not recorded as such yet. */
const findReturned = (tx: Tx, { organizationId, debtId }: Debt) =>
  tx
    .selectFrom('notice_mail as notice')
    .innerJoin('outgoing_mail as mail', 'mail.id', 'notice.mail_id')
    .innerJoin('debtor', 'debtor.id', 'notice.debtor_id')
    .select(['notice.mail_id', 'notice.debtor_id', 'notice.mailed_on', 'mail.recipient'])
    .select(['debtor.first_name', 'debtor.last_name', 'debtor.notified_on', 'debtor.seen_on'])
    .where('notice.organization_id', '=', organizationId)
    .where('notice.rental_debt_id', '=', debtId)
    .where('notice.came_back_at', 'is', null)
    .where('mail.came_back_as', 'in', ['bounced', 'suppressed'])
    .orderBy('notice.posted_at')
    .limit(1)
    .executeTakeFirst()

type Returned = NonNullable<Awaited<ReturnType<typeof findReturned>>>

async function followReturn(tx: Tx, debt: Followed, returned: Returned): Promise<void> {
  const { organizationId, debtId, at, status } = debt
  const { debtor_id: debtorId, mailed_on: mailedOn } = returned
  await tx
    .updateTable('notice_mail')
    .set({ came_back_at: at, was_suppressed: (await findSuppression(tx, returned.recipient)) === 'bounced' })
    .where('mail_id', '=', returned.mail_id)
    .where('debtor_id', '=', debtorId)
    .execute()
  if (!takesDelivery(status)) return
  await recordEvent(tx, {
    organizationId,
    debtId,
    status,
    personId: null,
    at,
    event: 'notice_came_back',
    reason: { debtorId, mailedOn },
  })
  const about = { debt, debtorId, name: `${returned.first_name} ${returned.last_name}` }
  if (await isReported(tx, { organizationId, debtId, debtorId })) {
    return notifyReturn(tx, { ...about, isReported: true })
  }
  const notifiedOn = notifiedAfterReturn({
    notifiedOn: isoDateOrNull(returned.notified_on),
    mailedOn: isoDate(mailedOn),
    isDelivered: await isDelivered(tx, debtorId),
    seenOn: isoDateOrNull(returned.seen_on),
    arrivedOn: await listArrived(tx, debtorId),
  })
  await tx
    .updateTable('debtor')
    .set({ notified_on: notifiedOn })
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtorId)
    .execute()
  await followFirstNotice(tx, organizationId, debtId)
  if (notifiedOn === null) await notifyReturn(tx, { ...about, isReported: false })
}

async function isDelivered(tx: Tx, debtorId: string): Promise<boolean> {
  const delivery = await tx
    .selectFrom('notice_delivery')
    .select('id')
    .where('debtor_id', '=', debtorId)
    .limit(1)
    .executeTakeFirst()
  return delivery !== undefined
}

async function listArrived(tx: Tx, debtorId: string) {
  const rows = await tx
    .selectFrom('notice_mail')
    .select('mailed_on')
    .where('debtor_id', '=', debtorId)
    .where('came_back_at', 'is', null)
    .execute()
  return rows.map(({ mailed_on }) => isoDate(mailed_on))
}

/** It says what became of the address. */
const findLatestMail = (tx: Tx, debtorId: string) =>
  tx
    .selectFrom('notice_mail')
    .select('was_suppressed')
    .where('debtor_id', '=', debtorId)
    .orderBy('posted_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Only to debtors that no notice has reached: their two weeks start with this one. */
async function sendAgain(tx: Tx, debt: Followed, canArrive: boolean): Promise<void> {
  const { organizationId, debtId, status, at } = debt
  const on = torontoDate(at)
  const unreached = await tx
    .selectFrom('debtor')
    .select(['id', 'first_name', 'middle_name', 'last_name', 'person_email as email'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('notified_on', 'is', null)
    .where('person_email', 'is not', null)
    .orderBy('position')
    .execute()
  for (const { email, ...debtor } of unreached) {
    if (email === null || (await findSuppression(tx, email)) === 'bounced') continue
    const latest = await findLatestMail(tx, debtor.id)
    if (!latest || !(canArrive || latest.was_suppressed)) continue
    const notified = { debt: { organizationId, id: debtId, status }, debtor: { ...debtor, email }, on }
    if (!(await notifyNewAddress(tx, { ...notified, isAgain: true }))) continue
    await recordEvent(tx, {
      organizationId,
      debtId,
      status,
      personId: null,
      at,
      event: 'notice_sent_again',
      reason: { debtorId: debtor.id },
    })
  }
}
