import { type Row, row, rows } from './row.ts'
import { type Answers, everybody, rules } from './rules.ts'

const { public: open, absent, signedIn } = rules

const unsigned = { post: everybody('400'), why: 'What a provider sends is signed; nothing else is read.' }
const byKey = (refused: Partial<Answers>, why: string) => ({
  get: { anonymous: '401', suspended: '401', ...refused } satisfies Partial<Answers>,
  why: `A program is told by a status, and led nowhere. ${why}`,
})
const files = {
  get: { anonymous: '303 /documents/profile/', suspended: '303 /documents/profile/' } as const,
  why: 'Whoever is not signed in sees an order after a check that they are a person, on the page of the filing.',
}
const signedOutOnly = {
  get: { anonymous: '200', suspended: '200' } as const,
  post: { anonymous: 'taken', suspended: 'taken' } as const,
  why: 'Whoever is signed in is led to the start.',
}

/** An id that is no debt's: tests/integration/api/rental-debt.test.ts shows who reads which. */
const noneOfTheirs = Object.fromEntries(
  (['member', 'admin', 'owner', 'other', 'debtor', 'staff'] as const).map((visitor) => [visitor, '404']),
) as Partial<Answers>

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
  }),
  ...rows('/documents', {
    '/profile': row(open, { query: '?id=:filingId' }),
    '/:filingId/order.pdf': row(open, {}, files),
    '/:filingId/pages/:page': row(open, {}, files),
    '/:filingId/report-a-mistake': row(open),
    '/searched': row(open, { opens: '410' }),
  }),
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
