import { drawOrderPage, inspectPdf, ReadersBusy } from '#app/order-reader/process/read-order.server.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { withLocalFile } from '#app/platform/files/local-file.server.ts'
import { notFound, tooBusy } from '#app/platform/http/responses.server.ts'
import { daysBetween, type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { recordOpening } from '#app/rental-debt/audit.server.ts'
import { conflictMessages, findConflict } from '../conflict.server.ts'
import { canRecordBankruptcy } from '../registered/bankruptcy/bankruptcy.ts'
import { type ApplicationDetails, readDetails } from './application-details.server.ts'
import { type Application, listApplications } from './applications.server.ts'
import type { ChangedStep } from './changes-since.ts'
import { type ReviewCheck, reviewChecks } from './checks.ts'
import type { ReviewField } from './order-fields.ts'
import { readChangesSince } from './returned-application.server.ts'
import { formatWaitingTime } from './waiting-time.ts'

/** One application as its reviewer sees it. */
export type ApplicationView = {
  id: string
  title: string
  status: Application['status']
  fileNumber: string | null
  organizationName: string
  submittedOn: IsoDate
  age: string
  checks: ReviewCheck[]
  order: { documentId: string; fileName: string; fields: ReviewField[]; pages: number } | null
  filer: Application['facts']['filer'] & { email: string }
  debtors: Application['debtors']
  mayRecordBankruptcy: boolean
  /** The differences since it was last returned; null if it never was, or is with its filer. */
  changed: ChangedStep[] | null
} & ApplicationDetails

/** An application that a reviewer may not open shows only why. */
export type ClosedApplication = { id: string; title: string; conflict: string }

/** Opens an application for a reviewer, and records that they opened its order. */
export async function openApplication(
  staff: Staff,
  debtId: string,
): Promise<ApplicationView | ClosedApplication> {
  const at = await now()
  const opened = await inTransaction(staff.actor, async (tx) => {
    const application = await getApplication(tx, debtId)
    const conflict = await findConflict(tx, staff.person, application)
    if (conflict) return { application, conflict }
    const details = await readDetails(tx, application)
    const changed = application.status === 'in_review' ? await readChangesSince(tx, application) : null
    await recordOrderOpened(tx, application, 'review')
    return { application, details, changed }
  })
  const { application, details, changed = null } = opened
  if (!details) return { id: debtId, title: application.title, conflict: conflictMessages[opened.conflict] }
  return {
    ...viewOf(application, torontoDate(at)),
    ...details,
    changed,
    order: await orderView(staff, application),
  }
}

function viewOf(application: Application, today: IsoDate) {
  const { id, title, status, fileNumber, debtors, facts, filerEmail } = application
  const submittedOn = torontoDate(application.submittedAt ?? new Date(0))
  return {
    id,
    title,
    status,
    fileNumber,
    debtors,
    submittedOn,
    organizationName: facts.organizationName,
    age: formatWaitingTime(daysBetween(submittedOn, today)),
    checks: reviewChecks(facts, today),
    mayRecordBankruptcy: canRecordBankruptcy(status),
    filer: { ...facts.filer, email: filerEmail },
  }
}

/** Submitted at least once; a draft that was never submitted is private. */
async function getApplication(tx: Tx, debtId: string): Promise<Application> {
  const [application] = await listApplications(tx, [debtId])
  if (!application?.submittedAt) throw notFound()
  return application
}

/** Recorded with the order's organization; the transaction acts for it from here on. */
async function recordOrderOpened(
  tx: Tx,
  { id, organizationId, order }: Application,
  why: 'review' | 'dispute',
): Promise<void> {
  if (!order) return
  await actForOrganization(tx, organizationId)
  await recordOpening(tx, 'order.opened', { subject: order.documentId, partOf: id, why })
}

/** The order of a debt for staff who decide a dispute of it; null if it has none. Recorded as an opening. */
export async function openOrder(staff: Staff, debtId: string): Promise<ApplicationView['order']> {
  const application = await inTransaction(staff.actor, async (tx) => {
    const found = await getApplication(tx, debtId)
    if (await findConflict(tx, staff.person, found)) throw notFound()
    await recordOrderOpened(tx, found, 'dispute')
    return found
  })
  return orderView(staff, application)
}

async function orderView(
  staff: Staff,
  { id, order, fields }: Application,
): Promise<ApplicationView['order']> {
  if (!order) return null
  const { documentId, fileName } = order
  const pages = order.reading?.pages ?? (await countPages(staff, id, documentId))
  return { documentId, fileName, fields, pages }
}

/** For an unread order; 0 if the file cannot be opened. */
async function countPages(staff: Staff, debtId: string, documentId: string): Promise<number> {
  const { storageKey } = await getReviewDocument(staff, debtId, documentId)
  const seen = await withLocalFile(storageKey, (path) => inspectPdf(path)).catch(missingFile)
  return seen?.ok ? seen.pages : 0
}

/** A missing file is reported on the page; the page does not fail. */
function missingFile(error: unknown): null {
  if (error instanceof Error && /ENOENT|NoSuchKey|no such file/i.test(`${error.message} ${error.cause}`))
    return null
  throw error
}

/** A document of an application for its reviewer. */
export async function getReviewDocument(staff: Staff, debtId: string, documentId: string) {
  return inTransaction(staff.actor, async (tx) => {
    const application = await getApplication(tx, debtId)
    if (await findConflict(tx, staff.person, application)) throw notFound()
    const row = await tx
      .selectFrom('document')
      .innerJoin('stored_file as file', 'file.id', 'document.file_id')
      .select(['file.storage_key as storageKey', 'file.content_type as contentType'])
      .select(['file.size_bytes as sizeBytes', 'document.original_file_name as fileName'])
      .select('document.document_type as documentType')
      .where('document.rental_debt_id', '=', debtId)
      .where('document.id', '=', documentId)
      .executeTakeFirst()
    if (!row) throw notFound()
    await actForOrganization(tx, application.organizationId)
    const isOrder = row.documentType === 'court_order'
    const opened = { subject: documentId, partOf: debtId, why: 'review' } as const
    await recordOpening(tx, isOrder ? 'order.opened' : 'document.opened', opened)
    const { documentType: _documentType, ...document } = row
    return document
  })
}

/**
 * A page of the current order as a picture; null if there is no such page, or if `documentId` is not the current order.
 */
export async function drawReviewPage(
  staff: Staff,
  { debtId, documentId, page }: { debtId: string; documentId: string | null; page: number },
): Promise<Uint8Array | null> {
  const current = await inTransaction(staff.actor, async (tx) => (await getApplication(tx, debtId)).order)
  if (!current || (documentId ?? current.documentId) !== current.documentId) return null
  const { storageKey } = await getReviewDocument(staff, debtId, current.documentId)
  return withLocalFile(storageKey, (path) => drawOrderPage(path, page)).catch((error: unknown) => {
    if (error instanceof ReadersBusy) throw tooBusy()
    return missingFile(error)
  })
}
