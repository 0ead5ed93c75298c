const rules = new Intl.PluralRules('en-CA', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `1st`, `22nd`, `31st`. */
export const ordinal = (day: number): string => `${day}${suffixes[rules.select(day)] ?? 'th'}`
