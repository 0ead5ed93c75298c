// The leases behind every fixture: what the files must be read as. All people and places are invented.

export type TrueRenter = { id: string; first: string; last: string; email: string; phone: string }
export type TrueLease = {
  id: string
  property: string
  unit: string
  renters: TrueRenter[]
  starts: string
  termEnds: string
  movesOut: string | null
  /** Dollars, as all amounts here. */
  rent: number
  parking: number
  subsidy: number
  deposit: number
  balance: number
}

export const maple = '18 Tamarack Lane'
export const bright = '402 Brightwater Avenue'

const renter = (id: string, first: string, last: string): TrueRenter => ({
  id,
  first,
  last,
  email: `${`${first}.${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase()}@renter.example`,
  phone: `416 555 0${id.slice(-3)}`,
})

const lease = (
  [property, unit, id]: [string, string, string],
  renters: TrueRenter[],
  [starts, termEnds, movesOut]: [starts: string, termEnds: string, movesOut?: string],
  money: [rent: number, parking: number, subsidy: number, deposit: number, balance: number],
): TrueLease => {
  const [rent, parking, subsidy, deposit, balance] = money
  return {
    id,
    property,
    unit,
    renters,
    starts,
    termEnds,
    movesOut: movesOut ?? null,
    rent,
    parking,
    subsidy,
    deposit,
    balance,
  }
}

export const trueLeases: readonly TrueLease[] = [
  lease(
    [maple, '101', '5101'],
    [renter('t0000101', 'Chloe', 'Nakagawa')],
    ['2023-09-01', '2024-08-31'],
    [1500, 0, 0, 1500, 0],
  ),
  lease(
    [maple, '102', '5102'],
    [renter('t0000102', 'Béatrice', 'Lévesque')],
    ['2025-03-15', '2026-03-14'],
    [1234.5, 75, 0, 1234.5, 1309.5],
  ),
  lease(
    [maple, '104', '5104'],
    [renter('t0000104', 'Babatunde', 'Cole'), renter('t0000184', 'Ada', 'Cole')],
    ['2026-01-01', '2026-12-31'],
    [1650, 75, 200, 1650, -50.25],
  ),
  lease(
    [bright, '201', '5201'],
    [renter('t0000201', 'Zoë', 'Ouellet')],
    ['2024-02-29', '2025-02-28'],
    [2100.75, 0, 0, 0, 4201.5],
  ),
  lease(
    [bright, '204', '5204'],
    [renter('t0000204', 'Owen', "O'Castellane")],
    ['2025-11-01', '2026-10-31', '2026-11-30'],
    [1825, 50, 0, 1800, 0],
  ),
]

export const leasesOf = (property: string) => trueLeases.filter((each) => each.property === property)
