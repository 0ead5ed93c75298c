import { type Row, row, rows } from './row.ts'
import { type Answer, everyone, rules } from './rules.ts'

const { signedIn, records, own, sender, admin, team, teamEntry, keys, newKey, key } = rules

const profile = '302 /dashboard/profile'
const offering = '302 /dashboard/billing/offering'
const sent = '303 /dashboard/issue/not-me'
const hasSent = { get: { member: sent } as const, why: 'The member has sent theirs.' }
const gone = (to: Answer, why: string) => ({
  post: { member: to, admin: to, other: to, debtor: to, staff: to },
  why,
})

/** People's and organizations' own data: searches, contributed orders, profile, settings, team, keys, billing. */
export const ownRows: Record<string, Row> = rows('/dashboard', {
  '': row(signedIn),
  '/onboarding': row(signedIn, { opens: '302 /dashboard/onboarding/residence', acts: true }),
  '/onboarding/:step': row(signedIn),
  '/legal-research': row(signedIn),
  '/legal-research/saved': row(signedIn),
  '/legal-research/saved/new': row(signedIn, { opens: '302 /dashboard/legal-research' }),
  '/legal-research/saved/:searchId/remove': row(
    own,
    { at: 'savedSearch', acts: true },
    gone(
      '303 /dashboard/legal-research/saved',
      'What is not there needs no removing: nothing says whose it was.',
    ),
  ),
  ...rows('/issue', {
    '': row(signedIn),
    '/court-record': row(signedIn),
    '/not-me': row(
      signedIn,
      { opens: '303 /dashboard/issue/not-me/personal-details' },
      {
        get: { member: '200' },
        why: 'The member has sent theirs.',
      },
    ),
    '/not-me/personal-details': row(signedIn, {}, hasSent),
    '/not-me/verification': row(signedIn, {}, hasSent),
    '/not-me/equifax-report': row(signedIn, {}, hasSent),
    '/not-me/submit': row(signedIn, {}, hasSent),
    '/not-me/withdraw': row(
      signedIn,
      { opens: sent, takes: sent, acts: true },
      {
        get: { member: '200' },
        why: 'Only the member has sent one.',
      },
    ),
    '/not-me/files/:evidenceId': row(sender, { at: 'claim' }),
  }),
  ...rows('/public-records', {
    '': row(signedIn),
    '/create': row(signedIn),
    '/:searchId': row(records),
    '/:searchId/report.pdf': row(records),
    '/:searchId/applicant': row(records),
    '/:searchId/applicant.pdf': row(records),
  }),
  ...rows('/upload', {
    '': row(signedIn),
    '/:contributionId': row(own),
    '/:contributionId/remove': row(
      own,
      { at: 'brought', acts: true },
      gone('303 /dashboard/upload', 'What is not there needs no removing: nothing says whose it was.'),
    ),
    '/:contributionId/order.pdf': row(own),
  }),
  '/identity-check/status': row(signedIn),
  '/identity-check/start': row(signedIn),
  '/uploads/*': row(
    signedIn,
    { opens: '405', takes: '403' },
    {
      post: { anonymous: '403', suspended: '403' },
      why: 'The token comes in a header, which is read first.',
    },
  ),
  ...rows('/profile', {
    '': row(signedIn),
    '/your-data': row(signedIn, { acts: true }),
    '/who-looked': row(signedIn),
    '/keep': row(signedIn, { opens: profile, acts: true }),
    '/your-data/copy.zip': row(signedIn, { opens: '302 /dashboard/profile/your-data' }),
    '/authenticator': row(signedIn),
    '/passkeys': row(signedIn, { acts: true }),
    // The token is in a header; there is no page.
    '/passkeys/question': row(signedIn, { opens: '404', takes: '403' }),
    '/passkeys/:passkeyId/remove': row(
      signedIn,
      { opens: '404', acts: true },
      {
        get: { staff: '200' },
        why: 'It is a passkey of the person on staff.',
      },
    ),
    '/mail': row(signedIn, { opens: '302 /dashboard/profile', fields: { topic: 'new-orders' } }),
    '/name': row(signedIn),
    '/email': row(signedIn),
    '/email/confirm': row(signedIn, { opens: '410' }),
  }),
  '/sessions': row(signedIn, { takes: '404' }),
  '/switch-organization': row(
    signedIn,
    { opens: '404', takes: '404' },
    {
      get: { anonymous: '404', suspended: '404' },
      why: 'It takes forms only.',
    },
  ),
  '/open-in': row(signedIn, { opens: '302 /dashboard', takes: '404' }),
  '/organization': row(
    signedIn,
    {},
    {
      post: { member: 'start' },
      why: 'Members read the settings; admins change them.',
    },
  ),
  '/organization/audit-trail': row(admin),
  '/organization/audit-trail.csv': row(admin),
  '/organization/logo': row(records),
  ...rows('/team-management', {
    '': row(team, { takes: '404' }),
    '/invite': row(team),
    '/:entryId/edit': row(teamEntry),
    '/:entryId/make-owner': row(
      teamEntry,
      { acts: true },
      {
        get: { admin: '302 /dashboard/team-management' },
        why: 'Only the owner hands over what they own.',
      },
    ),
    '/:entryId/remove': row(teamEntry, { acts: true }),
  }),
  ...rows('/api-management', {
    '': row(keys),
    '/create': row(newKey),
    '/:keyNumber/show': row(key),
    '/:keyNumber/rotate': row(key, { acts: true }),
    '/:keyNumber/revoke': row(key, { acts: true }),
    '/webhooks': row(newKey),
    '/webhooks/create': row(newKey),
    '/webhooks/:webhookId': row(key, { acts: true, fields: { intent: 'pause' } }),
    '/webhooks/:webhookId/change': row(key, {
      acts: true,
      fields: { url: 'https://hooks.people.example/other', types: 'team.joined' },
    }),
    '/webhooks/:webhookId/secret': row(key),
    '/webhooks/:webhookId/rotate': row(key, { acts: true }),
    '/webhooks/:webhookId/delete': row(key, { acts: true }),
    '/usage-summary': row(keys),
    '/usage-history': row(keys),
    '/docs': row(keys),
    '/test-data': row(keys),
    '/test-data/reset': row(newKey, { acts: true }),
  }),
  ...rows('/billing', {
    '': row(admin, { opens: offering }),
    '/offering': row(admin),
    '/offering/annual': row(admin, { opens: offering }),
    '/offering/cancel/:product': row(admin, { opens: offering }),
    '/success': row(admin),
  }),
  '/invite-team/:invitationId': row(
    signedIn,
    { opens: '410' },
    {
      get: everyone('410'),
      why: 'A link without its word is no invitation for anyone.',
    },
  ),
  '/whats-new': row(signedIn, { acts: true }),
})

/** After these, the sender is signed out or has no organization: they come last of all. */
export const partingRows: Record<string, Row> = rows('/dashboard', {
  '/profile/authenticator/remove': row(
    signedIn,
    { opens: '302 /dashboard/profile/authenticator', acts: true },
    {
      get: { owner: '200', admin: '200', staff: '404' },
      post: { staff: '404' },
      why: 'Staff cannot do without.',
    },
  ),
  '/profile/delete': row(signedIn, { acts: true }),
  '/logout': row(
    signedIn,
    { opens: '404', takes: '303 /dashboard/login', acts: true },
    {
      get: { anonymous: '404', suspended: '404' },
      post: { anonymous: '303 /dashboard/login', suspended: '303 /dashboard/login' },
      why: 'It takes forms only, and a signed-out person is led to the same page.',
    },
  ),
  '/leave-organization': row(signedIn, { acts: true }),
})
