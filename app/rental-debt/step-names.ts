/** The eight steps of an application by the names in their addresses, in order. */
export const stepNames = [
  'court-order',
  'tenant',
  'occupancy',
  'repayment',
  'supporting-documents',
  'verification',
  'contact-details',
  'submit',
] as const

export type StepName = (typeof stepNames)[number]
