import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SiteMapParts } from './platform/http/site-map-parts.server.ts'
import routes from './routes.ts'

type Entry = { id: string; parentId?: string; path?: string; index?: boolean }
type Tree = { id: string; path?: string; index?: boolean; children?: Tree[] }

/** As Remix lists the site map in its build. */
function entriesOf(configured: RouteConfigEntry[], parentId: string): Entry[] {
  return configured.flatMap(({ id = '', file, path, index, children = [] }) => {
    const own = {
      id: id || file,
      parentId,
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : {}),
    }
    return [own, ...entriesOf(children, own.id)]
  })
}

const entries = [{ id: 'root', path: '' } as Entry, ...entriesOf(routes as RouteConfigEntry[], 'root')]
const siteMap = Object.fromEntries(entries.map((entry) => [entry.id, entry]))

function treeOf(map: Record<string, Entry | undefined>, parentId?: string): Tree[] {
  return Object.values(map)
    .filter((entry): entry is Entry => entry !== undefined && entry.parentId === parentId)
    .map(({ id, path, index }) => ({
      id,
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : { children: treeOf(map, id) }),
    }))
}

const whole = treeOf(siteMap)

const found = (tree: Tree[], address: string) =>
  matchRoutes(tree as never, address)?.map(({ route, params, pathname, pathnameBase }) => ({
    id: route.id,
    params,
    pathname,
    pathnameBase,
  })) ?? null

const parts = () => new SiteMapParts({ routes: siteMap }, (part) => treeOf(part.routes as typeof siteMap))

const patternOf = (entry: Entry | undefined): string =>
  entry ? `${patternOf(siteMap[entry.parentId ?? ''])}/${entry.path ?? ''}` : ''

const fillings = ['0f8fad5b-d9cb-469f-a165-70867728950e', 'delete', 'a%2Fé', '%0A']
const filled = entries.flatMap((entry) => {
  const pattern = patternOf(entry).replace(/\/+/g, '/')
  return fillings.flatMap((filling) => {
    const address = pattern.replace(/:\w+/g, filling).replace('*', `${filling}/deeper//still`)
    // To look through the whole site map takes milliseconds: other spellings are tried with one filling.
    return filling === fillings[0] ? [address, `${address}/`, `/${address.toUpperCase()}`] : [address]
  })
})
const addresses = [...new Set(filled)]

const words = [...new Set(entries.flatMap(({ path = '' }) => path.split('/').filter(Boolean)))]
const segment = fc.oneof(
  fc.constantFrom(...words, ...fillings, '', '.', 'ſandbox', 'das\u212Aboard'),
  fc.webSegment(),
)

test('finds at every address of the site map what Remix finds in the whole of it', () => {
  const tried = parts()
  for (const address of addresses) {
    const part = tried.handlerFor(address)
    expect(found(part ?? whole, address), address).toEqual(found(whole, address))
    expect(tried.handlerFor(address), address).toBe(part)
  }
})

test('finds the same at addresses of its words in any order, and of others', () => {
  const tried = parts()
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 7 }), (segments) => {
      const address = `/${segments.join('/')}`
      expect(found(tried.handlerFor(address) ?? whole, address)).toEqual(found(whole, address))
    }),
    { numRuns: 500 },
  )
})

test('asks Remix for the whole site map once for all addresses of one shape', () => {
  let made = 0
  const tried = new SiteMapParts({ routes: siteMap }, (part) => {
    made += 1
    return Object.keys(part.routes)
  })
  const ids = Array.from({ length: 50 }, () => crypto.randomUUID())
  const handlers = ids.map((id) => tried.handlerFor(`/dashboard/rental-debt/${id}/contact-details`))
  expect(made).toBe(1)
  expect(new Set(handlers)).toEqual(new Set([handlers[0]]))
  expect(handlers[0]).toEqual([
    'root',
    'routes/index.tsx',
    'routes/dashboard/rental-debt/contact-details.tsx',
  ])
})

test('a navigation for data goes to the part of its page, and the site map itself answers from the whole', () => {
  const tried = parts()
  expect(tried.handlerFor('/dashboard/faq.data')).toBe(tried.handlerFor('/dashboard/faq'))
  expect(tried.handlerFor('/_root.data')).toBe(tried.handlerFor('/'))
  expect(tried.handlerFor('/__manifest')).toBeNull()
})
