// Which routes a test requests, by the addresses in its text.
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '#app/routes.ts'

/** An address with its parameters as `*`, and the modules that answer it: its own and its parents'. */
export type Route = { segments: string[]; modules: string[] }

export function siteMap(): Route[] {
  const flat = (entries: RouteConfigEntry[], parent: Route): Route[] =>
    entries.flatMap(({ path = '', file, children = [] }) => {
      const segments = path.split('/').filter(Boolean)
      const own: Route = {
        segments: [...parent.segments, ...segments.map((one) => (one.startsWith(':') ? '*' : one))],
        modules: [...parent.modules, `app/${file}`],
      }
      return [own, ...flat(children, own)]
    })
  return flat(routes as RouteConfigEntry[], { segments: [], modules: [] })
}

const literal = /'(?<single>[^'\n]*)'|`(?<template>[^`]*)`/g
const address = /^[/*][\w/*.:-]*$/

/** The addresses in a text, in segments; run-time values are `*`. */
export function addressesIn(text: string): string[][] {
  // The braces of a template may contain literals.
  const flat = text.replaceAll(/\$\{[^{}]*\}/g, '*')
  return [...flat.matchAll(literal)]
    .map(({ groups = {} }) => (groups.single ?? groups.template ?? '').replace(/[?#].*/s, ''))
    .filter((words) => words.includes('/') && address.test(words))
    .map((words) => words.split('/').filter(Boolean))
    .filter((segments) => segments.some((one) => !one.includes('*')))
}

/**
 * Whether a named address can be a route's. It may be the end of one, after a run-time value; and `dispute*`, followed
 * by a run-time value, matches all addresses below.
 */
export function matchesSegments(named: string[], { segments }: Route): boolean {
  const isOpen = /.[*]$/.test(named.at(-1) ?? '')
  const known = named.map((one) => (one === '*' ? '*' : one.replace(/[*]$/, '')))
  const fits = (at: number) =>
    known.every((one, step) => {
      const other = segments[at + step]
      return other !== undefined && (one === '*' || other === '*' || one === other)
    })
  const starts = isOpen
    ? segments.map((_, at) => at)
    : [segments.length - known.length].filter((at) => at >= 0)
  const isNamed = (at: number) => known.some((one, step) => one !== '*' && segments[at + step] === one)
  return starts.some((at) => fits(at) && isNamed(at))
}
