// Deliberate faults: what a hurried change could break without the types noticing. Each is a text of one file, which
// must stand there exactly once, and what takes its place.
export type Fault = {
  name: string
  /** What would go wrong, for the person who reads that it was not caught. */
  harm: string
  file: string
  search: string
  replace: string
  /** The test that is tried first of those that are picked. */
  first?: string
  /** Only a browser sees it: the others are not tried. */
  inBrowser?: true
}

const debts = 'app/rental-debt'
const registered = `${debts}/registered`

export const faults: Fault[] = [
  {
    name: 'missing-organization-filter',
    harm: 'a list of debts owed to an organization holds those its people owe to others',
    file: `${debts}/list/debt-lists.server.ts`,
    search: `where debt.organization_id = \${organizationId}\``,
    replace: `where debt.organization_id is not null or debt.organization_id = \${organizationId}\``,
    first: 'tests/integration/debt-lists.test.ts',
  },
  {
    name: 'dropped-policy',
    harm: 'colleagues see and remove what somebody gathers for a dispute of their own',
    file: 'database/migrations/20261122042000_own_disputes.sql',
    search: `create policy dispute_draft_person on dispute_draft as restrictive for all to rentbook_app
  using (person_id = app_user_id() or app_user_id() is null)
  with check (person_id = app_user_id() or app_user_id() is null);`,
    replace: '',
    first: 'tests/integration/dispute-evidence.test.ts',
  },
  {
    name: 'missing-ability',
    harm: 'a member downloads what only admins of the organization read',
    file: 'app/routes/dashboard/organization/audit-trail-csv.ts',
    search: "requireMember(args, 'trail:read')",
    replace: "requireMember(args, 'dashboard:see')",
    first: 'tests/integration/matrix.test.ts',
  },
  {
    name: 'unguarded-staff-pages',
    harm: 'whoever is signed in opens the pages of staff',
    file: 'app/organization/guards.server.ts',
    search: '  if (!member.person.isStaff) throw notFound()\n',
    replace: '',
    first: 'tests/integration/matrix.test.ts',
  },
  {
    name: 'unchecked-form-token',
    harm: 'another site posts our forms in the name of who is signed in',
    file: 'app/platform/http/read-form.server.ts',
    search: '  await checkFormToken(args, form)\n  return form',
    replace: '  return form',
    first: 'tests/integration/actions.test.ts',
  },
  {
    name: 'unchecked-signature',
    harm: 'anybody says that a person was verified, or that a fee was paid',
    file: 'app/platform/provider-events/answer-webhook.server.ts',
    search: 'if (!isSigned(body, request.headers)) return answer(400)',
    replace: 'isSigned(body, request.headers)',
    first: 'tests/integration/identity.test.ts',
  },
  {
    name: 'passkey-answers-twice',
    harm: 'what a passkey once answered confirms again, and so does an answer that was asked in another session',
    file: 'app/account/passkeys/accept-passkey.server.ts',
    search: "  if (asked !== 'open') return asked\n",
    replace: '',
    first: 'tests/integration/passkey-use.test.ts',
  },
  {
    name: 'passkey-of-whoever-holds-it',
    harm: 'a security key that somebody finds confirms decisions without PIN or finger',
    file: 'app/account/passkeys/web-authn.server.ts',
    search: 'requireUserVerification: true,',
    replace: 'requireUserVerification: false,',
    first: 'tests/integration/passkey-use.test.ts',
  },
  {
    name: 'form-taken-twice',
    harm: 'two presses of a button record two payments',
    file: 'app/platform/once.server.ts',
    search: '  if (!first) {',
    replace: "  if (!first && key === 'never') {",
    first: 'tests/integration/transactions.test.ts',
  },
  {
    name: 'uncounted-limit',
    harm: 'codes can be guessed and mail sent without end',
    file: 'app/platform/http/rate-limit.server.ts',
    search: 'return hits > limit.hits ?',
    replace: 'return hits > limit.hits * 1000 ?',
    first: 'tests/integration/sign-in-abuse.test.ts',
  },
  {
    name: 'code-used-twice',
    harm: 'a person who reads a code after it was used signs in with it, too',
    file: 'app/account/sign-in-attempts.server.ts',
    search: 'used_at is null and expires_at > now()',
    replace: 'expires_at > now()',
    first: 'tests/integration/sign-in.test.ts',
  },
  {
    name: 'unlimited-upload',
    harm: 'a file may have any size',
    file: 'app/platform/files/part-writer.server.ts',
    search: 'if (part.total + chunk.byteLength > limitBytes)',
    replace: 'if (part.total + chunk.byteLength > limitBytes * 4)',
    first: 'tests/integration/files/multipart.test.ts',
  },
  {
    name: 'file-shown-in-place',
    harm: 'a PDF of a stranger opens in our origin',
    file: 'app/platform/files/download.server.ts',
    search: "return contentType.startsWith('image/') ? wanted : 'attachment'",
    replace: "return contentType === '' ? 'attachment' : wanted",
    first: 'tests/integration/files/download.test.ts',
  },
  {
    name: 'kept-by-caches',
    harm: 'a shared computer shows pages again after the sign-out',
    file: 'app/platform/http/headers.server.ts',
    search: "'Cache-Control': 'private, no-store',",
    replace: "'Cache-Control': 'private',",
    first: 'tests/integration/live-server.test.ts',
  },
  {
    name: 'cent-in-the-ledger',
    harm: 'interest loses half a cent where it is rounded',
    file: `${registered}/ledger/position.ts`,
    search: 'return safe((2n * exact + DENOMINATOR) / (2n * DENOMINATOR))',
    replace: 'return safe((2n * exact) / (2n * DENOMINATOR))',
  },
  {
    name: 'wrong-report-date',
    harm: 'a debt that is due on the 15th waits for the file of the next month',
    file: 'app/bureau/report-dates.ts',
    search: 'nextFifteenth(date, 0)',
    replace: 'nextFifteenth(date, 1)',
  },
  {
    name: 'utc-day',
    harm: 'every evening the application is a day ahead',
    file: 'app/platform/values/dates.ts',
    search: "return fromPlain(instant.toZonedDateTimeISO('America/Toronto').toPlainDate())",
    replace: "return fromPlain(instant.toZonedDateTimeISO('UTC').toPlainDate())",
    first: 'app/platform/values/dates.test.ts',
  },
  {
    name: 'formula-in-a-cell',
    harm: 'a spreadsheet runs what a debtor typed',
    file: 'app/platform/values/csv.ts',
    search: `const safe = text.replace(formula, "'")`,
    replace: 'const safe = formula.test(text) ? text : text',
  },
  {
    name: 'unescaped-mail',
    harm: 'a name with markup in it becomes part of a mail',
    file: 'app/platform/mail/layout.ts',
    search: `>\${escapeHtml(p)}</p>`,
    replace: `>\${p}</p>`,
  },
  {
    name: 'illegal-transition',
    harm: 'a debt that was ended comes back as settled',
    file: `${debts}/lifecycle.ts`,
    search: "settled: { from: [...owing, 'expired'], to: 'settled' },",
    replace: "settled: { from: [...owing, 'expired', 'terminated'], to: 'settled' },",
  },
  {
    name: 'short-grace-period',
    harm: 'a debt becomes active on the last day on which its debtors can pay or dispute',
    file: `${registered}/upkeep/end-grace-periods.server.ts`,
    search: 'startOfTorontoDay(date)',
    replace: 'startOfTorontoDay(date) + 86_400_000',
    first: 'tests/integration/upkeep.test.ts',
  },
  {
    name: 'lost-mail',
    harm: 'the filer never hears that a debt was settled',
    file: `${registered}/notify/notify-parties.server.ts`,
    search: '  await postMail(tx, notification.toFiler({ ...update, to: update.contact.email }))\n',
    replace: '',
    first: 'tests/integration/upkeep.test.ts',
  },
  {
    name: 'unwritten-event',
    harm: 'nobody can say who added a document',
    file: `${debts}/record-event.server.ts`,
    search: '): Promise<void> {\n  await tx',
    replace: "): Promise<void> {\n  if (noted.event === 'document_added') return\n  await tx",
    first: 'tests/integration/documents-tab.test.ts',
  },
  {
    name: 'job-not-asked-for',
    harm: 'an order that was uploaded is never read',
    file: `${debts}/application/court-order/attach-court-order.server.ts`,
    search: "  await requestJob(tx, 'read-court-order', job, { priority: -waiting.organization })\n",
    replace: '',
    first: 'tests/integration/attach-court-order.test.ts',
  },
  {
    name: 'debtor-sees-the-people',
    harm: 'a debtor reads the addresses and birth dates of the others',
    file: `${registered}/people/people-view.server.ts`,
    search: "import { requireFiledDebt } from '../../debt-access.server.ts'",
    replace: "import { requireDebt as requireFiledDebt } from '../../debt-access.server.ts'",
    first: 'tests/integration/people-access.test.ts',
  },
  {
    name: 'sin-in-a-page',
    harm: 'a whole SIN stands in the data of a page',
    file: `${debts}/application/tenants/draft-tenants.server.ts`,
    search: 'pendingSin: maskedSin(lastDigitsOf(sin.value)),',
    replace: 'pendingSin: lastDigitsOf(sin.value) && sin.value,',
    first: 'tests/integration/draft-input.test.ts',
  },
  {
    name: 'error-without-link',
    harm: 'an error summary names a field and does not lead to it',
    file: 'app/ui/ErrorSummary.tsx',
    search: '{id === undefined ? message : <ToField id={id}>{message}</ToField>}',
    replace: `{id === undefined ? message : <span id={\`to-\${id}\`}>{message}</span>}`,
    first: 'app/ui/components.test.tsx',
  },
  {
    name: 'lost-focus',
    harm: 'after a refused form a screen reader stays at the button',
    file: 'app/ui/ErrorSummary.tsx',
    search: '  useEffect(() => box.current?.focus(), [key])\n',
    replace: '',
    first: 'tests/e2e/contact-details.spec.ts',
    inBrowser: true,
  },
  {
    name: 'needs-scripts',
    harm: 'evidence of a dispute cannot be sent where scripts are off',
    file: 'app/disputes/EvidenceForm.tsx',
    search: '          encType="multipart/form-data"\n',
    replace: '',
    first: 'tests/e2e/disputes.spec.ts',
    inBrowser: true,
  },
]
