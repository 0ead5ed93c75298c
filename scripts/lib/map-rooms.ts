// The layers from the imports: a room for each folder of app/, on floors, and the arrows between them.
import { readFileSync } from 'node:fs'
import type { ImportGraph } from '../test/import-graph.ts'

/** Uses its target. `isUpward`: against the order of the layers, or part of a circle. */
export type Arrow = { from: string; to: string; isUpward: boolean }
export type Layer = { title: string; floors: string[][] }
export type House = { layers: Layer[]; arrows: Arrow[] }

/** Where everything is composed: the files directly in app/. */
const joints = 'app/*.ts'
const ground = ['platform', 'ui']

export function houseOf(graph: ImportGraph, shared = sharedFeatures()): House {
  const uses = usesBetween(graph)
  const rooms = [...new Set([...uses].flatMap(([from, to]) => [from, ...to.keys()]))].sort()
  const features = rooms.filter((room) => ![...ground, 'routes', joints].includes(room))
  const matters = features.filter((room) => !shared.includes(room))
  const below = features.filter((room) => shared.includes(room))
  const layers: Layer[] = [
    { title: 'one module an address', floors: [['routes']] },
    { title: 'where matters meet', floors: [[joints]] },
    { title: 'matters', floors: floorsOf(matters, uses).flatMap((floor) => inRows(floor, uses)) },
    { title: 'what matters share', floors: floorsOf(below, uses) },
    { title: 'what everything stands on', floors: [ground] },
  ]
  const heightOf = new Map(
    layers
      .flatMap(({ floors }) => floors)
      .flatMap((floor, depth) => floor.map((room) => [room, depth] as const)),
  )
  const height = (room: string) => heightOf.get(room) ?? 0
  const arrows = [...uses].flatMap(([from, targets]) =>
    [...targets.keys()].map((to) => ({
      from,
      to,
      isUpward: height(to) < height(from) || (from === 'platform' && to === 'ui'),
    })),
  )

  return { layers, arrows: arrows.sort((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`)) }
}

/** The layering rules' names of the shared features. */
function sharedFeatures(): string[] {
  const rules = readFileSync('.dependency-cruiser.cjs', 'utf8')
  const names = /^const shared = '([\w|-]+)'$/m.exec(rules)?.[1]
  if (!names) throw new Error('.dependency-cruiser.cjs does not name the shared features')
  return names.split('|')
}

type Uses = Map<string, Map<string, number>>

function usesBetween(graph: ImportGraph): Uses {
  const uses: Uses = new Map()
  for (const [file, needed] of graph) {
    const from = /[.]test[.]tsx?$/.test(file) ? null : roomOf(file)
    if (from === null) continue
    const targets = uses.get(from) ?? new Map<string, number>()
    uses.set(from, targets)
    for (const to of needed.map(roomOf))
      if (to !== null && to !== from) targets.set(to, (targets.get(to) ?? 0) + 1)
  }
  return uses
}

function roomOf(file: string): string | null {
  const [top, folder, ...rest] = file.split('/')
  if (top !== 'app' || folder === undefined) return null
  return rest.length === 0 ? joints : folder
}

const maxInARow = 6

/** The most used stand lowest: their arrows pass no one. */
function inRows(floor: string[], uses: Uses): string[][] {
  const arrowsOf = (room: string) => uses.get(room)?.size ?? 0
  const sorted = floor.toSorted((a, b) => arrowsOf(a) - arrowsOf(b) || a.localeCompare(b))
  const first = sorted.splice(0, sorted.length % maxInARow)
  const rows = first.length > 0 ? [first] : []
  while (sorted.length > 0) rows.push(sorted.splice(0, maxInARow))
  return rows
}

/** Each room is above those that it uses; of two that use each other, the one that uses more is higher. */
function floorsOf(rooms: string[], uses: Uses): string[][] {
  const count = (from: string, to: string) => uses.get(from)?.get(to) ?? 0
  const isOver = (from: string, to: string) => {
    const [there, back] = [count(from, to), count(to, from)]
    return there > back || (there > 0 && there === back && from < to)
  }
  const floors: string[][] = []
  let left = rooms
  while (left.length > 0) {
    const lowest = left.filter((room) => !left.some((other) => other !== room && isOver(room, other)))
    // A longer circle has no lowest room: the rest is on one floor, and its arrows show.
    const floor = lowest.length > 0 ? lowest : left
    floors.unshift(floor)
    left = left.filter((room) => !floor.includes(room))
  }
  return floors
}
