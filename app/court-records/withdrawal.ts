/** Why a filing is withdrawn. */
export const withdrawalReasons = {
  court_order: 'A court or tribunal ordered it',
  wrong_publication: 'It should not have been published',
  other: 'Another reason',
} as const

export type WithdrawalReason = keyof typeof withdrawalReasons
