/** Why a debtor disputes a debt: the codes that are kept, and what they read. */
export const disputeReasons = {
  paid: 'I paid all or part of it',
  order: 'The order was set aside, or it is under review or appeal',
  not_me: 'I am not the person named in the order',
  amount: 'The amount is wrong',
  other: 'Another reason',
} as const

export type DisputeReason = keyof typeof disputeReasons

export const isDisputeReason = (text: string | null): text is DisputeReason =>
  text !== null && Object.hasOwn(disputeReasons, text)

/** The reason of a dispute in words; one of an earlier table reads as it was kept. */
export const reasonWords = (reason: string): string =>
  isDisputeReason(reason) ? disputeReasons[reason] : reason
