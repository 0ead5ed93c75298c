import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MapEntry, routesOfPage } from './platform/http/page-routes.ts'
import routes from './routes.ts'

function entriesOf(configured: RouteConfigEntry[], parentId: string): MapEntry[] {
  return configured.flatMap(({ id = '', file, path, index, children = [] }) => {
    const own = { id: id || file, parentId, ...(path === undefined ? {} : { path }), index: index === true }
    return [own, ...entriesOf(children, own.id)]
  })
}

const entries = [{ id: 'root', path: '' }, ...entriesOf(routes as RouteConfigEntry[], 'root')]
const siteMap = Object.fromEntries(entries.map((entry) => [entry.id, entry]))

type Tree = { id: string; path?: string; index?: boolean; children?: Tree[] }

/** As Remix makes its routes of the manifest. */
function treeOf(map: Record<string, MapEntry>, parentId?: string): Tree[] {
  return Object.values(map)
    .filter((entry) => entry.parentId === parentId)
    .map(({ id, path, index }) => ({
      id,
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : { children: treeOf(map, id) }),
    }))
}

const whole = treeOf(siteMap)

/** The routes the router finds for an address, and whether it used a wildcard part. */
function foundIn(tree: Tree[], pathname: string): { ids: string[]; isSure: boolean } | null {
  const matches = matchRoutes(tree as never, pathname)
  if (!matches) return null
  return {
    ids: matches.map(({ route }) => route.id ?? ''),
    isSure: Object.keys(matches[0]?.params ?? {}).length === 0,
  }
}

/** Each address once: every look-up in the whole site map takes a millisecond. */
const known = new Map<string, ReturnType<typeof foundIn>>()
function foundInWhole(pathname: string): ReturnType<typeof foundIn> {
  const found = known.has(pathname) ? known.get(pathname) : foundIn(whole, pathname)
  known.set(pathname, found ?? null)
  return found ?? null
}

const idsOf = (found: ReturnType<typeof foundIn>) => found?.ids ?? []

const words = [...new Set(entries.flatMap(({ path = '' }) => path.split('/').filter(Boolean)))]
const ids = ['start', 'DASHBOARD', '0f8fad5b-d9cb-469f-a165-70867728950e']

const filled = entries.flatMap(({ id }) => {
  const patternOf = (each = ''): string => {
    const entry = siteMap[each]
    return entry ? `${patternOf(entry.parentId)}/${entry.path ?? ''}` : ''
  }
  const pattern = patternOf(id).replace(/\/+/g, '/')
  return ids.map((word) => pattern.replace(/:\w+/g, word).replace('*', `${word}/deeper`))
})
const addresses = [...new Set(filled)]

/** Like the browser's router: it trusts the given routes, and requests the rest. */
function expectNoMistake(page: string, next: string): void {
  const sent = treeOf(routesOfPage(siteMap, idsOf(foundInWhole(page))))
  expect(idsOf(foundIn(sent, page)), page).toEqual(idsOf(foundInWhole(page)))
  const guess = foundIn(sent, next)
  if (guess?.isSure) expect(guess.ids, `${page} then ${next}`).toEqual(idsOf(foundInWhole(next)))
}

test('a page of the site map lists its routes, and leads to no wrong page', () => {
  for (const page of addresses) {
    const segments = page.split('/').filter(Boolean)
    for (const [index] of segments.entries()) expectNoMistake(page, `/${segments.slice(0, index).join('/')}`)
  }
})

test('nor does it from any address to any other', () => {
  const pathname = fc.oneof(
    fc.constantFrom(...addresses),
    fc.array(fc.constantFrom(...words, ...ids), { maxLength: 7 }).map((list) => `/${list.join('/')}`),
  )
  fc.assert(fc.property(pathname, pathname, expectNoMistake), { numRuns: 2000 })
})

test('the list is short', () => {
  const open = idsOf(foundInWhole('/dashboard/rental-debt/1/contact-details'))
  expect(Object.keys(routesOfPage(siteMap, open)).length).toBeLessThan(5)
})
