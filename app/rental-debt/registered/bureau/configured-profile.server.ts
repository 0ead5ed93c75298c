import { config } from '#app/platform/config.server.ts'
import { type BureauProfile, bureauProfiles } from './bureau-profile.ts'

/** What the bureau that we report to wants told. */
export const configuredProfile = (): BureauProfile => bureauProfiles[config().bureau.profile]
