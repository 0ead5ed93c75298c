import type { MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import { pageTitle } from '../product.ts'
import type { ShownKeptPost } from './view-kept-post.server.ts'

type RootData = { hasFormError?: true; shell: { formToken: string }; kept?: ShownKeptPost }

/** A route's `meta`: `Page - Section - Rentbook`, prefixed with `Error: ` after a refused form. */
export function titled<Loader = unknown>(
  parts: string[] | ((data: Loader | undefined) => string[]),
): MetaFunction {
  return ({ matches, data }) => {
    const root = matches.find((match) => match.id === 'root')?.data as RootData | undefined
    const title = pageTitle(...(typeof parts === 'function' ? parts(data as Loader | undefined) : parts))
    return [{ title: root?.hasFormError ? `Error: ${title}` : title }]
  }
}

/** The parts of a title of a page whose address could not be read: without an action, its own loader finds that. */
export const withErrors = (errors: object | undefined, [first = '', ...others]: string[]): string[] =>
  Object.keys(errors ?? {}).length > 0 ? [`Error: ${first}`, ...others] : [first, ...others]

/** The input from before the person signed in again, if the page's address names it. */
export const useKeptPost = (): ShownKeptPost | undefined =>
  (useRouteLoaderData('root') as RootData | undefined)?.kept

/** The token that every form of this page carries. */
export function useFormToken(): string {
  return (useRouteLoaderData('root') as RootData | undefined)?.shell.formToken ?? ''
}
