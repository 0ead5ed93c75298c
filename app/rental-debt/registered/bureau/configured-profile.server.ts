import { config } from '#app/platform/config.server.ts'
import { type BureauProfile, bureauProfiles } from './bureau-profile.ts'

/** The preferences of our bureau. */
export const configuredProfile = (): BureauProfile => bureauProfiles[config().bureau.profile]
