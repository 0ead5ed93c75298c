// Which browser tests are about which folders. A browser test visits many pages on its way, so its requests select too
// much; this map says what it is about. A file of app/ in none of these folders is used by everyone, and changing it
// selects all browser tests.
import { debtTestFolders } from './browser-map-debts.ts'

const otherTestFolders: Record<string, string[]> = {
  accessibility: ['app/routes/pages/'],
  addresses: [
    'app/routes/healthz',
    'app/routes/readyz',
    'app/routes/oops',
    'app/routes/index',
    'app/routes/not-found',
  ],
  'after-sign-in': ['app/account/', 'app/routes/rental-debt', 'app/routes/dashboard/home'],
  'audit-trail': ['app/audit/', 'app/routes/staff/audit'],
  'api-keys': ['app/organization/', 'app/routes/dashboard/api-management/', 'app/routes/api/'],
  'api-docs': ['app/api/docs/', 'app/routes/dashboard/api-management/docs'],
  webhooks: ['app/organization/', 'app/audit/', 'app/routes/dashboard/api-management/'],
  'test-data': [
    'app/organization/',
    'app/routes/dashboard/api-management/',
    'app/rent-rewards/sample/',
    'app/rental-debt/sample/',
  ],
  contributions: [
    'app/court-records/contributions/',
    'app/uploads/',
    'app/routes/dashboard/upload/',
    'app/routes/staff/contributions/',
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
  passkeys: [
    'app/account/authenticator/',
    'app/account/confirm/',
    'app/account/passkeys/',
    'app/frame/CodeBoundary',
    'app/routes/dashboard/login/second-step',
    'app/routes/dashboard/profile/second-factor/',
    'app/routes/staff/layout',
  ],
  profile: ['app/account/', 'app/profile/', 'app/routes/dashboard/profile/'],
  'product-mail': ['app/profile/', 'app/platform/mail/', 'app/routes/pages/unsubscribe'],
  sessions: ['app/account/', 'app/routes/dashboard/sessions', 'app/routes/dashboard/logout'],
  shell: ['app/frame/shell.server', 'app/ui/', 'app/routes/dashboard/preferences', 'app/routes/sandbox/'],
  'sign-in': [
    'app/account/',
    'app/routes/dashboard/login/',
    'app/routes/sandbox/mail',
    'app/routes/sandbox/message',
  ],
  'staff-work': ['app/staff/work/', 'app/routes/staff/work'],
  team: ['app/organization/', 'app/routes/dashboard/team/'],
  filing: [
    'app/court-records/',
    'app/routes/documents/',
    'app/routes/dashboard/document',
    'app/routes/staff/filings/',
    'app/platform/vendors/recaptcha',
  ],
  'confirm-month': [
    'app/rent-rewards/months/',
    'app/rent-rewards/leases/',
    'app/routes/dashboard/rent-rewards/confirm',
  ],
  lease: ['app/rent-rewards/', 'app/routes/dashboard/rent-rewards/', 'app/routes/rent-plan'],
  'legal-research': [
    'app/court-records/',
    'app/routes/dashboard/legal-research',
    'app/routes/dashboard/saved-searches/',
    'app/routes/cities',
  ],
  'new-lease': ['app/rent-rewards/', 'app/routes/dashboard/rent-rewards/', 'app/wizard/'],
  perks: [
    'app/rent-rewards/perks/',
    'app/routes/dashboard/rent-rewards/perk',
    'app/routes/staff/perks/',
    'app/frame/organization-logo',
  ],
  'public-records': [
    'app/court-records/',
    'app/routes/dashboard/public-records/',
    'app/routes/staff/applicants',
  ],
  'rent-disputes': [
    'app/disputes/',
    'app/rent-rewards/',
    'app/routes/dashboard/rent-rewards/',
    'app/routes/staff/disputes/',
    'app/uploads/',
  ],
  'past-rent': [
    'app/rent-rewards/past/',
    'app/disputes/',
    'app/uploads/',
    'app/routes/staff/past-rent/',
    'app/routes/dashboard/rent-rewards/',
  ],
  'rent-import': ['app/rent-rewards/import', 'app/uploads/', 'app/routes/dashboard/rent-rewards/import'],
  'rent-journey': [
    'app/rent-rewards/',
    'app/uploads/',
    'app/routes/dashboard/rent-rewards/',
    'app/routes/rent-consent/',
  ],
  'rent-rewards': [
    'app/rent-rewards/',
    'app/routes/dashboard/rent-rewards/',
    'app/routes/rent-consent/',
    'app/routes/staff/objections',
  ],
}

/** By the names of the tests in tests/e2e; each value is a folder, or a path prefix. */
export const browserTestFolders: Record<string, string[]> = { ...debtTestFolders, ...otherTestFolders }

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
