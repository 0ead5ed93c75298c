/** The choices in the specification's words (1, section 5), and their labels. */
export const labelChoices = {
  tenant: 'Tenant',
  landlord: 'Landlord',
  legal_professional: 'Legal professional',
  property_manager: 'Property manager',
  reit_operator: 'REIT operator',
  home_owner: 'Home owner',
  other: 'Other',
} as const

export const toolChoices = {
  buildium: 'Buildium',
  yardi: 'Yardi',
  entrata: 'Entrata',
  custom: 'Custom (spreadsheets)',
  quickbooks: 'QuickBooks',
  buildingstack: 'BuildingStack',
  payprop: 'PayProp',
  other: 'Other',
} as const

export const attributionChoices = {
  referred_by_friend: 'A friend told me',
  referred_by_legal_representative: 'A legal representative told me',
  solo: 'I found it by myself',
  podcast: 'A podcast',
  social_media: 'Social media',
  other: 'Other',
} as const

export type Label = keyof typeof labelChoices
export type Tool = keyof typeof toolChoices
export type Attribution = keyof typeof attributionChoices

/** Checked boxes, and the text beside Other. */
export type Ticked<Choice extends string = string> = { chosen: Choice[]; other: string | null }

/** Stored values that are no longer offered are dropped. */
export const knownChoices = <Choice extends string>(
  choices: Readonly<Record<Choice, string>>,
  stored: readonly string[],
): Choice[] => stored.filter((each): each is Choice => Object.hasOwn(choices, each))

export const isTicked = ({ chosen, other }: Ticked): boolean =>
  chosen.length > 0 && (!chosen.includes('other') || other !== null)
