import type { AppLoadContext } from '@remix-run/node'
import { oncePerRequest, type RequestArgs } from './request-context.server.ts'

/** External sources a page may load from: the only exception to the policy, for one page only. */
export type PageSources = { script?: string[]; style?: string[]; frame?: string[]; connect?: string[] }

const kept = (args: Pick<RequestArgs, 'context'>) =>
  oncePerRequest<{ sources: PageSources }>(args as RequestArgs, 'page-sources', () => ({ sources: {} }))

/**
 * Lets this request's page load from an external source. A page reached by client-side navigation keeps the first
 * page's policy.
 */
export function allowSources(args: RequestArgs, sources: PageSources): void {
  kept(args).sources = sources
}

export const sourcesOf = (context: AppLoadContext): PageSources => kept({ context }).sources
