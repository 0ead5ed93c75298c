import { randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import type { ImportFound, ImportState } from '#app/rent-rewards/importing/import-types.ts'

type Owner = { organizationId: string; personId: string }

const found: ImportFound = {
  rows: 2,
  questions: [],
  properties: [],
  chargeCodes: [],
  asOf: null,
  hasDueDays: true,
  raisesFrom: isoDate('2026-12-01'),
  partsOfLeases: 0,
}

/** An import with one row that was skipped, whose file is gone. */
export async function createRentImport(
  tx: Tx,
  { organizationId, personId }: Owner,
  facts: { state?: ImportState; found?: Partial<ImportFound> } = {},
): Promise<{ importId: string; uploadId: string }> {
  const importId = randomUUID()
  const uploadId = randomUUID()
  await tx
    .insertInto('rent_import')
    .values({
      id: importId,
      organization_id: organizationId,
      state: facts.state ?? 'checked',
      found: JSON.stringify({ ...found, ...facts.found }),
      source: 'template',
      created_by: personId,
      started_by: facts.state === 'done' ? personId : null,
    })
    .execute()
  await tx
    .insertInto('rent_import_file')
    .values({
      organization_id: organizationId,
      import_id: importId,
      position: 0,
      upload_id: uploadId,
      file_name: 'rent-roll.csv',
      size_bytes: 100,
      sha256: randomBytes(32),
    })
    .execute()
  await tx
    .insertInto('rent_import_row')
    .values({
      organization_id: organizationId,
      import_id: importId,
      number: 1,
      outcome: 'skipped',
      detail: 'heading',
      file: 0,
      row: 1,
      title: '',
      people: '',
    })
    .execute()
  return { importId, uploadId }
}

/** What an organization has chosen for its next imports. */
export async function createImportMemory(tx: Tx, { organizationId }: Owner): Promise<void> {
  await tx
    .insertInto('rent_import_mapping')
    .values({
      organization_id: organizationId,
      key: randomBytes(32).toString('hex'),
      mapping: JSON.stringify({ headerRows: 1, group: 'property', columns: { name: 'tenant' } }),
    })
    .execute()
  await tx
    .insertInto('rent_import_property')
    .values({
      organization_id: organizationId,
      key: 'maple court',
      address_1: '18 Tamarack Lane',
      city: 'Hamilton',
      province: 'ON',
      postal_code: 'L8P1A1',
    })
    .execute()
}
