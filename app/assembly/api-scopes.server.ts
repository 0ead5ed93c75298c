import openapi from '../api/openapi.json' with { type: 'json' }
import { matters } from '../matters.server.ts'
import type { ListedCall } from '../organization/keys/HowToCall.tsx'
import { apiScopesOf, labelOfScope, type OfferedScope, type Scope } from '../organization/keys/scopes.ts'

/** What keys may do, by matter. */
export const apiScopes = apiScopesOf(matters)

type Operation = { summary: string; 'x-scope'?: string }

/** The calls of the document that a key can make. */
export const callsByKey = (): ListedCall[] =>
  Object.entries(openapi.paths as Record<string, Record<string, Operation>>).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { summary, 'x-scope': scope }]) =>
      scope === undefined
        ? []
        : [
            {
              call: `${method.toUpperCase()} ${path}`,
              does: summary,
              needs: labelOfScope(scope as Scope, apiScopes),
              scope: scope as Scope,
            },
          ],
    ),
  )

/** The scopes that open something: those that a call of the document needs. */
export function offeredScopes(): OfferedScope[] {
  const opening = new Set(callsByKey().map(({ scope }) => scope))
  return Object.keys(apiScopes)
    .flatMap((name): Scope[] => [`${name}:read`, `${name}:write`])
    .filter((scope) => opening.has(scope))
    .map((value) => ({ value, label: labelOfScope(value, apiScopes) }))
}
