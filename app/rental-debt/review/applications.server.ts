import { sql } from 'kysely'
import type { OrderReading } from '#app/order-reader/reading.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { type Address, fullAddress } from '#app/platform/values/full-address.ts'
import { wholeName } from '#app/platform/values/person-name.ts'
import type { VerificationStatus } from '#app/platform/vendors/verification-status.ts'
import type { CourtOrder } from '../application/court-order/court-orders.server.ts'
import { type CorrectableValues, correctableFields } from '../application/court-order/order-values.ts'
import type { DebtStatus } from '../lifecycle.ts'
import type { Credit } from '../registered/ledger/facts.ts'
import type { DeliveryWay } from '../registered/notice/delivery.ts'
import type { ReviewFacts } from './checks.ts'
import { type ReviewField, reviewOrder } from './order-fields.ts'
import { listSameFileNumber } from './same-file-number.server.ts'
import type { NumberedDebt } from './same-file-number.ts'

/** A debtor as staff see them: never the SIN, and of the birth date only whether it is known. */
export type ReviewDebtor = {
  id: string
  name: string
  email: string | null
  hasBirthDate: boolean
  maskedSin: string | null
  /** The day of their notice, by mail or, with the method, on paper. */
  notifiedOn: string | null
  deliveredHow: DeliveryWay | null
  /** The day on which a mailed notice came back, if none has reached them since. */
  cameBackOn: string | null
}

/** An application with all input of its checks. */
export type Application = {
  id: string
  organizationId: string
  filerId: string
  filerEmail: string
  status: DebtStatus
  title: string
  fileNumber: string | null
  submittedAt: Date | null
  order: CourtOrder | null
  fields: ReviewField[]
  debtors: ReviewDebtor[]
  facts: ReviewFacts
}

const valueColumns = correctableFields.map(({ key }) => `ord.${key}` as const)

/** Applications by id, for staff: in the order of the ids, without missing ones. */
export async function listApplications(tx: Tx, ids: readonly string[]): Promise<Application[]> {
  if (ids.length === 0) return []
  const [rows, sameNumber] = [await readRows(tx, ids), await listSameFileNumber(tx, ids)]
  const found = new Map(rows.map((row) => [row.id, applicationOf(row, sameNumber.get(row.id) ?? [])]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** By Toronto's calendar; of the debtor `d`. */
const lastCameBackOn = sql`(select max((mailed.came_back_at at time zone 'America/Toronto')::date)
  from notice_mail mailed where mailed.debtor_id = d.id)`

const readRows = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('rental_debt as debt')
    .innerJoin('organization as org', 'org.id', 'debt.organization_id')
    .innerJoin('person as filer', 'filer.id', 'debt.filer_id')
    .leftJoin('identity_verification as identity', 'identity.person_id', 'debt.filer_id')
    .leftJoin('document as doc', (join) =>
      join
        .onRef('doc.rental_debt_id', '=', 'debt.id')
        .on('doc.document_type', '=', 'court_order')
        .on('doc.replaced_at', 'is', null),
    )
    .leftJoin('stored_file as file', 'file.id', 'doc.file_id')
    .leftJoin('court_order as ord', 'ord.document_id', 'doc.id')
    .select(['debt.id', 'debt.organization_id', 'debt.filer_id', 'debt.status', 'debt.submitted_at'])
    .select(['debt.address_1', 'debt.address_2', 'debt.city', 'debt.province', 'debt.postal_code'])
    .select(['debt.vacated_date', 'debt.vacated_date_status'])
    .select(['debt.first_delinquency_date', 'debt.first_delinquency_source'])
    .select(['debt.filer_relationship', 'debt.filer_representing', 'org.name as organizationName'])
    .select([
      'filer.email as filerEmail',
      'filer.first_name',
      'filer.last_name',
      'identity.status as identity',
    ])
    .select(['doc.id as documentId', 'doc.original_file_name as fileName', 'file.sha256'])
    .select(['ord.state', 'ord.failure', 'ord.reading', 'ord.province as orderProvince'])
    .select(valueColumns)
    .select(
      sql<ReviewDebtor[]>`coalesce((select jsonb_agg(jsonb_build_object(
        'id', d.id, 'name', concat_ws(' ', d.first_name, d.middle_name, d.last_name), 'email', d.person_email,
        'hasBirthDate', d.date_of_birth is not null, 'maskedSin', 'XXX-XXX-' || d.sin_last_digits,
        'notifiedOn', d.notified_on, 'deliveredHow', (select how from notice_delivery delivery
          where delivery.debtor_id = d.id order by recorded_at desc limit 1),
        'cameBackOn', case when d.notified_on is null then ${lastCameBackOn} end) order by d.position)
        from debtor d where d.rental_debt_id = debt.id), '[]')`.as('debtors'),
    )
    .select(
      sql<Credit[]>`coalesce((select jsonb_agg(jsonb_build_object('id', credit.id, 'reason', credit.reason,
        'at', credit.at, 'amount', credit.amount_in_cents, 'paidById', credit.paid_by_id))
        from debt_transaction credit where credit.rental_debt_id = debt.id
          and credit.transaction_type = 'credit' and credit.withdrawn_at is null), '[]')`.as('credits'),
    )
    .where('debt.id', 'in', ids)
    .execute()

type Row = Awaited<ReturnType<typeof readRows>>[number]
function applicationOf(row: Row, sameNumber: readonly NumberedDebt[]): Application {
  const order = orderOf(row)
  const { fields, problems } = order ? reviewOrder(order) : { fields: [], problems: [] }
  const filerName = wholeName(row.first_name, row.last_name)
  return {
    id: row.id,
    organizationId: row.organization_id,
    filerId: row.filer_id,
    filerEmail: row.filerEmail,
    status: row.status as DebtStatus,
    title: fullAddress(row satisfies Address) ?? row.reference_id ?? row.id,
    fileNumber: row.reference_id,
    submittedAt: row.submitted_at,
    order,
    fields,
    debtors: row.debtors,
    facts: {
      order: order && {
        isRead: order.state === 'read',
        isOrder: order.reading?.isOrder ?? false,
        province: order.province,
        values: order.values,
        reading: order.reading,
        problems,
        corrected: fields.filter(({ isCorrected }) => isCorrected),
      },
      organizationName: row.organizationName,
      filer: {
        name: filerName || row.filerEmail,
        relationship: row.filer_relationship,
        representing: row.filer_representing,
        verification_status: (row.identity ?? 'pending') as VerificationStatus,
      },
      debtors: row.debtors,
      sinceOrder: {
        vacatedOn:
          row.vacated_date_status === 'active' && row.vacated_date ? isoDate(row.vacated_date) : null,
        credits: row.credits,
      },
      firstMissed: row.first_delinquency_source && {
        on: row.first_delinquency_date,
        source: row.first_delinquency_source,
      },
      unit: { address_1: row.address_1, city: row.city, postal_code: row.postal_code },
      sameNumber,
    },
  }
}

function orderOf(row: Row): CourtOrder | null {
  if (row.documentId === null || row.state === null) return null
  const values = Object.fromEntries(correctableFields.map(({ key }) => [key, row[key]]))
  return {
    documentId: row.documentId,
    fileName: row.fileName ?? '',
    sha256: row.sha256 ?? Buffer.alloc(0),
    province: row.orderProvince,
    state: row.state,
    failure: row.failure,
    reading: row.reading as OrderReading | null,
    values: values as CorrectableValues,
  }
}
