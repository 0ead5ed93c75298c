import { randomBytes } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { steps } from '../application/steps.ts'
import { readLines } from './application-lines.server.ts'
import type { Application } from './applications.server.ts'
import { type ApplicationLine, type ChangedStep, changesBetween, changesByStep } from './changes-since.ts'

type Content = { salt: string; lines: ApplicationLine[]; reasons: Record<string, string> }

/** Stores the content of a returned application, with the reasons. */
export async function keepReturned(
  tx: Tx,
  application: Application,
  { reasons, at }: { reasons: Record<string, string>; at: Date },
): Promise<void> {
  const salt = randomBytes(12).toString('base64url')
  const content: Content = { salt, lines: await readLines(tx, application, salt), reasons }
  await tx
    .insertInto('returned_application')
    .values({
      organization_id: application.organizationId,
      rental_debt_id: application.id,
      content: JSON.stringify(content),
      created_at: at,
    })
    .execute()
}

/** What changed in a resubmitted application since it was last returned; null if it never was. */
export async function readChangesSince(tx: Tx, application: Application): Promise<ChangedStep[] | null> {
  const row = await tx
    .selectFrom('returned_application')
    .select('content')
    .where('organization_id', '=', application.organizationId)
    .where('rental_debt_id', '=', application.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { salt, lines, reasons } = row.content as Content
  const changes = changesBetween(lines, await readLines(tx, application, salt))
  return changesByStep(steps, changes, reasons)
}
