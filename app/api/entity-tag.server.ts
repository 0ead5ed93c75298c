import { createHash } from 'node:crypto'

/** A strong validator of an answer: its bytes and, where the entity has one, its revision in front. */
export function entityTag(body: string, revision: number | null): string {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return revision === null ? `"${hash}"` : `"${revision}.${hash}"`
}

/** Whether the caller has these bytes already (RFC 9110, `If-None-Match`): compared weakly. */
export function hasAlready(header: string | null, tag: string): boolean {
  if (header === null) return false
  const sent = header.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return sent.includes('*') || sent.includes(tag)
}

/**
 * The revision that an `If-Match` names: null without the header or for `*`, undefined for what is no tag of an
 * entity with a revision. A day that passes changes figures of a debt and not the debt: the revision decides.
 */
export function revisionMatched(header: string | null): number | null | undefined {
  if (header === null || header.trim() === '*') return null
  const [, revision] = /^"(\d{1,15})\.[\w-]{22}"$/.exec(header.trim()) ?? []
  return revision === undefined ? undefined : Number(revision)
}
