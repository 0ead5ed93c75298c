import type { Problem } from '#app/platform/http/problem.server.ts'
import { can } from '../abilities.ts'
import type { KeyRefused, UsedKey } from './authenticate-key.server.ts'
import { keyFaultTexts } from './key-format.ts'
import type { Need } from './keys.ts'

export const notSignedIn: Problem = {
  status: 401,
  code: 'not_signed_in',
  title: 'Sign in, or send an API key',
  detail: 'Send the key in the header: Authorization: Bearer rb_live_…',
}

export const organizationMissing: Problem = {
  status: 400,
  code: 'organization_missing',
  title: 'Say for which organization you call',
  detail: 'You belong to several. Send the id of one in the header X-Organization.',
}

export const otherOrganization: Problem = {
  status: 403,
  code: 'other_organization',
  title: 'You cannot act for this organization',
  detail: 'X-Organization names an organization that this session or key does not belong to.',
}

export const roleNotAllowed: Problem = {
  status: 403,
  code: 'not_allowed',
  title: 'Your role does not allow this call',
}

export const tooManyCalls = (waitSeconds: number): Problem => ({
  status: 429,
  code: 'too_many_calls',
  title: 'Too many calls',
  retryAfter: waitSeconds,
  detail: `Wait ${waitSeconds} seconds.`,
})

/** What a key lacks for a call: its own scope, and its creator's current abilities. */
export function lackOf({ scopes, creatorAccess }: UsedKey, { scope, ability }: Need): Problem | null {
  if (scope === null) {
    return {
      status: 403,
      code: 'people_only',
      title: 'No key can make this call',
      detail: 'A person makes it, signed in, from our own pages.',
    }
  }
  if (!scopes.includes(scope)) {
    return {
      status: 403,
      code: 'scope_missing',
      title: 'The key does not allow this call',
      detail: `The call needs ${scope}.`,
    }
  }
  if (!creatorAccess) {
    return {
      status: 403,
      code: 'creator_gone',
      title: 'The creator of the key has left the organization',
      detail: 'A key acts as the person who created it. An admin can replace it.',
    }
  }
  if (can(creatorAccess, ability)) return null
  return {
    status: 403,
    code: 'not_allowed',
    title: 'The creator of the key may not do this',
    detail: 'A key acts as the person who created it, by their role today.',
  }
}

export function problemOfKey(refused: KeyRefused): Problem {
  const unauthorized = (code: string, title: string, detail: string) => ({ status: 401, code, title, detail })
  switch (refused.cause) {
    case 'unknown':
      return unauthorized('key_unknown', 'We do not know this API key', 'Check which key the program uses.')
    case 'revoked':
      return unauthorized('key_revoked', 'The API key was revoked', 'An admin of its organization ended it.')
    case 'expired':
      return unauthorized(
        ...(['key_expired', 'The API key has expired'] as const),
        'An admin of its organization can create another.',
      )
    case 'no_access':
      return {
        status: 403,
        code: 'no_api_access',
        title: 'The organization has no API access',
        detail: 'Its access to the API was turned off.',
      }
    case 'limit':
      return tooManyCalls(refused.rate.resetSeconds)
    default:
      return unauthorized('key_not_whole', 'This is not a whole API key', keyFaultTexts[refused.cause])
  }
}
