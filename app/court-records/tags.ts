/** The topics of the corpus, in the order of the choices (specification 1, section 9). */
export const tags = [
  { value: 'landlord_filed', label: 'Landlord filed' },
  { value: 'tenant_filed', label: 'Tenant filed' },
  { value: 'n4', label: 'N4' },
  { value: 'n8', label: 'N8' },
  { value: 'n12', label: 'N12' },
  { value: 't2', label: 'T2' },
  { value: 't5', label: 'T5' },
  { value: 't6', label: 'T6' },
] as const

export type Tag = (typeof tags)[number]['value']

export const isTag = (value: string): value is Tag => tags.some((tag) => tag.value === value)

/** A tag's label; an unknown one is shown as it is. */
export const tagLabel = (value: string): string => tags.find((tag) => tag.value === value)?.label ?? value
