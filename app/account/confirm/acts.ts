/** What filers and owners confirm with a mailed code, as the end of a sentence: "to change the contact email". */
export const confirmedActs = {
  contact_email: 'change the contact email of a rental debt',
  draft_deletion: 'delete a draft',
  debt_deletion: 'delete a rental debt',
  api_key: 'see an API key',
  webhook_secret: 'see the secret of a webhook',
  ownership: 'hand over an organization',
  email: 'change the email address of your account',
  export: 'get a copy of your data',
  account_deletion: 'delete your account',
} as const

export type ConfirmedAct = keyof typeof confirmedActs
