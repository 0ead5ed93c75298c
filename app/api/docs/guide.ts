type Part = string | { code: string }
/** A part of the guide: texts with `code` in them, and code. */
export type GuidePart = { id: string; title: string; parts: readonly Part[] }
/** A step of the quick start; its commands run as they stand, in their order, with a test key. */
export type Step = { title: string; parts: readonly Part[]; isKey?: true }

/** From nothing to a first change. `api` is the address of the API. */
export const quickStartOf = ({ api }: { api: string }): Step[] => [
  {
    title: 'Make a test key',
    parts: [
      'It has an organization of its own with sample leases and debts: no mail, no charge and no report leaves it. The tab “Test data” lists what would have. Give it “Organization and its team: read” and “Rental debts: change”.',
    ],
    isKey: true,
  },
  {
    title: 'See who it acts for',
    parts: [
      {
        code: `export RENTBOOK_API=${api}\nexport RENTBOOK_KEY=rb_test_your_key\ncurl "$RENTBOOK_API/organization" \\\n  -H "Authorization: Bearer $RENTBOOK_KEY"`,
      },
    ],
  },
  {
    title: 'List its sample debts',
    parts: [
      { code: 'curl "$RENTBOOK_API/rental-debt?limit=5" \\\n  -H "Authorization: Bearer $RENTBOOK_KEY"' },
    ],
  },
  {
    title: 'Start a rental debt',
    parts: [
      {
        code: 'curl "$RENTBOOK_API/rental-debt" \\\n  -X POST \\\n  -H "Authorization: Bearer $RENTBOOK_KEY" \\\n  -H "Idempotency-Key: first-debt"',
      },
      'The answer has the `id` of the draft. The same command again answers the same draft. Then use a production key instead.',
    ],
  },
]

/** What a program has to know beside the calls. */
export const guide: readonly GuidePart[] = [
  {
    id: 'keys',
    title: 'Keys and organizations',
    parts: [
      'Send the key in the header `Authorization: Bearer …`. It acts as the person who created it, within its scopes: what that person may no longer do, their keys can no longer do. Test keys begin with `rb_test_`, production keys with `rb_live_`.',
      'A key belongs to one organization. `X-Organization` with the id of that organization is a safeguard: a key of another organization is refused with `other_organization`.',
      'Bodies are JSON in UTF-8, at most 1 MB and 20 levels deep, with `Content-Type: application/json`. Files are forms with the field `file`. Amounts are whole cents, days are `YYYY-MM-DD`, moments are in UTC. A field that the call does not know is refused.',
    ],
  },
  {
    id: 'problems',
    title: 'Problems',
    parts: [
      'A refused call answers `application/problem+json` (RFC 9457): `status`, `title` and often `detail` for people, `code` for programs, and `reference`, by which we find the call. `errors` says which fields of the body do not fit, each with a JSON Pointer.',
      'A code that is published stays. Each call says what to do about its own; these can come from every call:',
    ],
  },
  {
    id: 'lists',
    title: 'Lists and paging',
    parts: [
      'Long lists take `limit`, at most 1,000 or what the call says, and `offset`. Most answer `items`, `total`, `limit` and `offset`; some answer the array alone. Where the header `Link` has `rel="next"`, follow it to read the whole list while it changes. To keep a copy of the debts, ask with `updated_since` and a moment five minutes before your last call. Interest grows each day without a change.',
      'Reads answer an `ETag`. Send it in `If-None-Match`: 304 says that nothing has changed, and does not count as a call.',
    ],
  },
  {
    id: 'idempotency',
    title: 'Sending twice is safe',
    parts: [
      'Every write takes the header `Idempotency-Key`. Choose a new value for each change, and send the same one when you repeat the call, for instance after a lost connection. The first outcome is kept for 24 hours: the same key with the same body answers it again, with `Idempotent-Replayed: true`. A refusal is not kept. Where money moves, a call without the header is refused.',
      '`PATCH /rental-debt/{id}/`, `POST /rent-report/lease/{id}/end` and `PUT /rent-report/settings` take the `ETag` of your read in `If-Match`, and refuse with `changed_since` what was changed in between. Other writes refuse `If-Match`.',
    ],
  },
  {
    id: 'limits',
    title: 'Limits',
    parts: [
      'A key makes 300 calls a minute. `RateLimit` says how many are left and for how many seconds. After the last one, calls answer 429 with `Retry-After`.',
    ],
  },
  {
    id: 'versions',
    title: 'Versions',
    parts: [
      'A key keeps the version of its first call. `Rentbook-Version` in an answer says which one that is; send it to ask for one, such as `2026-12-01`. Within a version, calls, fields and codes are only added.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    parts: [
      'A webhook gets a message when something changes, so that your program need not ask: `{type, id, timestamp, data: {id, revision}}`, signed by Standard Webhooks 1. Read what it names with your key.',
      'Answer with a status from 200 to 299 within 10 seconds. Otherwise we try again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14 and 24 hours. A message can come twice, with the same `webhook-id`.',
    ],
  },
]
