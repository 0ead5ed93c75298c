import { describe, expect, test } from 'vitest'
import { Browser } from './browser.ts'
import { filesOnDisk } from './files/helpers.ts'
import {
  answerOf,
  app,
  concrete,
  everything,
  get,
  ids,
  isLater,
  owner,
  signInFirst,
  stranger,
  tokenFor,
  upload,
  used,
  useServedApp,
} from './served-app.ts'

useServedApp()

/** What each address answers somebody who is not signed in. An address that is new must be added. */
const signedOut: Record<string, string> = {
  '/': '302 /dashboard',
  '/oops': '200',
  '/healthz': '200',
  '/readyz': '200',
  '/cities.json': '200',
  '/webhooks/persona': '404',
  '/webhooks/stripe': '404',
  '/rental-debt-ledger': '302 /dashboard/rental-debt',
  '/rental-debt/*': '302 /dashboard/rental-debt/some/where',
  '/documents/profile': '302 /oops',
  '/documents/:filingId/order.pdf': '303 /documents/profile/',
  '/documents/:filingId/pages/:page': '303 /documents/profile/',
  '/documents/:filingId/report-a-mistake': '404',
  '/dashboard': signInFirst,
  '/dashboard/document/:id': '302 /documents/profile/',
  '/dashboard/rental-debt': signInFirst,
  '/dashboard/rental-debt/:debtId/delete': signInFirst,
  '/dashboard/rental-debt/start': signInFirst,
  '/dashboard/rental-debt/:debtId': signInFirst,
  '/dashboard/rental-debt/:debtId/transactions': signInFirst,
  '/dashboard/rental-debt/:debtId/transactions/record-payment': signInFirst,
  '/dashboard/rental-debt/:debtId/transactions/waive': signInFirst,
  '/dashboard/rental-debt/:debtId/transactions/:transactionId/correct': signInFirst,
  '/dashboard/rental-debt/:debtId/ledger.csv': signInFirst,
  '/dashboard/rental-debt/:debtId/credit-reporting': signInFirst,
  '/dashboard/rental-debt/:debtId/ledger.pdf': signInFirst,
  '/dashboard/rental-debt/:debtId/people/:debtorId/notice': signInFirst,
  '/dashboard/rental-debt/:debtId/people/:debtorId/notice.pdf': signInFirst,
  '/dashboard/rental-debt/:debtId/people/:debtorId/sin': signInFirst,
  '/dashboard/rental-debt/:debtId/people/:debtorId/address': signInFirst,
  '/dashboard/rental-debt/:debtId/court-order': signInFirst,
  '/dashboard/rental-debt/:debtId/court-order/:field': signInFirst,
  '/dashboard/rental-debt/:debtId/tenant': signInFirst,
  '/dashboard/rental-debt/:debtId/occupancy': signInFirst,
  '/dashboard/rental-debt/:debtId/verification': signInFirst,
  '/dashboard/rental-debt/:debtId/repayment': signInFirst,
  '/dashboard/rental-debt/:debtId/contact-details': signInFirst,
  '/dashboard/rental-debt/:debtId/submit': signInFirst,
  '/dashboard/rental-debt/:debtId/payment': signInFirst,
  '/dashboard/rental-debt/:debtId/supporting-documents': signInFirst,
  '/dashboard/rental-debt/:debtId/supporting-documents/remove/:documentId': signInFirst,
  '/dashboard/rental-debt/:debtId/documents/:documentId': signInFirst,
  '/dashboard/rental-debt/:debtId/dispute': signInFirst,
  '/dashboard/rental-debt/:debtId/dispute/check': signInFirst,
  '/dashboard/rental-debt/:debtId/dispute/contest': signInFirst,
  '/dashboard/rental-debt/:debtId/dispute/filed': signInFirst,
  '/dashboard/rental-debt/:debtId/dispute/statement': signInFirst,
  '/dashboard/rental-debt/:debtId/dispute/statement/check': signInFirst,
  '/dashboard/rental-debt/:debtId/dispute/withdraw': signInFirst,
  '/dashboard/rental-debt/:debtId/dispute/evidence/:evidenceId': signInFirst,
  '/dashboard/rental-debt/:debtId/bankruptcy': signInFirst,
  '/dashboard/rental-debt/:debtId/bankruptcy/record': signInFirst,
  '/dashboard/rental-debt/:debtId/bankruptcy/:bankruptcyId': signInFirst,
  '/dashboard/rental-debt/:debtId/bankruptcy/:bankruptcyId/remove': signInFirst,
  '/dashboard/rental-debt/:debtId/move-out': signInFirst,
  '/dashboard/rental-debt/:debtId/still-in-possession': signInFirst,
  '/dashboard/rental-debt/:debtId/terminate': signInFirst,
  '/dashboard/rental-debt/:debtId/terminate/confirm': signInFirst,
  '/dashboard/rental-debt/:debtId/people': signInFirst,
  '/dashboard/rental-debt/:debtId/people/contact': signInFirst,
  '/dashboard/rental-debt/:debtId/people/:debtorId': signInFirst,
  '/dashboard/rental-debt/:debtId/people/:debtorId/remove': signInFirst,
  '/dashboard/rental-debt/:debtId/documents': signInFirst,
  '/dashboard/rental-debt/:debtId/documents/:documentId/delete': signInFirst,
  '/dashboard/identity-check': '200',
  '/dashboard/identity-check/status': signInFirst,
  '/dashboard/upload': signInFirst,
  '/dashboard/upload/:contributionId': signInFirst,
  '/dashboard/upload/:contributionId/remove': signInFirst,
  '/dashboard/upload/:contributionId/order.pdf': signInFirst,
  '/dashboard/uploads/*': signInFirst,
  '/dashboard/rent-report/*': '302 /dashboard/rent-rewards/some/where',
  '/dashboard/oops': '200',
  '/dashboard/login': '200',
  '/dashboard/login/code': signInFirst,
  '/dashboard/login/link': '410',
  '/dashboard/login/not-me': '410',
  '/dashboard/logout': '404',
  '/dashboard/sessions': signInFirst,
  '/dashboard/preferences': '404',
  '/dashboard/switch-organization': '404',
  '/dashboard/leave-organization': signInFirst,
  '/dashboard/team-management': signInFirst,
  '/dashboard/team-management/invite': signInFirst,
  '/dashboard/team-management/:entryId/edit': signInFirst,
  '/dashboard/team-management/:entryId/remove': signInFirst,
  '/dashboard/team-management/:entryId/make-owner': signInFirst,
  '/dashboard/invite-team/:invitationId': '410',
  '/dashboard/help': '200',
  '/dashboard/faq': '200',
  '/dashboard/help/public-records': '200',
  '/dashboard/legal-research': signInFirst,
  '/dashboard/public-records': signInFirst,
  '/dashboard/public-records/create': signInFirst,
  '/dashboard/public-records/:searchId': signInFirst,
  '/dashboard/public-records/:searchId/report.pdf': signInFirst,
  '/dashboard/public-records/:searchId/applicant': signInFirst,
  '/dashboard/public-records/:searchId/applicant.pdf': signInFirst,
  '/dashboard/legal-research/saved': signInFirst,
  '/dashboard/legal-research/saved/new': signInFirst,
  '/dashboard/legal-research/saved/:searchId/remove': signInFirst,
  '/dashboard/legal-research/stop-mail': '410',
  '/dashboard/privacy': '200',
  '/dashboard/terms': '200',
  '/staff': signInFirst,
  '/staff/applicants': signInFirst,
  '/staff/audit': signInFirst,
  '/staff/figures': signInFirst,
  '/staff/code': signInFirst,
  '/staff/authenticator': signInFirst,
  '/staff/passkeys': signInFirst,
  '/staff/passkeys/question': signInFirst,
  '/staff/passkeys/:passkeyId/remove': signInFirst,
  '/staff/colleagues': signInFirst,
  '/staff/colleagues/:personId/reset': signInFirst,
  '/staff/refunds': signInFirst,
  '/staff/bankruptcies': signInFirst,
  '/staff/provider-events': signInFirst,
  '/staff/disputes': signInFirst,
  '/staff/disputes/:disputeId': signInFirst,
  '/staff/disputes/:disputeId/pause': signInFirst,
  '/staff/disputes/:disputeId/ledger': signInFirst,
  '/staff/disputes/:disputeId/order': signInFirst,
  '/staff/disputes/:disputeId/history': signInFirst,
  '/staff/disputes/:disputeId/partly-right': signInFirst,
  '/staff/disputes/:disputeId/partly-right/add/:kind': signInFirst,
  '/staff/disputes/:disputeId/partly-right/check': signInFirst,
  '/staff/disputes/:disputeId/:decision': signInFirst,
  '/staff/disputes/:disputeId/evidence/:evidenceId': signInFirst,
  '/staff/filings': signInFirst,
  '/staff/filings/:filingId': signInFirst,
  '/staff/filings/:filingId/correct': signInFirst,
  '/staff/filings/:filingId/answer': signInFirst,
  '/staff/filings/:filingId/withdraw': signInFirst,
  '/staff/filings/:filingId/restore': signInFirst,
  '/staff/contributions': signInFirst,
  '/staff/contributions/:filingId': signInFirst,
  '/staff/contributions/:filingId/merge': signInFirst,
  '/staff/contributions/:filingId/refuse': signInFirst,
  '/staff/contributions/:filingId/order.pdf': signInFirst,
  '/staff/contributions/:filingId/page/:page': signInFirst,
  '/staff/bureau': signInFirst,
  '/staff/bureau/:batchId': signInFirst,
  '/staff/bureau/:batchId/sent': signInFirst,
  '/staff/bureau/:batchId/file': signInFirst,
  '/staff/rental-debt/:debtId': signInFirst,
  '/staff/rental-debt/:debtId/approve': signInFirst,
  '/staff/rental-debt/:debtId/return': signInFirst,
  '/staff/rental-debt/:debtId/reject': signInFirst,
  '/staff/rental-debt/:debtId/order/page/:page': signInFirst,
  '/staff/rental-debt/:debtId/documents/:documentId': signInFirst,
  '/staff/rental-debt/:debtId/bankruptcy': signInFirst,
  '/staff/rental-debt/:debtId/bankruptcy/record': signInFirst,
  '/staff/rental-debt/:debtId/bankruptcy/:bankruptcyId': signInFirst,
  '/staff/rental-debt/:debtId/bankruptcy/:bankruptcyId/remove': signInFirst,
  '/staff/rental-debt/:debtId/bankruptcy/:bankruptcyId/report': signInFirst,
  '/sandbox': '404',
  '/sandbox/mail': '404',
  '/sandbox/mail/:mailId': '404',
  '/sandbox/mail/preview/:name': '404',
  '/sandbox/clock': '404',
  '/sandbox/identity': '404',
  '/sandbox/identity/:inquiryId': '404',
  '/sandbox/payments': '404',
  '/sandbox/checkout/:sessionId': '404',
  '/sandbox/recaptcha.js': '404',
  '/sandbox/ui': '404',
  '/sandbox/fault': '404',
  '/*': '404',
}

