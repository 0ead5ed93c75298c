/** What filers and owners confirm with a mailed code, as it goes on: "to change the contact email". */
export const confirmedActs = {
  contact_email: 'change the contact email of a rental debt',
  draft_deletion: 'delete a draft',
  debt_deletion: 'delete a rental debt',
  ownership: 'hand over an organization',
} as const

export type ConfirmedAct = keyof typeof confirmedActs
