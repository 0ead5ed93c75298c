import { type Row, row, rows } from './row.ts'
import { type Answers, everyone, rules } from './rules.ts'

const { public: open, absent, signedIn } = rules

const unsigned = { post: everyone('400'), why: 'What a provider sends is signed; nothing else is read.' }
const byKey = (refused: Partial<Answers>, why: string) => ({
  get: { anonymous: '401', suspended: '401', ...refused } satisfies Partial<Answers>,
  why: `A program is told by a status, and led nowhere. ${why}`,
})
const files = {
  get: { anonymous: '303 /documents/profile/', suspended: '303 /documents/profile/' } as const,
  why: 'A person who is not signed in sees an order after a check that they are a person, on the page of the filing.',
}
const signedOutOnly = {
  get: { anonymous: '200', suspended: '200' } as const,
  post: { anonymous: 'taken', suspended: 'taken' } as const,
  why: 'A signed-in person is led to the start.',
}

/** An id that is no debt's: tests/integration/api/rental-debt.test.ts shows who reads which. */
const noneOfTheirs = Object.fromEntries(
  (['member', 'admin', 'owner', 'other', 'debtor', 'staff'] as const).map((visitor) => [visitor, '404']),
) as Partial<Answers>

const noRentRewards = { debtor: '403', staff: '403' } as const
const noLease = { ...noneOfTheirs, ...noRentRewards }

/** The calls of Rent Rewards; tests/integration/api shows what they answer. */
const rentCalls: Record<string, Row> = {
  '/rent-report/lease': row(open, {}, byKey(noRentRewards, 'As the pages of leases.')),
  '/rent-report/lease/:id': row(open, {}, byKey(noLease, 'The lease is under another name here.')),
  '/rent-report/lease/:id/balance': row(open, {}, byKey(noLease, 'The same.')),
  '/rent-report/lease/:id/end': row(open, { opens: '405' }),
  '/rent-report/month': row(open, { opens: '405' }),
  '/rent-report/expired': row(open, {}, byKey(noRentRewards, 'As the pages of leases.')),
  '/rent-report/consent': row(open, { opens: '405' }),
  '/rent-report/consent/request': row(open, { opens: '405' }),
  '/rent-report/credit': row(open, {}, byKey(noRentRewards, 'The same.')),
  '/rent-report/credit/:id/entries': row(open, {}, byKey(noLease, 'No report has this id.')),
  '/rent-report/settings': row(open, {}, byKey(noRentRewards, 'The same.')),
  '/rent-report/settings/logo': row(open, { opens: '405' }),
  '/rent-report/settings/sample/:kind': row(open, { opens: '405' }),
  '/rent-report/renting': row(open, {}, byKey(noRentRewards, 'For renters whose rent is reported.')),
  '/rent-report/renting/:id': row(open, {}, byKey(noLease, 'No one here rents it.')),
  '/perk': row(open, {}, byKey(noRentRewards, 'As the page of offers.')),
  '/perk/:id': row(open, {}, byKey(noLease, 'No offer has this id.')),
}

