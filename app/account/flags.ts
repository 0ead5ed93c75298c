/** Every feature flag; a flag that is not listed here does nothing. */
export const featureFlags = {
  rent_report: 'Rent Rewards, the billing offering and team management',
  rental_intelligence: 'API keys',
} as const

export type FeatureFlag = keyof typeof featureFlags

/** The known flags among stored ones; removed flags are dropped. */
export function knownFlags(stored: readonly string[]): FeatureFlag[] {
  return stored.filter((flag): flag is FeatureFlag => Object.hasOwn(featureFlags, flag))
}

/** The same row with only known flags. */
export const withKnownFlags = <Stored extends { flags: readonly string[] }>(
  stored: Stored,
): Omit<Stored, 'flags'> & { flags: FeatureFlag[] } => ({ ...stored, flags: knownFlags(stored.flags) })
