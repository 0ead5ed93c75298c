/** Invented people, companies and addresses. Postal codes, streets and numbers do not belong together in real life. */
import { Chance } from './core.ts'

/** Deals every card once before any card returns. */
export class Deck<T> {
  private cards: T[] = []
  private readonly all: readonly T[]
  private readonly chance: Chance
  constructor(all: readonly T[], chance: Chance) {
    this.all = all
    this.chance = chance
  }
  deal(): T {
    if (this.cards.length === 0) this.cards = this.chance.some(this.all, this.all.length)
    const card = this.cards.pop()
    if (card === undefined) throw new Error('empty deck')
    return card
  }
}

export const PEOPLE = [
  "Siobhán O'Rourke-Dell",
  'Rich Banks',
  'April May',
  'Maria de la Cruz Ibarra',
  'Pieter van der Hoek',
  'J. P. Okafor',
  'Suharto',
  'Jean-François Lévesque',
  "D'Arcy Nightingale",
  'Xi Wu',
  'Nguyen Thi Bich Ngoc',
  'Oluwatobiloba Adeyinka-Christopher',
  'Mary Ann St. Onge',
  'Robert Van Dyke III',
  'Hamilton Burlington',
  'Paris London',
  'Chelsea Rent',
  'Noëlle Çelik',
  'Ali Bin Rashid',
  'A. Kowalenko',
  'Bill Cash',
  'Joy Day',
  "Tadhg Mac an t'Saoir",
  'Guðrún Jónsdóttir',
  'Zoë Brontë-Fairweather',
  'Muhammad Ali Khan',
  'Sunday Adekunle',
  'Marie-Ève du Tremblay',
  'Ludwig von Braunstein',
  'Carlos Dos Santos Filho',
  'Ma. Teresa Buenaventura',
  'Ewan McAllister Jr.',
  'Grace Park',
  'Jack Court',
  'Rosa Marquez y Leon',
  'Ahmed El-Sayed',
  'Nadia Al Masri',
  'Thanh-Ha Pham',
  'Kwame N. Boateng',
  'Yuki Ono',
  'Ingrid Åkesson',
  'Florence Windsor',
  'Mark Hill',
  'Victoria Judge',
  'Rocky Landing',
  'Gwendolyn Terry-Ann Biggs',
  'Darnell Whyte',
  'Priscilla Ten Haaf',
  'Sergiy Kovalchuk',
  'Amandeep Singh Gill',
  'Harpreet Kaur Dhaliwal',
  'Liesbeth de Wit',
  'Uma',
  'Tuan Le',
  "Brian O'Hara",
  'Céline Dubé-Gagnon',
  'Ruth Summers',
  'Constance Lee',
  'Dawn Friday',
  'Emmanuel Ng',
  'Wei-Lin Zhao',
  'Fatoumata Diallo-Traoré',
  'Hugo Desjardins',
  'Isla MacNeil',
  'Orsolya Szűcs'.replace('ű', 'ü'),
  'Mohammed Al-Rashid',
  'Patience Osei',
  'Lucky Draper',
  'Kit Order',
  'Tyrone Unit-Baker',
] as const

export const COMPANIES = [
  '2345678 Ontario Inc.',
  '11204457 Canada Corp.',
  '2619983 Ontario Ltd. o/a Maple Gate Homes',
  'Hill and Dale Property Management Inc.',
  'Pinecourt (Eastgate) Holdings Limited Partnership',
  'The Brothers of Saint Brendan Non-Profit Housing Corporation of Northern Ontario',
  'Q Residential LP',
  "McTavish & O'Dowd Investments Ltd.",
  'Rental Street Realty Corp.',
  '1000123 Ontario Limited',
  'Greater Kestrel Valley Apartment Communities General Partner Inc.',
  'Homestead-on-the-Bay Inc.',
  'No. 9 Market Square Developments Ltd.',
  'Sandhu Bros. Rentals',
  'Woodbine 5 Residences LP',
  'Unit Property Group Inc.',
  'Lakehead Tenants First Housing Co.',
] as const

export const COMPANIES_BC = [
  '0987654 B.C. LTD.',
  'FRASER REACH PROPERTIES INC.',
  'NORTH ARM HOLDINGS (1998) LTD.',
] as const
export const COMPANIES_QC = [
  '9321-4477 Québec inc.',
  "Société d'habitation l'Érablière",
  'Gestion Côté & Fils ltée',
] as const

export const REPS = [
  'Bronwyn Ashdown',
  'S. J. Petrakis',
  "Colm O'Leary",
  'Adaeze Nwosu',
  'Jean-Luc Maisonneuve',
  'Mei Fong',
  'Pat Stone',
  'Rebecca de Souza',
  'Ioannis K. Vlachos',
  'Harjit Brar',
  'Dominique St-Laurent',
  'Tamsin Wells',
] as const
export const BYSTANDERS = [
  'Ugo Farrant',
  'Marlene Whitty',
  'Stan Korol',
  'Beatriz Lomax',
  'Fenwick Arden',
  'Leila Darwish',
] as const
export const MEMBERS = [
  "Kathleen O'Brien-Stacey",
  'Vladislav Teper',
  'M. Christine Aubertin',
  'Ifeoma Ezekwem',
  'Greg Brocanier',
  'Lynn-Marie van Es',
  'Théodore Lachance',
  'Amina Sheik-Nur',
  'Percival Dade',
  'Rose Deakin',
  'Jitewan Sohal',
  'Harriet E. Monk',
] as const

