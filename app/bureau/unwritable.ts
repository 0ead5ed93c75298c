import type { Metro2Account } from '#app/platform/metro2/account.ts'
import type { DialectName } from '#app/platform/metro2/dialects.ts'
import { Metro2Error } from '#app/platform/metro2/fields.ts'
import { accountRecord } from '#app/platform/metro2/write-account.ts'

/** The field that the format cannot hold, such as a name without a single Latin letter; null if all can be written. */
export function unwritableField(account: Metro2Account, dialect: DialectName): string | null {
  try {
    accountRecord(account, dialect)
    return null
  } catch (error) {
    if (error instanceof Metro2Error) return error.field
    throw error
  }
}