describe('signed out', () => {
  test('every address answers as the table says', async () => {
    const answers: Record<string, string> = {}
    for (const { id, pattern } of app.addresses) {
      if (!isLater(id)) answers[pattern] = await answerOf(await get(new Browser(), concrete(pattern)))
    }
    expect(answers).toEqual(signedOut)
  })

  test('what is not built yet leads to the sign-in page and keeps where to; signed in it is not found', async () => {
    const later = app.addresses.filter(({ id }) => isLater(id))
    expect(later.length).toBeGreaterThan(0)
    for (const { pattern } of later) {
      const path = `${concrete(pattern)}?id=5`
      const answer = await get(new Browser(), path)
      expect([answer.status, answer.headers.get('Location')], pattern).toEqual([
        302,
        `/dashboard/login?return_to=${encodeURIComponent(path)}`,
      ])
      const known = await get(owner, path)
      expect(known.status, pattern).toBe(404)
      const html = await known.text()
      for (const text of ['Page not found', 'Go back home']) expect(html, pattern).toContain(text)
    }
  })

  test('the data behind a page is kept from them as the page is', async () => {
    for (const { id, pattern } of app.addresses) {
      if (isLater(id) || signedOut[pattern] !== signInFirst) continue
      const path = pattern === '/dashboard' ? '/dashboard.data' : `${concrete(pattern)}.data`
      const response = await get(new Browser(), path)
      const body = await response.text()
      expect([202, 302, 404], path).toContain(response.status)
      if (response.status === 202) expect(body, path).toContain('/dashboard/login')
      expect(body, path).not.toContain('LTB-L-000001-26')
    }
  })

  test('a cookie of nobody is nobody', async () => {
    const forged = new Browser()
    forged.cookies.set('session', 'IngxIg%3D%3D.AAAA')
    expect(await answerOf(await get(forged, '/dashboard'))).toBe(signInFirst)
  })
})

