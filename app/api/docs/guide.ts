/** A part of the guide: texts with `code` in them, and commands that run as they stand, in their order. */
type GuidePart = {
  id: string
  title: string
  parts: readonly (string | { curl: string } | { code: string })[]
}

/** What a program has to know before its first call. `api` is the address of the API. */
export const guideOf = ({ api, decoder }: { api: string; decoder: string }): GuidePart[] => [
  {
    id: 'quick-start',
    title: 'Your first call in two minutes',
    parts: [
      'Create a test key with the scopes “Organization and its team: read” and “Rental debts: change”. A test key has its own organization: it never sees or changes the data of yours.',
      'It starts with sample leases and debts. What its calls would send (emails, reports to the credit bureau) is not sent: the tab “Test data” lists it, and resets the data.',
      'Keep the address and the key in variables of your shell. All examples use them.',
      { code: `export RENTBOOK_API=${api}\nexport RENTBOOK_KEY=rb_test_…` },
      'See who the key acts for:',
      { curl: 'curl "$RENTBOOK_API/organization" \\\n  -H "Authorization: Bearer $RENTBOOK_KEY"' },
      'Start a rental debt. The answer has the `id` of the draft:',
      {
        curl: 'curl "$RENTBOOK_API/rental-debt" \\\n  -X POST \\\n  -H "Authorization: Bearer $RENTBOOK_KEY" \\\n  -H "Idempotency-Key: first-debt"',
      },
      'List the debts of the organization, the newest first:',
      {
        curl: 'curl "$RENTBOOK_API/rental-debt?limit=5" \\\n  -H "Authorization: Bearer $RENTBOOK_KEY"',
      },
    ],
  },
  {
    id: 'keys',
    title: 'Keys and organizations',
    parts: [
      'Send the key in the header `Authorization: Bearer …`. It acts as the person who created it, within its scopes: what that person may no longer do, their keys can no longer do. Test keys begin with `rb_test_`, production keys with `rb_live_`.',
      'A key belongs to one organization. `X-Organization` with the id of that organization is a safeguard: a key of another organization is refused with `other_organization`.',
    ],
  },
  {
    id: 'values',
    title: 'Bodies and values',
    parts: [
      'Bodies are JSON in UTF-8, at most 1 MB and 20 levels deep, with `Content-Type: application/json`. Files are forms with the field `file`. A field that the call does not know, and a name that is there twice, are refused.',
      'Amounts are whole cents, days are `YYYY-MM-DD`, moments are in UTC. A slash at the end of an address makes no difference.',
    ],
  },
  {
    id: 'problems',
    title: 'Problems',
    parts: [
      'A refused call answers `application/problem+json` (RFC 9457): `status`, `title` and often `detail` for people, `code` for programs, and `reference`, by which we find the call. `errors` says which fields of the body do not fit, each with a JSON Pointer.',
      'A code that is published stays. Each call lists its own; every call may also answer `not_found` (404), `scope_missing` and `not_allowed` (403), `too_many_calls` (429) and `unavailable` (503).',
    ],
  },
  {
    id: 'idempotency',
    title: 'Sending a change once',
    parts: [
      'Every write takes the header `Idempotency-Key`, up to 255 characters. Choose a new value for each change, and send the same one when you repeat the call, for instance after a lost connection. The first outcome is kept for 24 hours: the same key with the same body answers it again, with `Idempotent-Replayed: true`. A refusal is not kept.',
      'The same key with another body is refused with `idempotency_key_reused` (422), and during the first call with `idempotency_key_in_use` (409). Where money moves, a call without the header is refused.',
    ],
  },
  {
    id: 'etags',
    title: 'Changes since you read',
    parts: [
      'Reads answer an `ETag`. Send it in `If-None-Match`: 304 says that nothing has changed, and does not count as a call. Updates of debts, leases and settings take it in `If-Match`, and refuse with `changed_since` (412) what was changed in between.',
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
    id: 'lists',
    title: 'Lists',
    parts: [
      'Lists take `limit`, at most 1,000 or what the call says, and `offset`. Most answer `items`, `total`, `limit` and `offset`; some answer the array alone, as their descriptions say. To keep a copy of the debts, ask with `updated_since` and the moment of your last call.',
    ],
  },
  {
    id: 'rle',
    title: 'Lists in runs',
    parts: [
      'The lists of orders answer `rle_compressed`: for each column, each value with how often it follows itself. This makes rows of it. `format=plain` asks for rows instead.',
      { code: decoder },
    ],
  },
]
