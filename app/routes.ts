import { index, layout, prefix, type RouteConfig, route } from '@remix-run/route-config'
import { apiRoutes } from './site-map/api-routes.ts'
import { bankruptcies } from './site-map/bankruptcy-routes.ts'
import { disputes } from './site-map/dispute-routes.ts'
import { rentRewardsRoutes } from './site-map/rent-rewards-routes.ts'
import { staffRoutes } from './site-map/staff-routes.ts'

/** The site map: every address of the application, in the order of the specification (1, section 2). */
export default [
  index('routes/index.tsx'),
  route('oops', 'routes/oops.tsx', { id: 'oops-at-the-root' }),
  route('healthz', 'routes/healthz.ts'),
  route('readyz', 'routes/readyz.ts'),
  route('cities.json', 'routes/cities.ts'),
  route('webhooks/mail', 'routes/webhooks/mail.ts'),
  route('webhooks/persona', 'routes/webhooks/persona.ts'),
  route('webhooks/stripe', 'routes/webhooks/stripe.ts'),
  // Where old links lead after a sign-in (specification 1, section 2, "Login and deep links").
  route('rental-debt-ledger', 'routes/rental-debt-ledger.ts'),
  route('rental-debt/*', 'routes/rental-debt.ts'),

  // Calls of the HTTP API: by session or by key.
  ...prefix('api', apiRoutes),

  // A filing has its own address, which people without an account also receive.
  ...prefix('documents', [
    route('profile', 'routes/documents/profile.tsx'),
    route(':filingId/order.pdf', 'routes/documents/order-file.tsx'),
    route(':filingId/pages/:page', 'routes/documents/order-page.tsx'),
    route(':filingId/report-a-mistake', 'routes/documents/report-mistake.tsx'),
    route('searched', 'routes/documents/searched.tsx'),
  ]),

  // By a link of the API, for some minutes.
  route('linked-documents/:debtId/:documentId', 'routes/linked-document.ts'),

  // For a renter, by the links of their mails, without an account.
  route('rent-plan', 'routes/rent-plan.tsx'),
  ...prefix('rent-consent', [
    index('routes/rent-consent/ask.tsx'),
    route('stop', 'routes/rent-consent/stop.tsx'),
    route('start', 'routes/rent-consent/start.tsx'),
    route('receipt.pdf', 'routes/rent-consent/receipt.ts'),
  ]),

  ...prefix('dashboard', [
    // The profile questions are dialogs over home.
    route('', 'routes/dashboard/home.tsx', [
      route('onboarding', 'routes/dashboard/onboarding/start.ts'),
      route('onboarding/:step', 'routes/dashboard/onboarding/step.tsx'),
    ]),
    route('legal-research', 'routes/dashboard/legal-research.tsx'),
    route('document/:id', 'routes/dashboard/document.ts'),
    ...prefix('issue', [
      index('routes/dashboard/issue/hub.tsx'),
      route('court-record', 'routes/dashboard/issue/court-record.tsx'),
      ...prefix('not-me', [
        index('routes/dashboard/issue/not-me.tsx'),
        route('personal-details', 'routes/dashboard/issue/personal-details.tsx'),
        route('verification', 'routes/dashboard/issue/verification.tsx'),
        route('equifax-report', 'routes/dashboard/issue/equifax-report.tsx'),
        route('submit', 'routes/dashboard/issue/submit.tsx'),
        route('withdraw', 'routes/dashboard/issue/withdraw.tsx'),
        route('files/:evidenceId', 'routes/dashboard/issue/file.ts'),
      ]),
    ]),
    ...prefix('public-records', [
      index('routes/dashboard/public-records/history.tsx'),
      route('create', 'routes/dashboard/public-records/create.tsx'),
      route(':searchId', 'routes/dashboard/public-records/report.tsx'),
      route(':searchId/report.pdf', 'routes/dashboard/public-records/report-pdf.ts'),
      route(':searchId/applicant', 'routes/dashboard/public-records/applicant.tsx'),
      route(':searchId/applicant.pdf', 'routes/dashboard/public-records/applicant-pdf.ts'),
    ]),
    ...prefix('legal-research/saved', [
      index('routes/dashboard/saved-searches/list.tsx'),
      route('new', 'routes/dashboard/saved-searches/save.tsx'),
      route(':searchId/remove', 'routes/dashboard/saved-searches/remove.tsx'),
    ]),
    route('legal-research/stop-mail', 'routes/dashboard/saved-searches/stop.tsx'),
    ...prefix('upload', [
      index('routes/dashboard/upload/start.tsx'),
      ...prefix(':contributionId', [
        index('routes/dashboard/upload/contribution.tsx'),
        route('remove', 'routes/dashboard/upload/remove.tsx'),
        route('order.pdf', 'routes/dashboard/upload/file.ts'),
      ]),
    ]),
    route('rental-debt', 'routes/dashboard/rental-debt/list.tsx', [
      route(':debtId/delete', 'routes/dashboard/rental-debt/delete-draft.tsx'),
    ]),
    ...prefix('rental-debt', [
      route('start', 'routes/dashboard/rental-debt/start.tsx'),
      ...prefix(':debtId', [
        // A debt after its draft: each tab is an address, each dialog a route over its tab.
        layout('routes/dashboard/rental-debt/tabs.tsx', [
          route('', 'routes/dashboard/rental-debt/summary.tsx', [
            route('move-out', 'routes/dashboard/rental-debt/move-out.tsx'),
            route('still-in-possession', 'routes/dashboard/rental-debt/still-in-possession.tsx'),
            route('terminate', 'routes/dashboard/rental-debt/terminate.tsx'),
            route('terminate/confirm', 'routes/dashboard/rental-debt/confirm-termination.tsx'),
          ]),
          route('transactions', 'routes/dashboard/rental-debt/transactions.tsx', [
            route('record-payment', 'routes/dashboard/rental-debt/record-payment.tsx'),
            route('waive', 'routes/dashboard/rental-debt/waive.tsx'),
            route(':transactionId/correct', 'routes/dashboard/rental-debt/correct-transaction.tsx'),
          ]),
          route('credit-reporting', 'routes/dashboard/rental-debt/credit-reporting.tsx'),
          route('people', 'routes/dashboard/rental-debt/people.tsx', [
            route('contact', 'routes/dashboard/rental-debt/change-contact.tsx'),
            route(':debtorId', 'routes/dashboard/rental-debt/edit-tenant.tsx'),
            route(':debtorId/notice', 'routes/dashboard/rental-debt/deliver-notice.tsx'),
            route(':debtorId/sin', 'routes/dashboard/rental-debt/tenant-sin.tsx'),
            route(':debtorId/address', 'routes/dashboard/rental-debt/tenant-address.tsx'),
            route(':debtorId/remove', 'routes/dashboard/rental-debt/remove-tenant.tsx'),
          ]),
          route('documents', 'routes/dashboard/rental-debt/documents.tsx', [
            route(':documentId/delete', 'routes/dashboard/rental-debt/delete-document.tsx'),
          ]),
        ]),
        route('ledger.csv', 'routes/dashboard/rental-debt/ledger-csv.ts'),
        route('ledger.pdf', 'routes/dashboard/rental-debt/ledger-pdf.ts'),
        route('people/:debtorId/notice.pdf', 'routes/dashboard/rental-debt/printed-notice.ts'),
        route('court-order', 'routes/dashboard/rental-debt/court-order.tsx'),
        route('court-order/:field', 'routes/dashboard/rental-debt/correct-order.tsx'),
        route('tenant', 'routes/dashboard/rental-debt/tenant.tsx'),
        route('occupancy', 'routes/dashboard/rental-debt/occupancy.tsx'),
        route('verification', 'routes/dashboard/rental-debt/verification.tsx'),
        route('repayment', 'routes/dashboard/rental-debt/repayment.tsx'),
        route('contact-details', 'routes/dashboard/rental-debt/contact-details.tsx'),
        route('submit', 'routes/dashboard/rental-debt/submit.tsx'),
        route('payment', 'routes/dashboard/rental-debt/payment.tsx'),
        route('supporting-documents', 'routes/dashboard/rental-debt/supporting-documents.tsx', [
          route('remove/:documentId', 'routes/dashboard/rental-debt/remove-document.tsx'),
        ]),
        route('documents/:documentId', 'routes/dashboard/rental-debt/document.ts'),
        route('documents/:documentId/pages/:page', 'routes/dashboard/rental-debt/order-page.ts'),
        route('removed', 'routes/dashboard/rental-debt/removed.tsx'),
        route('removed/letter.pdf', 'routes/dashboard/rental-debt/removed-letter.ts'),
        ...disputes('routes/dashboard/rental-debt'),
        bankruptcies('filer'),
      ]),
    ]),
    route('identity-check', 'routes/dashboard/identity-check/done.tsx'),
    route('identity-check/start', 'routes/dashboard/identity-check/start.tsx'),
    route('identity-check/status', 'routes/dashboard/identity-check/status.ts'),
    route('uploads/*', 'routes/dashboard/uploads.ts'),
    ...prefix('rent-rewards', rentRewardsRoutes),
    route('rent-report/*', 'routes/dashboard/rent-report.ts'),
    route('oops', 'routes/oops.tsx'),
    route('login', 'routes/dashboard/login/email.tsx'),
    route('login/code', 'routes/dashboard/login/code.tsx'),
    route('login/link', 'routes/dashboard/login/link.tsx'),
    route('login/second-step', 'routes/dashboard/login/second-step.tsx'),
    route('login/not-me', 'routes/dashboard/login/not-me.tsx'),
    route('suspended', 'routes/dashboard/suspended.tsx'),
    route('logout', 'routes/dashboard/logout.tsx'),
    ...prefix('profile', [
      layout('routes/dashboard/profile/tabs.tsx', [
        route('', 'routes/dashboard/profile/own.tsx'),
        route('your-data', 'routes/dashboard/profile/your-data.tsx'),
        route('who-looked', 'routes/dashboard/profile/who-looked.tsx'),
      ]),
      layout('routes/dashboard/profile/second-factor/layout.tsx', [
        route('authenticator', 'routes/dashboard/profile/second-factor/authenticator.tsx'),
        route('authenticator/remove', 'routes/dashboard/profile/second-factor/remove-authenticator.tsx'),
        route('passkeys', 'routes/dashboard/profile/second-factor/passkeys.tsx'),
        route('passkeys/question', 'routes/dashboard/profile/second-factor/passkey-question.ts'),
        route('passkeys/:passkeyId/remove', 'routes/dashboard/profile/second-factor/remove-passkey.tsx'),
      ]),
      route('delete', 'routes/dashboard/profile/delete.tsx'),
      route('keep', 'routes/dashboard/profile/keep.tsx'),
      route('deletion-asked', 'routes/dashboard/profile/deletion-asked.tsx'),
      route('your-data/copy.zip', 'routes/dashboard/profile/export-file.ts'),
      route('mail', 'routes/dashboard/profile/mail.ts'),
      route('name', 'routes/dashboard/profile/name.tsx'),
      route('email', 'routes/dashboard/profile/email.tsx'),
      route('email/confirm', 'routes/dashboard/profile/confirm-email.tsx'),
    ]),
    route('sessions', 'routes/dashboard/sessions.tsx'),
    route('preferences', 'routes/dashboard/preferences.tsx'),
    route('switch-organization', 'routes/dashboard/switch-organization.tsx'),
    route('open-in', 'routes/dashboard/open-in.tsx'),
    route('organization', 'routes/dashboard/organization/settings.tsx'),
    route('organization/audit-trail', 'routes/dashboard/organization/audit-trail.tsx'),
    route('organization/audit-trail.csv', 'routes/dashboard/organization/audit-trail-csv.ts'),
    route('organization/logo', 'routes/dashboard/organization/logo.ts'),
    route('leave-organization', 'routes/dashboard/team/leave.tsx'),
    route('team-management', 'routes/dashboard/team/list.tsx', [
      route('invite', 'routes/dashboard/team/invite.tsx'),
      route(':entryId/edit', 'routes/dashboard/team/edit.tsx'),
      route(':entryId/remove', 'routes/dashboard/team/remove.tsx'),
      route(':entryId/make-owner', 'routes/dashboard/team/make-owner.tsx'),
    ]),
    layout('routes/dashboard/api-management/tabs.tsx', [
      route('api-management', 'routes/dashboard/api-management/keys.tsx', [
        route('create', 'routes/dashboard/api-management/create.tsx'),
        route(':keyNumber/show', 'routes/dashboard/api-management/show.tsx'),
        route(':keyNumber/rotate', 'routes/dashboard/api-management/rotate.tsx'),
        route(':keyNumber/revoke', 'routes/dashboard/api-management/revoke.tsx'),
      ]),
      route('api-management/webhooks', 'routes/dashboard/api-management/webhooks.tsx', [
        route('create', 'routes/dashboard/api-management/webhook-create.tsx'),
      ]),
      route('api-management/webhooks/:webhookId', 'routes/dashboard/api-management/webhook.tsx', [
        route('change', 'routes/dashboard/api-management/webhook-change.tsx'),
        route('secret', 'routes/dashboard/api-management/webhook-secret.tsx'),
        route('rotate', 'routes/dashboard/api-management/webhook-rotate.tsx'),
        route('delete', 'routes/dashboard/api-management/webhook-delete.tsx'),
      ]),
      route('api-management/usage-summary', 'routes/dashboard/api-management/usage-summary.tsx'),
      route('api-management/usage-history', 'routes/dashboard/api-management/usage-history.tsx'),
      route('api-management/test-data', 'routes/dashboard/api-management/test-data.tsx', [
        route('reset', 'routes/dashboard/api-management/test-data-reset.tsx'),
      ]),
    ]),
    route('api-management/docs', 'routes/dashboard/api-management/docs.tsx'),
    ...prefix('billing', [
      index('routes/dashboard/billing/start.ts'),
      route('offering', 'routes/dashboard/billing/offering.tsx', [
        route('annual', 'routes/dashboard/billing/annual.tsx'),
        route('cancel/:product', 'routes/dashboard/billing/cancel.tsx'),
      ]),
      route('success', 'routes/dashboard/billing/success.tsx'),
    ]),
    route('invite-team/:invitationId', 'routes/dashboard/team/accept.tsx'),
    route('feedback', 'routes/dashboard/feedback.tsx'),
    route('whats-new', 'routes/dashboard/whats-new.tsx'),
    route('help', 'routes/pages/help.tsx'),
    route('help/public-records', 'routes/pages/public-records-help.tsx'),
    route('faq', 'routes/pages/faq.tsx'),
    route('privacy', 'routes/pages/privacy.tsx'),
    route('terms', 'routes/pages/terms.tsx'),
  ]),

  route('mail/unsubscribe', 'routes/pages/unsubscribe.tsx'),

  ...staffRoutes,

  ...prefix('sandbox', [
    index('routes/sandbox/index.tsx'),
    route('mail', 'routes/sandbox/mail.tsx'),
    route('mail/:mailId', 'routes/sandbox/message.tsx'),
    route('mail/:mailId/attachments/:position', 'routes/sandbox/attachment.ts'),
    route('mail/preview/:name', 'routes/sandbox/mail-preview.tsx'),
    route('clock', 'routes/sandbox/clock.tsx'),
    route('identity', 'routes/sandbox/identity/start.tsx'),
    route('identity/:inquiryId', 'routes/sandbox/identity/inquiry.tsx'),
    route('payments', 'routes/sandbox/payments.tsx'),
    route('checkout/:sessionId', 'routes/sandbox/checkout.tsx'),
    route('portal/:portalId', 'routes/sandbox/portal.tsx'),
    route('recaptcha.js', 'routes/sandbox/recaptcha-script.ts'),
    route('ui', 'routes/sandbox/ui.tsx'),
    route('fault', 'routes/sandbox/fault.tsx'),
  ]),

  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
