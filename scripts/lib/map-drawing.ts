// Draws the code's layers: rooms on their floors, the arrows between features, one wide arrow for what all of them
// share.
import type { Arrow, House } from './map-rooms.ts'

const size = {
  room: { width: 132, height: 34 },
  bend: 18,
  gap: 16,
  floor: 92,
  width: 1000,
  left: 20,
  top: 72,
}
const colours = [
  '#2b5d8a',
  '#8a4b2b',
  '#3d7a45',
  '#7a3d72',
  '#6b6b1f',
  '#1f6b6b',
  '#8a2b46',
  '#4a4a8a',
  '#5a5a5a',
]
const upward = '#c00000'

/** A room, or the bend of an arrow where it passes a floor. */
type Place = { name: string; isRoom: boolean; x: number }
type Floor = Place[]

export function drawHouse({ layers, arrows }: House): string {
  const rooms = layers.flatMap(({ floors }) => floors)
  const drawn = arrows.filter((arrow) => isDrawn(arrow, rooms))
  const floors = placed(rooms, drawn)
  const y = (depth: number) => size.top + depth * size.floor
  const height = y(rooms.length) + 20
  const targets = [...new Set(drawn.map(({ to }) => to))]
  const colourOf = (arrow: Arrow) =>
    arrow.isUpward ? upward : (colours[targets.indexOf(arrow.to) % colours.length] ?? upward)
  const lines = drawn.map((arrow) => lineOf(arrow, { floors, y, colour: colourOf(arrow) }))
  let depth = 0
  const bands = layers.map(({ title, floors: own }, index) => {
    const band = { y: y(depth) - 24, height: own.length * size.floor - 14 }
    depth += own.length
    const fill = index % 2 === 0 ? '#f4f4f1' : '#eceae4'
    return `<rect x="8" y="${band.y}" width="${size.width - 16}" height="${band.height}" rx="6" fill="${fill}"/>
<text x="20" y="${band.y + 16}" class="layer">${title}</text>`
  })
  const boxes = floors.flatMap((floor, at) =>
    floor.filter(({ isRoom }) => isRoom).map(({ name, x }) => box(name, x, y(at))),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${height}" role="img" aria-labelledby="title">
<title id="title">The folders of app/ in their layers, and which uses which when the code runs</title>
<style>text{font:14px system-ui,sans-serif;fill:#222}.layer{font-size:12px;font-style:italic;fill:#555}path{fill:none;stroke-width:1.6}</style>
<defs>${[...new Set(drawn.map(colourOf))].sort().map(head).join('')}</defs>
<rect width="${size.width}" height="${height}" fill="#fff"/>
<text x="20" y="28">An arrow: what runs above needs what runs below. Red: against the order. Routes and app/*.ts use all; all stand on platform and ui.</text>
${bands.join('\n')}
${lines.join('\n')}
${boxes.join('\n')}
<text x="20" y="${height - 16}">Made by npm run map from the imports.</text>
</svg>
`
}

/** What all rooms share is one sentence, unless it is against the order. */
function isDrawn({ from, to, isUpward }: Arrow, floors: string[][]): boolean {
  if (isUpward) return true
  const [first = [], second = [], last = []] = [floors[0], floors[1], floors.at(-1)]
  return ![...first, ...second].includes(from) && !last.includes(to)
}

const head = (colour: string) =>
  `<marker id="to${colour.slice(1)}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" style="fill:${colour}"/></marker>`

const box = (name: string, x: number, y: number) =>
  `<rect x="${x - size.room.width / 2}" y="${y}" width="${size.room.width}" height="${size.room.height}" rx="4" fill="#fff" stroke="#444"/>
<text x="${x}" y="${y + 22}" text-anchor="middle">${name}</text>`

type Sheet = { floors: Floor[]; y: (depth: number) => number; colour: string }

function lineOf({ from, to, isUpward }: Arrow, { floors, y, colour }: Sheet): string {
  const depthOf = (name: string) =>
    floors.findIndex((floor) => floor.some((place) => place.isRoom && place.name === name))
  const xOf = (depth: number, name: string) => floors[depth]?.find((place) => place.name === name)?.x ?? 0
  const [start, end] = [depthOf(from), depthOf(to)]
  const style = `style="stroke:${colour}" marker-end="url(#to${colour.slice(1)})"`
  if (isUpward) {
    const isBeside = start === end
    const [a, b] = isBeside
      ? [
          `${xOf(start, from) + size.room.width / 2} ${y(start) + 12}`,
          `${xOf(end, to) - size.room.width / 2} ${y(end) + 12}`,
        ]
      : [`${xOf(start, from) - 24} ${y(start)}`, `${xOf(end, to) - 24} ${y(end) + size.room.height}`]
    return `<path d="M${a}L${b}" stroke-dasharray="5 3" ${style}/>`
  }
  let path = `M${xOf(start, from)} ${y(start) + size.room.height}`
  let x = xOf(start, from)
  for (let depth = start + 1; depth <= end; depth += 1) {
    const next = xOf(depth, to)
    const [above, below] = [y(depth - 1) + size.room.height, y(depth) - (depth === end ? 2 : 0)]
    const middle = (above + below) / 2
    path += `C${x} ${middle} ${next} ${middle} ${next} ${below}`
    if (depth < end) path += `V${y(depth) + size.room.height}`
    x = next
  }
  return `<path d="${path}" ${style}/>`
}

/** Orders each floor for few crossings, and puts each place near its neighbours. */
function placed(rooms: string[][], arrows: Arrow[]): Floor[] {
  const depthOf = new Map(rooms.flatMap((floor, depth) => floor.map((room) => [room, depth] as const)))
  const floors: Floor[] = rooms.map((floor) =>
    floor.map((name, at) => ({
      name,
      isRoom: true,
      x: size.width / 2 + (at - (floor.length - 1) / 2) * widthOf({ isRoom: true }),
    })),
  )
  const joined: [Place, Place][] = []
  const placeOf = (depth: number, name: string): Place => {
    const floor = floors[depth] ?? []
    const known = floor.find((place) => place.name === name)
    if (known) return known
    const bend = { name, isRoom: false, x: size.width / 2 }
    floor.push(bend)
    return bend
  }
  for (const { from, to } of arrows.filter(({ isUpward }) => !isUpward)) {
    const [start = 0, end = 0] = [depthOf.get(from), depthOf.get(to)]
    for (let depth = start; depth < end; depth += 1)
      joined.push([depth === start ? placeOf(depth, from) : placeOf(depth, to), placeOf(depth + 1, to)])
  }
  for (const floor of floors) spread(floor)
  for (let round = 0; round < 24; round += 1)
    for (const floor of round % 2 === 0 ? floors : floors.toReversed()) {
      for (const place of floor) place.x = middleOf(place, joined)
      floor.sort((a, b) => a.x - b.x || a.name.localeCompare(b.name))
      spread(floor)
    }
  for (const place of floors.flat()) place.x = Math.round(place.x)
  return floors
}

function middleOf(place: Place, joined: [Place, Place][]): number {
  const others = joined.flatMap(([a, b]) => (a === place ? [b.x] : b === place ? [a.x] : []))
  return others.length === 0 ? place.x : others.reduce((sum, x) => sum + x, 0) / others.length
}

const widthOf = ({ isRoom }: Pick<Place, 'isRoom'>) => (isRoom ? size.room.width + size.gap : size.bend)

/** Moves the places of a floor apart, in order, as little as possible. */
function spread(floor: Floor): void {
  const [left, right] = [size.left, size.width - 20]
  let edge = left
  for (const place of floor) {
    place.x = Math.max(place.x, edge + widthOf(place) / 2)
    edge = place.x + widthOf(place) / 2
  }
  edge = right
  for (const place of floor.toReversed()) {
    place.x = Math.min(place.x, edge - widthOf(place) / 2)
    edge = place.x - widthOf(place) / 2
  }
}