describe('a member of another organization', () => {
  test('finds nothing under the ids of this one', async () => {
    const withIds = app.addresses.filter(
      ({ pattern }) => /:(debtId|documentId)/.test(pattern) && !pattern.startsWith('/staff'),
    )
    expect(withIds.length).toBeGreaterThanOrEqual(3)
    for (const { pattern } of withIds) {
      expect((await get(stranger, concrete(pattern))).status, pattern).toBe(404)
      expect((await get(stranger, `${concrete(pattern)}.data`)).status, `${pattern}.data`).toBe(404)
      // Disputes are for people named in a debt, not for its filer; a value is of an order that was read.
      if (/\/dispute|:field/.test(pattern)) continue
      expect(
        (await get(owner, concrete(pattern)).catch(() => null))?.status,
        `${pattern} for its owner`,
      ).not.toBe(404)
    }
  })

  test('changes nothing under them, with a good token of their own', async () => {
    const token = await tokenFor(stranger)
    const path = `/dashboard/rental-debt/${ids.debtId}/court-order`
    const before = await everything()
    for (const intent of ['attach', 'save', 'finish-later', 'correct']) {
      const fields = {
        ...{ form_token: token, revision: '0', intent, province: 'ON', field: 'amount_owed', value: '1.00' },
        ...{
          upload_id: crypto.randomUUID(),
          address_1: '1 Main St',
          city: 'Toronto',
          postal_code: 'M5V 2T6',
        },
      }
      const to = intent === 'correct' ? `${path}/amount_owed` : path
      expect((await app.send(stranger, stranger.post(to, fields))).status, intent).toBe(404)
    }
    expect((await app.send(stranger, upload(stranger, path, token))).status).toBe(404)
    expect(await everything()).toEqual(before)
    expect(filesOnDisk(used.dataDir)).toEqual([])
  })

  test.each([
    'not-an-id',
    '%00',
    "1'%20or%201=1",
    '00000000-0000-0000-0000-00000000000',
    '..%2f..%2fhealthz',
  ])('an id like %s is not found either', async (id) => {
    expect((await get(owner, `/dashboard/rental-debt/${id}`)).status).toBe(404)
    expect((await get(owner, `/dashboard/rental-debt/${id}/court-order`)).status).toBe(404)
    expect((await get(owner, `/dashboard/rental-debt/${ids.debtId}/documents/${id}`)).status).toBe(404)
  })
})
