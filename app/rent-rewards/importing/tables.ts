import type { Generated } from 'kysely'
import type { CentsColumn, GivenJson, Json, NullableStamp, Stamp } from '#app/platform/database/columns.ts'
import type { Mapping } from '../import/mapping.ts'
import type { ImportChoices, ImportFound, ImportState, RowOutcome, RowResult } from './import-types.ts'

type RentImportTable = {
  id: string
  organization_id: string
  state: Generated<ImportState>
  choices: Json<ImportChoices>
  found: Json<ImportFound | null>
  source: string | null
  total: Generated<number>
  done: Generated<number>
  created_by: string
  created_at: Stamp
  started_by: string | null
  finished_at: NullableStamp
}

type RentImportFileTable = {
  organization_id: string
  import_id: string
  position: number
  file_id: string | null
  upload_id: string
  file_name: string
  size_bytes: CentsColumn
  sha256: Buffer
}

type RentImportRowTable = {
  organization_id: string
  import_id: string
  number: number
  outcome: RowOutcome
  detail: string | null
  file: number | null
  sheet: string | null
  row: number | null
  lease_id: string | null
  title: string
  people: string
  before: Json<unknown>
  after: Json<unknown>
  is_left_out: Generated<boolean>
  result: RowResult | null
}

type RentImportMappingTable = {
  organization_id: string
  key: string
  mapping: GivenJson<Mapping>
  used_at: Stamp
}

type RentImportPropertyTable = {
  organization_id: string
  key: string
  address_1: string
  city: string
  province: string
  postal_code: string
}

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    rent_import: RentImportTable
    rent_import_file: RentImportFileTable
    rent_import_mapping: RentImportMappingTable
    rent_import_property: RentImportPropertyTable
    rent_import_row: RentImportRowTable
  }
}
