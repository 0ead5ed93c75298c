/** Every kind of document a debt can hold (specification 3, section 3), as text. */
export const documentTypeNames = {
  court_order: 'Court order',
  supporting_court_order: 'Supporting court order',
  lease: 'Lease',
  notice: 'Notice',
  application: 'Application',
  vacancy_evidence: 'Vacancy evidence',
  email_phone_correspondence: 'Email or phone correspondence',
  other: 'Other',
} as const

export type DocumentType = keyof typeof documentTypeNames

/** The six that a filer adds and removes; the decisions in docs explain why these. */
export const supportingDocumentTypes = [
  'lease',
  'notice',
  'application',
  'vacancy_evidence',
  'email_phone_correspondence',
  'other',
] as const satisfies readonly DocumentType[]

export type SupportingDocumentType = (typeof supportingDocumentTypes)[number]

export const isSupportingDocumentType = (type: unknown): type is SupportingDocumentType =>
  supportingDocumentTypes.some((each) => each === type)

/** Court orders stay with a debt: filers remove only what they added. */
export const isRemovable = (type: string): boolean => isSupportingDocumentType(type)
