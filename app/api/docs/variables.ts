/** The shell variables of the examples: what each holds, and where a program finds it. */
export const variables = {
  RENTBOOK_API: 'the address of the API',
  RENTBOOK_KEY: 'your key',
  CHANGE_ID: 'a new text for each change, and the same one again when you repeat it',
  DEBT_ID: 'the `id` of a debt, from `GET /rental-debt`',
  DRAFT_ID: 'the `id` of a debt that is still a draft',
  DEBTOR_ID: 'the `id` of one of the tenants of the debt',
  DOCUMENT_ID: 'the `id` of one of the `documents` of the debt',
  FILE_NUMBER: 'the file number that the court order of the debt prints',
  BANKRUPTCY_ID: 'the `id` of a bankruptcy, from `GET /rental-debt/bankruptcy/{id}`',
  REVISION: 'the `revision` of the record as you read it',
  LEASE_ID: 'the `id` of a lease, from `GET /rent-report/lease`',
  RENTER_ID: 'the `id` of one of the `reportees` of a lease',
  REPORT_ID: 'the `id` of a report, from `GET /rent-report/credit`',
  ORDER_ID: 'the `id` of an order, from `GET /court-filings/search`',
  SEARCH_ID: 'the `search_id` of a search, from `GET /ri/rental-history`',
  MEMBER_ID: 'the `id` of an entry of the team, from `GET /organization/users`',
  INVITATION_ID: 'the last part of the address that an invitation leads to',
  INVITATION_TOKEN: 'the `token` of that address',
  WEBHOOK_ID: 'the `id` of a webhook, from `GET /webhooks`',
  DELIVERY_ID: 'the `id` of a delivery, from `GET /webhooks/{id}/deliveries`',
  KEY_NUMBER: 'the `id` of the key itself, from `GET /api-management/key`',
} as const

export type Variable = keyof typeof variables

const draftsOnly = new Set(['deleteDebt', 'attachCourtOrder'])

const idsByPath: [start: string, variable: Variable][] = [
  ['/rental-debt/', 'DEBT_ID'],
  ['/rent-report/lease/', 'LEASE_ID'],
  ['/rent-report/credit/', 'REPORT_ID'],
  ['/court-filing/', 'ORDER_ID'],
  ['/documents/', 'ORDER_ID'],
  ['/ri/', 'SEARCH_ID'],
  ['/webhooks/', 'WEBHOOK_ID'],
  ['/organization/user/invite/', 'INVITATION_ID'],
  ['/organization/user/delete/', 'MEMBER_ID'],
]

const byName: Record<string, Variable> = {
  debtor_id: 'DEBTOR_ID',
  paid_by_id: 'DEBTOR_ID',
  document_id: 'DOCUMENT_ID',
  bankruptcy_id: 'BANKRUPTCY_ID',
  delivery_id: 'DELIVERY_ID',
  revision: 'REVISION',
  file_number: 'FILE_NUMBER',
  lease_id: 'LEASE_ID',
  reportee_ids: 'RENTER_ID',
  key_id: 'KEY_NUMBER',
  token: 'INVITATION_TOKEN',
}

const idsInBodies: Record<string, Variable> = {
  putUser: 'MEMBER_ID',
  changeBankruptcy: 'BANKRUPTCY_ID',
  attestConsent: 'RENTER_ID',
}

/** The variable for an id of an address or a parameter; null for what stands in the example as it is. */
export function variableOf(call: { operationId: string; path: string }, name: string): Variable | null {
  if (name !== 'id') return byName[name] ?? null
  if (draftsOnly.has(call.operationId)) return 'DRAFT_ID'
  return idsByPath.find(([start]) => call.path.startsWith(start))?.[1] ?? null
}

/** The variable for a field of a body. */
export const variableInBody = (operationId: string, name: string): Variable | null =>
  name === 'id' ? (idsInBodies[operationId] ?? null) : (byName[name] ?? null)

/** The variables of a text of shell, in the order of the list. */
export const variablesIn = (text: string): Variable[] =>
  (Object.keys(variables) as Variable[]).filter((name) => new RegExp(`\\$${name}\\b`).test(text))
