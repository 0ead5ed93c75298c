// Which browser tests are about which folders. A browser test visits many pages on its way, so its requests select too
// much; this map says what it is about. A file of app/ in none of these folders is used by everyone, and changing it
// selects all browser tests.
const step = (name: string, ...routes: string[]) => [
  `app/rental-debt/application/${name}/`,
  ...routes.map((route) => `app/routes/dashboard/rental-debt/${route}.`),
]
const debtRoutes = (...names: string[]) => names.map((name) => `app/routes/dashboard/rental-debt/${name}.`)

/** By the names of the tests in tests/e2e; each value is a folder, or a path prefix. */
export const browserTestFolders: Record<string, string[]> = {
  accessibility: ['app/routes/pages/'],
  addresses: [
    'app/routes/healthz',
    'app/routes/readyz',
    'app/routes/oops',
    'app/routes/index',
    'app/routes/not-found',
    'app/routes/later',
  ],
  'after-sign-in': ['app/account/', 'app/routes/rental-debt', 'app/routes/dashboard/home'],
  'audit-trail': ['app/audit/', 'app/routes/staff/audit'],
  'api-keys': ['app/organization/', 'app/routes/dashboard/api-management/', 'app/routes/api/'],
  'bad-files': ['app/rental-debt/application/court-order/', 'app/uploads/', 'app/platform/files/'],
  bankruptcy: ['app/rental-debt/registered/bankruptcy/', 'app/routes/dashboard/rental-debt/bankruptcy/'],
  'confirm-and-pay': [
    ...step('checkout', 'submit', 'payment'),
    'app/routes/sandbox/checkout',
    'app/routes/sandbox/payments',
    'app/routes/webhooks/stripe',
    'app/platform/sandbox/stripe/',
    'app/platform/provider-events/',
  ],
  'contact-details': ['app/wizard/', ...step('contact-details', 'contact-details')],
  contributions: [
    'app/court-records/contributions/',
    'app/uploads/',
    'app/routes/dashboard/upload/',
    'app/routes/staff/contributions/',
  ],
  'court-order-confirm': [
    'app/order-reader/',
    ...step('court-order', 'court-order', 'correct-order', 'order-page'),
  ],
  'court-order-question': step('court-order', 'court-order'),
  'court-order-upload': [
    'app/order-reader/',
    ...step('court-order', 'court-order'),
    'app/uploads/',
    'app/routes/dashboard/uploads',
  ],
  'credit-reporting': [
    'app/bureau/',
    'app/rental-debt/registered/bureau/',
    'app/routes/staff/bureau/',
    ...debtRoutes('credit-reporting'),
  ],
  'debt-lists': ['app/rental-debt/list/', ...debtRoutes('list', 'delete-draft')],
  'debt-summary': [
    'app/rental-debt/registered/summary/',
    'app/rental-debt/registered/move-out/',
    'app/rental-debt/registered/termination/',
    'app/rental-debt/registered/notify/',
    ...debtRoutes('summary', 'tabs', 'move-out', 'still-in-possession', 'terminate', 'confirm-termination'),
  ],
  disputes: [
    'app/uploads/',
    'app/disputes/',
    'app/rental-debt/dispute/',
    'app/routes/staff/disputes/',
    ...debtRoutes('dispute', 'check-dispute', 'filed-dispute', 'contest-dispute', 'evidence'),
    ...debtRoutes(
      'dispute-statement',
      'check-statement',
      'withdraw-dispute',
      'ask-again',
      'removed',
      'removed-letter',
    ),
  ],
  codes: [
    'app/account/',
    'app/frame/CodeBoundary',
    'app/frame/second-step-demand',
    'app/routes/dashboard/login/not-me',
    'app/routes/dashboard/login/second-step',
    'app/routes/dashboard/profile/second-factor/',
    'app/routes/staff/colleagues/',
    'app/routes/staff/layout',
    ...debtRoutes('change-contact'),
  ],
  feedback: [
    'app/feedback/',
    'app/whats-new/',
    'app/frame/FailedWork',
    'app/frame/retry-work.server',
    'app/routes/dashboard/feedback',
    'app/routes/dashboard/whats-new',
    'app/routes/staff/feedback/',
    'app/routes/staff/jobs',
    'app/routes/webhooks/mail',
  ],
  'staff-people': [
    'app/staff/',
    'app/staff/search/',
    'app/frame/StaffNav',
    'app/account/suspension/',
    'app/routes/dashboard/suspended',
    'app/routes/staff/people/',
    'app/routes/staff/organizations/',
    'app/routes/staff/search',
  ],
  billing: [
    'app/billing/',
    'app/routes/dashboard/billing/',
    'app/routes/sandbox/',
    'app/platform/sandbox/stripe/',
  ],
  'form-token': ['app/platform/http/', 'app/ui/FormToken'],
  journey: ['app/wizard/', 'app/rental-debt/application/', 'app/rental-debt/review/'],
  'kept-form': [
    'app/account/',
    'app/wizard/',
    'app/platform/http/',
    'app/rental-debt/application/contact-details/',
    ...debtRoutes('record-payment'),
  ],
  keyboard: ['app/account/', 'app/rental-debt/application/StartCard', ...debtRoutes('start')],
  language: [
    'app/platform/sandbox/pseudo/',
    'app/platform/language',
    'app/account/language',
    'app/platform/values/in-language',
  ],
  lite: ['app/routes/dashboard/preferences', 'app/platform/http/'],
  'not-me': [
    'app/court-records/not-me/',
    'app/court-records/screening/',
    'app/disputes/',
    'app/routes/dashboard/issue/',
    'app/routes/staff/disputes/',
  ],
  occupancy: ['app/wizard/', ...step('occupancy', 'occupancy')],
  onboarding: ['app/onboarding/', 'app/routes/dashboard/onboarding/'],
  'organization-settings': [
    'app/organization/settings/',
    'app/frame/organization-logo',
    'app/frame/organization-usage',
    'app/routes/dashboard/organization/',
    'app/uploads/',
  ],
  organizations: [
    'app/organization/',
    'app/routes/dashboard/open-in',
    'app/routes/dashboard/switch-organization',
    'app/routes/dashboard/rent-re',
  ],
  offline: ['app/offline/'],
  'new-version': ['app/new-version/', 'app/routes/api/version', 'app/entry.client'],
  'page-styles': ['app/platform/http/page-styles', 'app/root.tsx', 'app/entry.client'],
  'page-weight': ['app/wizard/', 'app/rental-debt/application/'],
  passkeys: [
    'app/account/authenticator/',
    'app/account/confirm/',
    'app/account/passkeys/',
    'app/frame/CodeBoundary',
    'app/routes/dashboard/login/second-step',
    'app/routes/dashboard/profile/second-factor/',
    'app/routes/staff/layout',
  ],
  people: [
    'app/rental-debt/registered/people/',
    'app/rental-debt/registered/notice/',
    'app/rental-debt/registered/documents/',
    ...debtRoutes(
      'people',
      'change-contact',
      'edit-tenant',
      'remove-tenant',
      'tenant-sin',
      'tenant-address',
      'deliver-notice',
      'printed-notice',
      'documents',
      'delete-document',
      'document',
    ),
  ],
  profile: ['app/account/', 'app/profile/', 'app/routes/dashboard/profile/'],
  'product-mail': ['app/profile/', 'app/platform/mail/', 'app/routes/pages/unsubscribe'],
  'returned-notice': [
    'app/rental-debt/registered/notice/',
    'app/platform/mail/',
    ...debtRoutes('people', 'deliver-notice', 'printed-notice'),
  ],
  repayment: ['app/wizard/', ...step('repayment', 'repayment')],
  sessions: ['app/account/', 'app/routes/dashboard/sessions', 'app/routes/dashboard/logout'],
  shell: ['app/frame/shell.server', 'app/ui/', 'app/routes/dashboard/preferences', 'app/routes/sandbox/'],
  'sign-in': [
    'app/account/',
    'app/routes/dashboard/login/',
    'app/routes/sandbox/mail',
    'app/routes/sandbox/message',
  ],
  'staff-work': ['app/staff/work/', 'app/routes/staff/work'],
  'staff-review': [
    'app/rental-debt/review/',
    'app/routes/staff/figures',
    'app/routes/staff/applications',
    'app/routes/staff/refunds',
    'app/routes/staff/bankruptcies',
    'app/routes/staff/move-outs/',
    'app/routes/staff/provider-events',
    'app/platform/provider-events/',
    'app/routes/staff/rental-debt/',
  ],
  'start-debt': [...debtRoutes('start', 'list')],
  'supporting-documents': [
    'app/uploads/',
    ...step('supporting-documents', 'supporting-documents', 'remove-document', 'document'),
  ],
  tenants: step('tenants', 'tenant'),
  'tenants-back': ['app/wizard/', ...step('tenants', 'tenant')],
  team: ['app/organization/', 'app/routes/dashboard/team/'],
  transactions: [
    'app/rental-debt/registered/transactions/',
    'app/rental-debt/registered/ledger/',
    ...debtRoutes(
      'transactions',
      'record-payment',
      'waive',
      'correct-transaction',
      'ledger-csv',
      'ledger-pdf',
    ),
  ],
  verification: [
    ...step('verification', 'verification'),
    'app/account/identity/',
    'app/routes/dashboard/identity-check/',
    'app/routes/sandbox/identity/',
    'app/routes/webhooks/persona',
    'app/platform/sandbox/identity',
  ],
  year: [
    'app/bureau/',
    'app/platform/metro2/',
    'app/rental-debt/registered/upkeep/',
    'app/rental-debt/registered/bureau/',
    'app/routes/sandbox/clock',
  ],
  filing: [
    'app/court-records/',
    'app/routes/documents/',
    'app/routes/dashboard/document',
    'app/routes/staff/filings/',
    'app/platform/vendors/recaptcha',
  ],
  home: [
    'app/frame/HomeParts',
    'app/court-records/figures/',
    'app/rental-debt/list/waiting',
    'app/routes/dashboard/home',
    'app/routes/staff/figures',
  ],
  lease: ['app/rent-rewards/', 'app/routes/dashboard/rent-rewards/', 'app/routes/rent-plan'],
  'legal-research': [
    'app/court-records/',
    'app/routes/dashboard/legal-research',
    'app/routes/dashboard/saved-searches/',
    'app/routes/cities',
  ],
  'public-records': [
    'app/court-records/',
    'app/routes/dashboard/public-records/',
    'app/routes/staff/applicants',
  ],
  'rent-import': ['app/rent-rewards/import', 'app/uploads/', 'app/routes/dashboard/rent-rewards/import'],
  'rent-rewards': ['app/rent-rewards/', 'app/routes/dashboard/rent-rewards/', 'app/routes/rent-consent/'],
  'year-of-two': [
    'app/bureau/',
    'app/rental-debt/registered/bankruptcy/',
    'app/rental-debt/registered/bureau/',
    'app/rental-debt/registered/notify/',
  ],
}

/** Not visible in a browser: changing these selects no browser tests. */
export const withoutBrowserTests = ['app/rental-debt/mail/', 'app/platform/mail/']
/** Used by everyone, whatever folder they are also in. */
const everybodys = ['app/ui/', 'app/platform/http/']

/** The browser tests for a file of app/; null selects all. */
export function browserTestsAbout(file: string): string[] | null {
  const isIn = (beginning: string) => file.startsWith(beginning)
  if (/[.]test[.]tsx?$/.test(file) || withoutBrowserTests.some(isIn)) return []
  if (everybodys.some(isIn)) return null
  const found = Object.entries(browserTestFolders)
    .filter(([, beginnings]) => beginnings.some(isIn))
    .map(([name]) => `tests/e2e/${name}.spec.ts`)
  return found.length === 0 ? null : found
}
