/** Words for street types in English and French, each with its normalized form. */
const types: Record<string, string> = {
  st: 'st street str rue',
  ave: 'ave av avenue aven',
  rd: 'rd road chemin ch',
  dr: 'dr drive promenade prom',
  blvd: 'blvd boulevard boul bd blv',
  ct: 'ct court crt cour',
  cres: 'cres crescent cr crois croissant',
  ln: 'ln lane ruelle',
  pl: 'pl place plc',
  cir: 'cir circle circ cercle',
  sq: 'sq square carre',
  ter: 'ter terr terrace terrasse',
  trl: 'trl trail sentier',
  way: 'way wy voie',
  gate: 'gate gt',
  grv: 'grv grove',
  gdns: 'gdns gardens gdn garden jardin jardins',
  hts: 'hts heights',
  hwy: 'hwy highway autoroute aut',
  pky: 'pky parkway pkwy',
  line: 'line',
  rang: 'rang rg',
  route: 'route rte rt',
  montee: 'montee',
  mews: 'mews',
  close: 'close cl',
  common: 'common commons',
  row: 'row',
  walk: 'walk',
  path: 'path pathway',
  hill: 'hill',
  park: 'park pk parc',
  pt: 'pt point pte pointe',
  ridge: 'ridge rdg',
  run: 'run',
  bay: 'bay',
  cove: 'cove',
  crossing: 'crossing cross xing',
  landing: 'landing landng',
  manor: 'manor mnr',
  quay: 'quay quai',
  view: 'view vw',
  allee: 'allee',
  impasse: 'impasse imp',
}

const directions: Record<string, string> = {
  n: 'n north nord',
  s: 's south sud',
  e: 'e east est',
  w: 'w west ouest o',
  ne: 'ne northeast',
  nw: 'nw northwest no',
  se: 'se southeast',
  sw: 'sw southwest so',
}

/** Municipalities that became part of Toronto: orders print either name. */
const cities: Record<string, string> = {
  toronto: 'scarborough etobicoke northyork eastyork york',
  quebec: 'quebeccity villedequebec',
  montreal: 'villedemontreal',
}

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
)

const tableOf = (words: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(words).flatMap(([one, all]) => all.split(' ').map((word) => [word, one] as const)))

export const streetTypes = tableOf(types)
export const streetDirections = tableOf(directions)

const cityNames = tableOf(cities)
export const cityKey = (words: readonly string[]): string => {
  const key = words.map((word) => saints.get(word) ?? word).join('')
  return cityNames.get(key) ?? key
}

/** Saint and Sainte, Mount and Mont, as streets and cities have them. */
export const saints: ReadonlyMap<string, string> = new Map([
  ...['saint', 'sainte', 'ste', 'st'].map((word) => [word, 'st'] as const),
  ...['mount', 'mont', 'mt'].map((word) => [word, 'mt'] as const),
])

/** Types that come before a street's name in French, and never in English. */
export const leadingTypes: ReadonlySet<string> = new Set(
  'rue ruelle chemin ch boul boulevard montee rang rg croissant impasse allee autoroute route rte'.split(' '),
)
/** Types that may come before the name if nothing follows it. */
export const eitherWayTypes: ReadonlySet<string> = new Set(
  'avenue av ave place promenade cour quai terrasse carre square'.split(' '),
)

export const articles: ReadonlySet<string> = new Set('de du des d la le les l the'.split(' '))

/** 5 for 5th, 5e and fifth. */
export function ordinalOf(word: string): string | null {
  const digits = /^(\d+)(?:st|nd|rd|th|e|er|re|eme|ieme)$/.exec(word)?.[1]
  if (digits) return digits
  const place = ordinals.indexOf(word)
  return place === -1 ? null : String(place + 1)
}

const numbered =
  'unit unite apt apartment app appt appartement suite ste room rm chambre bureau bur logement log porte no number lot'

/** Words before a unit's number. */
export const unitWords: ReadonlySet<string> = new Set([...numbered.split(' '), '#'])

/** Units with a name: each word with its normalized form. */
export const namedUnits = tableOf({
  basement: 'basement bsmt bsmnt bmt soussol',
  upper: 'upper upstairs haut',
  lower: 'lower downstairs bas',
  main: 'main ground rezdechaussee rdc',
  rear: 'rear back arriere',
  front: 'front',
})