/** Public addresses, the calls by key, signing in, and sandbox-only ones. */
export const openRows: Record<string, Row> = {
  '/': row(open, { opens: '302 /dashboard' }),
  '/oops': row(open),
  '/healthz': row(open),
  '/readyz': row(open),
  '/cities.json': row(open),
  '/webhooks/mail': row(absent, {}, unsigned),
  '/webhooks/persona': row(absent, {}, unsigned),
  '/webhooks/stripe': row(absent, {}, unsigned),
  '/mail/unsubscribe': row(open, { opens: '410', takes: '410' }),
  '/rental-debt-ledger': row(open, { opens: '302 /dashboard/rental-debt' }),
  '/rental-debt/*': row(open, { opens: '302 /dashboard/rental-debt/some/where' }),
  ...rows('/api', {
    '/version': row(open),
    '/*': row(open, { opens: '404' }),
    '/api-management/call': row(open, {}, byKey({ debtor: '403', staff: '403' }, 'Needs the flag.')),
    '/api-management/key': row(open, {}, byKey({ debtor: '403', staff: '403' }, 'Needs the flag.')),
    '/api-management/key/:key_id': row(
      open,
      {},
      byKey({ member: '403', other: '404', debtor: '403', staff: '403' }, 'Admins see the key itself.'),
    ),
    '/webhooks': row(
      open,
      {},
      byKey({ member: '403', debtor: '403', staff: '403' }, 'Admins with the flag.'),
    ),
    '/webhooks/:id': row(
      open,
      { opens: '404' },
      byKey({ member: '403', debtor: '403', staff: '403' }, 'The same.'),
    ),
    '/webhooks/:id/test': row(open, { opens: '405' }),
    '/webhooks/:id/deliveries': row(
      open,
      { opens: '404' },
      byKey({ member: '403', debtor: '403', staff: '403' }, 'The same.'),
    ),
    '/webhooks/:id/deliveries/:delivery_id/again': row(open, { opens: '405' }),
    '/organization/users': row(
      open,
      {},
      byKey({ member: '403', debtor: '403', staff: '403' }, 'As the page of the team.'),
    ),
    '/organization': row(open, {}, byKey({}, 'Everyone of the organization reads it.')),
    '/organization/usage': row(open, {}, byKey({}, 'The same.')),
    '/organization/user': row(open, { opens: '405' }),
    '/organization/user/invite': row(open, { opens: '405' }),
    '/organization/user/invite/:id': row(open, { opens: '400' }),
    '/organization/user/delete/:id': row(open, { opens: '405' }),
    // It only answers PUT; tests/integration/api/matrix.test.ts shows who may.
    '/rental-debt/:id/payment': row(open, { opens: '405' }),
    '/openapi.json': row(open),
    '/general-stats': row(open),
    '/profile/me': row(open, {}, byKey({}, 'Everyone signed in reads their own.')),
    '/billing/price/rent-rewards/tiers': row(
      open,
      { opens: '503' },
      byKey({}, 'There is no price while its provider refuses, as in this test.'),
    ),
    '/rental-debt': row(open, {}, byKey({}, 'Everyone lists the debts of their own organization.')),
    '/rental-debt/debtor': row(open, {}, byKey({}, 'Everyone lists the debts that name them.')),
    '/rental-debt/:id': row(open, {}, byKey(noneOfTheirs, 'The debt is under another name here.')),
    '/rental-debt/:id/termination': row(open, { opens: '405' }),
    '/rental-debt/:id/transactions': row(open, {}, byKey(noneOfTheirs, 'The same.')),
    '/rental-debt/:id/credit-report': row(open, {}, byKey(noneOfTheirs, 'The same.')),
    '/rental-debt/bankruptcy/:id': row(open, {}, byKey(noneOfTheirs, 'The same.')),
    ...rentCalls,
    '/rental-debt/:id/court-order': row(open, { opens: '405' }),
    '/rental-debt/:id/document': row(open, { opens: '405' }),
    '/rental-debt/:id/document/:document_id': row(open, {}, byKey(noneOfTheirs, 'The same.')),
    '/rental-debt/:id/checkout': row(open, { opens: '405' }),
    '/court-filing': row(open, {}, byKey({}, 'Everyone signed in may search.')),
    '/court-filing/v3': row(open, {}, byKey({}, 'The same.')),
    '/court-filings/search': row(open, {}, byKey({}, 'The same.')),
    '/court-filing/:id': row(open),
    '/court-filing/:id/mistake': row(open, { opens: '405' }),
    '/documents/:id/pdf': row(open, { opens: '405' }),
    '/ri/v1/rental-history': row(open, { opens: '405' }),
    '/ri/rental-history': row(open, {}, byKey({}, 'Everyone lists the searches of their own organization.')),
    '/ri/rental-history/:id': row(open, {}, byKey(noneOfTheirs, 'The search is under another name here.')),
    '/profile/onboarding': row(open, { opens: '405' }),
    '/feedback': row(open, { opens: '405' }),
    '/auth/sign-out': row(open, { opens: '405' }),
    '/dispute/not-me': row(open, {}, byKey({}, 'Everyone signed in reads their own.')),
    '/dispute/document/:id': row(open, { opens: '405' }),
    '/billing/checkout/card': row(open, { opens: '405' }),
    '/billing/plus': row(open, { opens: '405' }),
    '/billing/rent-rewards/restart': row(open, { opens: '405' }),
    '/billing/annual': row(open, { opens: '405' }),
  }),
  ...rows('/documents', {
    '/profile': row(open, { query: '?id=:filingId' }),
    '/:filingId/order.pdf': row(open, {}, files),
    '/:filingId/pages/:page': row(open, {}, files),
    '/:filingId/report-a-mistake': row(open),
    '/searched': row(open, { opens: '410' }),
  }),
  '/linked-documents/:debtId/:documentId': row(open, { opens: '404' }),
  '/rent-plan': row(open, { opens: '410' }),
  '/rent-consent': row(open, { opens: '410' }),
  '/rent-consent/stop': row(open, { opens: '410' }),
  '/rent-consent/start': row(open, { opens: '410' }),
  '/rent-consent/receipt.pdf': row(open, { opens: '404' }),
  ...rows('/dashboard', {
    '/document/:id': row(open, { opens: '302 /documents/profile/' }),
    '/identity-check': row(open),
    '/rent-report/*': row(open, { opens: '302 /dashboard/rent-rewards/some/where' }),
    '/oops': row(open),
    '/suspended': row(open),
    '/login': row(signedIn, { opens: '302 /dashboard', takes: '302 /dashboard' }, signedOutOnly),
    '/login/code': row(open, { opens: '302 /dashboard/login', takes: '302 /dashboard/login' }),
    '/login/second-step': row(
      signedIn,
      { opens: '302 /dashboard/profile/authenticator' },
      { get: { owner: '200', admin: '200', staff: '200' }, why: 'Who has no authenticator app sets one up.' },
    ),
    '/login/link': row(open, { opens: '410', takes: '410' }),
    '/login/not-me': row(open, { opens: '410' }),
    '/legal-research/stop-mail': row(open, { opens: '410' }),
    '/profile/deletion-asked': row(open),
    '/preferences': row(open, { opens: '404' }),
    '/feedback': row(open),
    '/help': row(open),
    '/help/public-records': row(open),
    '/faq': row(open),
    '/privacy': row(open),
    '/terms': row(open),
  }),
  ...rows('/sandbox', {
    '': row(absent),
    '/mail': row(absent),
    '/mail/:mailId': row(absent),
    '/mail/:mailId/attachments/:position': row(absent),
    '/mail/preview/:name': row(absent),
    '/clock': row(absent),
    '/identity': row(absent),
    '/identity/:inquiryId': row(absent),
    '/payments': row(absent),
    '/checkout/:sessionId': row(absent),
    '/portal/:portalId': row(absent),
    '/recaptcha.js': row(absent),
    '/ui': row(absent),
    '/fault': row(absent),
  }),
  '/*': row(absent),
  '/staff/*': row(absent),
}
