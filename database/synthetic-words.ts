// The words of the invented corpus. Lists are in order of frequency. No name is from a real order.

const words = (text: string) => text.trim().split(/\s*,\s*/)

export const first =
  words(`Daniel, Maria, Wei, Aisha, Jean-François, Olivia, Mohammed, Priya, Liam, Siobhán, Chen, Fatima,
  Noah, Élise, Ravi, Sofia, Kwame, Hannah, José, Ingrid, Tariq, Naomi, Dmitri, Amara, Lucas, Yuki, Omar, Zoë, Patrick, Mei,
  Samuel, Nadia, Étienne, Grace, Hassan, Clara, Björn, Leila, Thomas, Anjali, Marcus, Rosa, Viktor, Salma, Henry, Ana`)
export const last =
  words(`Nguyen, Singh, Tremblay, Patel, Okafor, Martin, Chen, Roy, Ahmed, Fraser, Gagnon, O'Neil, Khan,
  Silva, Côté, Murphy, Kowalski, Haddad, Bouchard, Sharma, Campbell, Pelletier, Mensah, Ivanov, Lavoie, Reid, Costa, Müller,
  Morin, Adeyemi, Fortin, Grant, Lopez, Bélanger, Hussain, Walsh, Novak, Dubois, Park, Szeto, Quillan, Marchetti, Beaulac,
  Thistlewood, Fennimore, Abernathy, Castellano, Drăgulescu, Eriksson, Farrow, Gundersen, Halloran, Iyer, Jankowski, Kaplan`)
export const rare = {
  starts: words(
    'Bel, Tor, Wren, Hal, Mar, Os, Fen, Gal, Thor, Lin, Cas, Dun, Elm, Quil, Ash, Bran, Cor, Dell, Ever, Fal, Grim, Hazel, Ives, Kell, Lorn, Mont, Nor, Pem, Rad, Stan',
  ),
  middles: words(
    'a, e, i, o, ber, den, fer, ling, mor, nel, ran, sel, tin, vel, wick, dor, gan, hur, lam, min',
  ),
  ends: words(
    'ton, ford, well, wood, sen, ley, croft, berg, dale, field, ham, mere, more, ridge, shaw, stead, strom, thorpe, vale, worth, ski, oux, ault, ez, ic',
  ),
}
export const streets =
  words(`Main St, King St W, Queen St E, Dundas St, Yonge St, Bloor St, Lakeshore Rd, Thistlewick Cres,
  Fennimore Row, Tallow Wharf Lane, Harbour Lane, Maple Court, Birch Lane, rue Saint-Denis, Granville St, Portage Ave, Elm Ave,
  Oak Ridge Rd, Cedar Hill Dr, Mill Pond Way, Quarry Rd, Orchard View Blvd, Wellington St, Albert St, Victoria Ave`)
export const cities: readonly (readonly [city: string, province: string, postal: string])[] = [
  ['Toronto', 'ON', 'M5V'],
  ['Mississauga', 'ON', 'L5B'],
  ['Ottawa', 'ON', 'K1P'],
  ['Hamilton', 'ON', 'L8P'],
  ['Brampton', 'ON', 'L6Y'],
  ['London', 'ON', 'N6A'],
  ['Kitchener', 'ON', 'N2G'],
  ['Windsor', 'ON', 'N9A'],
  ['Vancouver', 'BC', 'V6B'],
  ['Montréal', 'QC', 'H2X'],
  ['Kingston', 'ON', 'K7L'],
  ['Sudbury', 'ON', 'P3E'],
  ['Barrie', 'ON', 'L4M'],
  ['Surrey', 'BC', 'V3T'],
  ['Québec', 'QC', 'G1R'],
  ['Guelph', 'ON', 'N1H'],
  ['Thunder Bay', 'ON', 'P7B'],
  ['Victoria', 'BC', 'V8W'],
  ['Gatineau', 'QC', 'J8X'],
  ['Halifax', 'NS', 'B3J'],
  ['North Bay', 'ON', 'P1B'],
  ['Peterborough', 'ON', 'K9J'],
  ['Sarnia', 'ON', 'N7T'],
  ['Sault Ste. Marie', 'ON', 'P6A'],
]
type Board = { name: string; number: (kind: string, serial: string, year: string) => string }
const ontario: Board = {
  name: 'Landlord and Tenant Board',
  number: (kind, serial, year) => `LTB-${kind}-${serial}-${year}`,
}
export const boards: { ON: Board } & Record<string, Board> = {
  ON: ontario,
  BC: { name: 'Residential Tenancy Branch', number: (_, serial, year) => `9${year}${serial}` },
  QC: {
    name: 'Tribunal administratif du logement',
    number: (_, serial, year) => `${serial} 31 20${year}0612 G`,
  },
  NS: { name: 'Residential Tenancies Program', number: (_, serial, year) => `RTP-${serial}-${year}` },
}
/** How often an order has the sentence. */
export const clauses: readonly (readonly [share: number, sentence: string])[] = [
  [
    1,
    'The application was heard by videoconference, and the landlord and the tenant were given notice of the hearing.',
  ],
  [0.9, 'The tenant did not pay the total rent that was required under the tenancy agreement.'],
  [0.75, 'The landlord collected a rent deposit from the tenant, and interest on the deposit is owing.'],
  [0.6, 'All of the disclosed circumstances were considered, and it would be unfair to delay eviction.'],
  [0.45, 'The tenant was in possession of the rental unit on the date that the application was filed.'],
  [0.3, 'The parties agreed to a payment plan in a mediated settlement.'],
  [0.2, 'The landlord in good faith requires the rental unit for residential occupation by a family member.'],
  [
    0.12,
    'The tenant asked for repairs of the heating, and the maintenance was not done within a reasonable time.',
  ],
  [
    0.08,
    'There was noise at night that substantially interfered with reasonable enjoyment by other tenants.',
  ],
  [0.05, 'The landlord entered the unit without written notice, and this amounts to harassment.'],
  [0.03, 'The unit had an infestation of cockroaches, and pest control treatments failed.'],
  [0.015, 'The tenancy is a sublet, and the assignment was refused unreasonably.'],
  [0.008, 'A transfer of the unit to a family member had been announced before the bad faith claim.'],
  [0.004, 'The smoke from cannabis came through the ventilation.'],
  [0.002, 'The elevator outage lasted for eleven weeks, and an abatement is ordered.'],
  [0.0005, 'A beehive on the balcony was removed.'],
]
export const issues =
  words(`arrears, rent, parking, heating, repairs, noise, damage, guests, pets, mould, harassment, locks, water,
  utilities, hydro, bedbugs, smoking, cannabis, balcony, basement, laundry, elevator, mice, windows, roof, deposit, sublet, appliances,
  flooding, fire, snow, garbage, plumbing, ventilation, privacy, conversion, renovation, demolition, superintendent, wheelchair,
  roommate, bicycle, dog, cat, piano, greenhouse, chimney, antenna, beehive, aquarium`)
