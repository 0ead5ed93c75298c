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

/** The input from before the person signed in again, if the page's address names it. */
export const useKeptPost = (): ShownKeptPost | undefined =>
  (useRouteLoaderData('root') as RootData | undefined)?.kept

/** The token that every form of this page carries. */
export function useFormToken(): string {
  return (useRouteLoaderData('root') as RootData | undefined)?.shell.formToken ?? ''
}
