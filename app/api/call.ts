import { z } from 'zod'
import type { Ability } from '#app/organization/abilities.ts'
import type { Member } from '#app/organization/guards.server.ts'
import type { ApiCaller } from '#app/organization/keys/api-guard.server.ts'
import type { Scope } from '#app/organization/keys/scopes.ts'
import type { ApiProblem, Problem } from '#app/platform/http/problem.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import type { OnceKey } from '#app/platform/once.server.ts'
import type { FileBody, SentUpload } from './file-body.ts'

type Shape = Record<string, z.ZodType>
type Values<S extends Shape> = z.infer<z.ZodObject<S>>

/** Who may make a call. */
export type Who =
  | { by: 'key or session'; ability: Ability; scope: Scope }
  /** Personal: about the person, whichever organization they act for. */
  | { by: 'session'; ability: Ability; isPersonal?: boolean }
  | { by: 'anyone' }

type CallerBy = { 'key or session': ApiCaller; session: Member; anyone: null }

/** The refusals that only this call knows, by their code. */
export type Refusals = Record<string, { status: number; title: string }>
export type More = Pick<Problem, 'detail' | 'errors' | 'retryAfter'>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What is known before the body is read. */
type Before<W extends Who, P extends Shape, Q extends Shape, R extends Refusals> = {
  caller: CallerBy[W['by']]
  params: Values<P>
  query: Values<Q>
  /** A refusal that the call declares, to be thrown. */
  refuse: (code: keyof R & string, more?: More) => ApiProblem
}

/** What a call's work gets: parsed, and never more than the call declares. */
export type Asked<W extends Who, P extends Shape, Q extends Shape, B, R extends Refusals, F> = Before<
  W,
  P,
  Q,
  R
> & {
  body: B
  file: F
  /** For a write: it happens once per `Idempotency-Key`; without one, every call is its own. */
  once: OnceKey
  /** The revision that `If-Match` names; null without one. */
  revision: number | null
  request: Request
  /** For what a public call shares with its page: who visits, and their network. */
  args: RequestArgs
}

type Spec<
  W extends Who,
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType | undefined,
  A extends z.ZodType | null,
  R extends Refusals,
  F extends FileBody | undefined,
> = {
  /** Unique: the operation of the document. */
  name: string
  method: Method
  /** Under /api, as the specification writes it, with `{id}`. */
  path: string
  summary: string
  description?: string
  who: W
  params?: P
  query?: Q
  /** Headers of its own, which its work reads from the request. */
  headers?: Shape
  body?: B
  /** A file in the place of JSON. What its work does not make part of anything is discarded. */
  file?: F
  /** Refuses while nothing of the file is stored: another organization's file would be kept and belong to nothing. */
  beforeFile?: (asked: Before<W, P, Q, R>) => Promise<unknown>
  /** The status of success; 200, or 204 without an answer. */
  status?: 200 | 201 | 202
  answer: A
  refusals?: R
  /** Money moves: without an `Idempotency-Key` the call is refused. */
  demandsKey?: true
  /** The revision in an answer: its `ETag` begins with it, and an update compares it with `If-Match`. */
  revisionOf?: (answer: z.infer<NonNullable<A>>) => number
  /** The update of an entity that has a revision. */
  takesIfMatch?: true
  /** It costs nothing and counts for no limit. */
  isFree?: true
  /** Why the answer may be the address of another one, with 308. */
  moved?: string
  /** Of a list: where the next answer begins, as `cursor` of a `Link` with `rel="next"`. Null at its end. */
  nextOf?: (answer: z.infer<NonNullable<A>>, query: Values<Q>) => string | null
  work: (
    asked: Asked<
      W,
      P,
      Q,
      B extends z.ZodType ? z.infer<B> : undefined,
      R,
      F extends FileBody ? SentUpload : null
    >,
  ) => Promise<(A extends z.ZodType ? z.infer<A> : undefined) | Response>
}

/** A call without its types, as it is answered, documented and tested. */
export type Call = {
  name: string
  method: Method
  path: string
  summary: string
  description: string | null
  who: Who
  params: z.ZodObject
  query: z.ZodObject
  headers: Shape
  body: z.ZodType | null
  file: FileBody | null
  beforeFile: ((asked: Before<Who, Shape, Shape, Refusals>) => Promise<unknown>) | null
  status: number
  answer: z.ZodType | null
  refusals: Refusals
  demandsKey: boolean
  takesIfMatch: boolean
  isFree: boolean
  moved: string | null
  nextOf: ((answer: unknown, query: Record<string, unknown>) => string | null) | null
  revisionOf: ((answer: unknown) => number) | null
  work: (asked: Asked<Who, Shape, Shape, unknown, Refusals, SentUpload | null>) => Promise<unknown>
}

/**
 * One call of the HTTP API, in one object: validation, the answer, the document and the tests come from it. Its schemas
 * transform nothing: what they describe is what is sent.
 */
export function defineCall<
  const W extends Who,
  const R extends Refusals = Record<never, never>,
  P extends Shape = Record<never, never>,
  Q extends Shape = Record<never, never>,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType | null = null,
  F extends FileBody | undefined = undefined,
>(spec: Spec<W, P, Q, B, A, R, F>): Call {
  const { description, params, query, body, refusals, demandsKey, takesIfMatch, isFree, revisionOf } = spec
  return {
    ...spec,
    description: description ?? null,
    params: z.strictObject(params ?? {}),
    query: z.strictObject(query ?? {}),
    headers: spec.headers ?? {},
    body: body ?? null,
    file: spec.file ?? null,
    beforeFile: (spec.beforeFile as Call['beforeFile'] | undefined) ?? null,
    status: spec.status ?? (spec.answer === null ? 204 : 200),
    refusals: refusals ?? {},
    demandsKey: demandsKey ?? false,
    takesIfMatch: takesIfMatch ?? false,
    isFree: isFree ?? false,
    moved: spec.moved ?? null,
    nextOf: (spec.nextOf as Call['nextOf'] | undefined) ?? null,
    revisionOf: (revisionOf as Call['revisionOf'] | undefined) ?? null,
    work: spec.work as unknown as Call['work'],
  }
}

export const isWrite = ({ method }: Pick<Call, 'method'>): boolean => method !== 'GET'
