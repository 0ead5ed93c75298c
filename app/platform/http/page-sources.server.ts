import type { AppLoadContext } from '@remix-run/node'
import { oncePerRequest, type RequestArgs } from './request-context.server.ts'

/** Where a page may load from beyond our own files: the only way past the policy of all pages, and for one page only. */
export type PageSources = { script?: string[]; style?: string[]; frame?: string[]; connect?: string[] }

const kept = (args: Pick<RequestArgs, 'context'>) =>
  oncePerRequest<{ sources: PageSources }>(args as RequestArgs, 'page-sources', () => ({ sources: {} }))

/** Lets the page of this request load from elsewhere. A page that scripts go to keeps the policy of the first one. */
export function allowSources(args: RequestArgs, sources: PageSources): void {
  kept(args).sources = sources
}

export const sourcesOf = (context: AppLoadContext): PageSources => kept({ context }).sources
