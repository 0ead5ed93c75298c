import type { Matter } from '#app/platform/matter.ts'

/** What a key may do, by the name that a matter has in scopes: `rental_debt:read`, `rental_debt:write`. */
export type Scope = `${string}:read` | `${string}:write`

/** What a matter's scopes are called, by their name. */
export type ApiScopes = Readonly<Record<string, string>>

declare module '#app/platform/matter.ts' {
  interface Matter {
    /** Its part of the HTTP API: what keys may read or change, with a label for people. */
    apiScopes?: ApiScopes
  }
}

export const apiScopesOf = (matters: readonly Matter[]): ApiScopes =>
  Object.assign({}, ...matters.map(({ apiScopes }) => apiScopes))

const partsOf = (scope: string) => scope.split(':') as [name: string, verb: string | undefined]

/** A scope as a choice: `Rental debts: change`. */
export function labelOfScope(scope: Scope, labels: ApiScopes): string {
  const [name, verb] = partsOf(scope)
  const label = labels[name] ?? name
  return verb === 'read' ? `${label}: read` : `${label}: change`
}

/** Each once; write includes read. */
export const completeScopes = (chosen: readonly Scope[]): Scope[] => [
  ...new Set(
    chosen
      .flatMap((scope): Scope[] => [`${partsOf(scope)[0]}:read`, scope])
      .toSorted((a, b) => a.localeCompare(b)),
  ),
]

/** `Rental debts (read and write)`, one line per matter. */
export const describeScopes = (scopes: readonly string[], labels: ApiScopes): string[] =>
  Object.entries(labels).flatMap(([name, label]) => {
    if (!scopes.includes(`${name}:read`)) return []
    return [scopes.includes(`${name}:write`) ? `${label} (read and write)` : `${label} (read)`]
  })

/** A scope as a form offers it. */
export type OfferedScope = { value: Scope; label: string }
