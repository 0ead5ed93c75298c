import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '#app/api/call.ts'
import routes from '#app/routes.ts'

type Entry = { path?: string; file: string; children?: Entry[] }
/** A call, and the address of the site map that answers it. */
export type RoutedCall = { call: Call; address: string; file: string }

/** Every call of the HTTP API, as the site map has it. */
export async function allCalls(): Promise<RoutedCall[]> {
  // The build sets it; without a build there is no instant of one.
  const values = globalThis as { __BUILT_AT__?: string }
  values.__BUILT_AT__ ??= new Date(0).toISOString()
  const found: RoutedCall[] = []
  for (const { path: address = '', file } of (routes as Entry[]).flatMap(withChildren)) {
    if (!address.startsWith('api/')) continue
    const url = pathToFileURL(path.resolve('app', file)).href
    const { loader } = (await import(/* @vite-ignore */ url)) as { loader?: { calls?: readonly Call[] } }
    for (const call of loader?.calls ?? []) found.push({ call, address, file })
  }
  return found
}

const withChildren = (entry: Entry): Entry[] => [entry, ...(entry.children ?? []).flatMap(withChildren)]
