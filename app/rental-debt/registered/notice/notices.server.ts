import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { Delivery } from './delivery.ts'

/**
 * How a debtor got the notice of a debt: mailed, on paper, by opening the debt after the mailed one came back, or not
 * yet. `cameBackOn` is the day on which the latest mailed one did.
 */
export type NoticeState = { cameBackOn: IsoDate | null } & (
  | { kind: 'mailed'; on: IsoDate }
  | ({ kind: 'delivered' } & Delivery)
  | { kind: 'seen'; on: IsoDate }
  | { kind: 'outstanding' }
)

/** Whether a notice is delivered on paper, or has to be. */
export const isOnPaper = ({ kind }: NoticeState): boolean => kind === 'outstanding' || kind === 'delivered'

/** The notices of a debt's debtors, by debtor. The latest recorded delivery counts. */
export async function listNotices(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<Map<string, NoticeState>> {
  const rows = await tx
    .selectFrom('debtor')
    .select(['id', 'notified_on', 'seen_on'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .execute()
  const deliveries = await tx
    .selectFrom('notice_delivery')
    .select(['debtor_id', 'how', 'delivered_on'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .orderBy('recorded_at')
    .execute()
  const byDebtor = new Map(deliveries.map((row) => [row.debtor_id, row]))
  const mails = await listNoticeMails(tx, organizationId, debtId)
  return new Map(
    rows.map(({ id, notified_on, seen_on }): [string, NoticeState] => {
      const mailed = mails.get(id) ?? []
      const cameBackOn = mailed.at(-1)?.cameBackOn ?? null
      if (notified_on === null) return [id, { kind: 'outstanding', cameBackOn }]
      const on = isoDate(notified_on)
      const delivery = byDebtor.get(id)
      if (delivery) {
        const { how, delivered_on } = delivery
        return [id, { kind: 'delivered', how, on: isoDate(delivered_on), cameBackOn }]
      }
      const isSeen = notified_on === seen_on && mailed.some((mail) => mail.cameBackOn)
      const isMailed = mailed.some((mail) => mail.mailedOn === notified_on && mail.cameBackOn === null)
      return [id, { kind: isSeen && !isMailed ? 'seen' : 'mailed', on, cameBackOn }]
    }),
  )
}

type NoticeMail = { mailedOn: IsoDate; cameBackOn: IsoDate | null }

/** The notices mailed to each debtor, oldest first. */
async function listNoticeMails(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<Map<string, NoticeMail[]>> {
  const rows = await tx
    .selectFrom('notice_mail')
    .select(['debtor_id', 'mailed_on', 'came_back_at'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .orderBy('posted_at')
    .orderBy('mail_id')
    .execute()
  const byDebtor = Map.groupBy(rows, ({ debtor_id }) => debtor_id)
  const mailOf = ({ mailed_on, came_back_at }: (typeof rows)[number]): NoticeMail => ({
    mailedOn: isoDate(mailed_on),
    cameBackOn: came_back_at && torontoDate(came_back_at),
  })
  return new Map([...byDebtor].map(([id, mails]) => [id, mails.map(mailOf)]))
}

/** A debtor that no notice has reached. */
export type Unnotified = {
  name: string
  /** Its mailed notice came back; otherwise the filer gave no email. */
  cameBack: boolean
}

/** The debtors of a debt that no notice has reached, in order. */
export async function listUnnotified(tx: Tx, organizationId: string, debtId: string): Promise<Unnotified[]> {
  const rows = await tx
    .selectFrom('debtor')
    .select(['first_name', 'last_name'])
    .select(sql<boolean>`email is not null`.as('cameBack'))
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('notified_on', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ first_name, last_name, cameBack }) => ({ name: `${first_name} ${last_name}`, cameBack }))
}

/** Whether a notice has reached one of a debt's debtors. */
export async function isAnyNotified(tx: Tx, organizationId: string, debtId: string): Promise<boolean> {
  const notified = await tx
    .selectFrom('debtor')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('notified_on', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return notified !== undefined
}