export type Place = { unit: string | null; street: string; city: string; postal: string }
const rows = (text: string): Place[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [unit = '', street = '', city = '', postal = ''] = line.split('|').map((s) => s.trim())
      return { unit: unit === '' ? null : unit, street, city, postal }
    })

export const ONTARIO = rows(`
Unit 5|77 Old Kingston Mill Road|Sault Ste. Marie|P6B4T1
#12|1404 King Street West|St. Catharines|L2R8K3
Apt 3B|9 Queen Victoria Avenue|North Bay|P1B2N7
Main Floor|318 Cardinal Léger Crescent|Ottawa|K1L5S2
Basement|52 Haymarket Gate|Richmond Hill|L4C9V6
Upper|1187 Ontario Street|Cobourg|K9A3H4
Suite 1804|30 Harbour Quay Boulevard|Toronto|M5V0L9
Lower Unit|640 Eleventh Avenue|Owen Sound|N4K6R1
|4471 County Road 45 RR 3|Roseneath|K0K2X0
|28836 Highway 17 East|Blind River|P0R1B0
|12 Main Street|Niagara-on-the-Lake|L0S1J0
Unit 203|205 Rue Notre-Dame|Hearst|P0L1N0
PH 4|2100 Landlord's Walk|Vaughan|L4K5W2
B|41 St. Paul Street|Paris|N3L2E5
1106|3939 Duke of York Blvd|Mississauga|L5B4N2
A-7|88 Wharf Lane|Port Hope|L1A3C8
Rear|501 Court Street North|Thunder Bay|P7A4X3
|6 Tenant Lake Road|Parry Sound|P2A2W8
Apartment 14|250 Hunt Club Private|Ottawa|K1V1C1
2nd Floor|1720 Dundas Street East|London|N5W3E2
Room 6|73 Albert Street|Waterloo|N2L3S7
|1953 Sideroad 20, R.R. #2|Mount Forest|N0G2L0
Unit 1|17 Concession Street|Smiths Falls|K7A1Y3
Bsmt|966 Drive-In Road|Sarnia|N7T7H4
304|1 Place d'Armes|Kingston|K7K6R2
Left Side|219 Fifth Street East|Cornwall|K6H2L9
Ground Floor|8 The Esplanade|Toronto|M5E0A6
Townhouse 22|4550 Unity Sideroad|Burlington|L7M0H3
|110 May Street|East Gwillimbury|L9N1C4
Coach House|35 Apartment Hill Road|Stratford|N5A7J1
Unit 12A|5 Rent Crescent|Whitby|L1R3P6
Apt. 909|400 Rideau-Montfort Way|Ottawa|K1K4B5
Lot 9|77 Trailer Park Line|Fort Erie|L2A5M4
Upstairs|264 Charlotte Street|Peterborough|K9J2V3
Unit C-101|18 Huron Heights Drive|New Tecumseth|L9R1K8
Basement Apt|29 Province Street South|Hamilton|L8K2A9
`)
export const BRITISH_COLUMBIA = rows(`
Lower|2219 East 41st Avenue|Vancouver|V5P1K5
304|1155 Dogwood Crescent|North Vancouver|V7P2H9
|8842 Highway 3A|Nelson|V1L6S7
B|760 Cowichan Bay Road|Duncan|V9L4G2
`)
export const QUEBEC = rows(`
app. 4|1275, boulevard de l'Assomption|Saint-Jean-sur-Richelieu|J3B6T4
|88, chemin du 7e-Rang|Trois-Rivières|G9B2W1
app. 12|3344, avenue du Mont-Royal Est|Montréal|H1X3K6
appartement 2B|15, rue Saint-Louis|Québec|G1R4A9
`)

/** Everything a run deals from, shuffled by the seed. */
export class Pools {
  readonly people: Deck<string>
  readonly companies: Deck<string>
  readonly companiesBc: Deck<string>
  readonly companiesQc: Deck<string>
  readonly reps: Deck<string>
  readonly bystanders: Deck<string>
  readonly members: Deck<string>
  readonly ontario: Deck<Place>
  readonly bc: Deck<Place>
  readonly quebec: Deck<Place>
  constructor(seed: number) {
    const deck = <T>(all: readonly T[], name: string): Deck<T> => new Deck(all, new Chance(seed, name))
    this.people = deck(PEOPLE, 'people')
    this.companies = deck<string>(COMPANIES, 'companies')
    this.companiesBc = deck(COMPANIES_BC, 'companies bc')
    this.companiesQc = deck(COMPANIES_QC, 'companies qc')
    this.reps = deck(REPS, 'reps')
    this.bystanders = deck(BYSTANDERS, 'bystanders')
    this.members = deck(MEMBERS, 'members')
    this.ontario = deck(ONTARIO, 'ontario')
    this.bc = deck(BRITISH_COLUMBIA, 'bc')
    this.quebec = deck(QUEBEC, 'quebec')
  }
}
