import { config } from '#app/platform/config.server.ts'
import type { Metro2Reporter } from '#app/platform/metro2/account.ts'
import type { Metro2FileOptions } from '#app/platform/metro2/write-file.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'

/** Who reports and how, stored with a batch: the same bytes can be written again after either changed. */
export type BureauSettings = ReturnType<typeof bureauSettings>

export const bureauSettings = () => config().bureau

/** The header has the file's own 15th, not the day on which it is written. */
export function reporterOf(settings: BureauSettings, reportDate: IsoDate): Metro2Reporter {
  return {
    name: settings.reporterName,
    address: settings.reporterAddress,
    telephone: settings.reporterPhone,
    cycleIdentifier: null,
    programIdentifiers: { equifax: settings.programId },
    activityDate: reportDate,
    dateCreated: reportDate,
    programDate: null,
    programRevisionDate: null,
  }
}

export const fileOptionsOf = ({ dialect, lineEnding }: BureauSettings): Metro2FileOptions => ({
  dialect,
  lineEnding,
})
