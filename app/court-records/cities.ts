import { cityProvince } from './marks.ts'

const byProvince: Record<string, string> = {
  AB: 'Calgary, Edmonton, Lethbridge, Red Deer',
  BC: 'Burnaby, Kelowna, Surrey, Vancouver, Victoria',
  MB: 'Brandon, Winnipeg',
  NB: 'Fredericton, Moncton, Saint John',
  NL: "St. John's",
  NS: 'Halifax, Sydney, Truro',
  NT: 'Yellowknife',
  NU: 'Iqaluit',
  ON: 'Ajax, Barrie, Belleville, Brampton, Brantford, Burlington, Cambridge, Cornwall, Guelph, Hamilton, Kingston, Kitchener, London, Markham, Mississauga, Niagara Falls, North Bay, Oakville, Oshawa, Ottawa, Peterborough, Richmond Hill, Sarnia, Sault Ste. Marie, St. Catharines, Sudbury, Thunder Bay, Toronto, Vaughan, Waterloo, Windsor',
  PE: 'Charlottetown',
  QC: 'Gatineau, Laval, Longueuil, Montréal, Québec, Sherbrooke',
  SK: 'Regina, Saskatoon',
  YT: 'Whitehorse',
}

/** The cities that research offers, as /cities.json lists them. */
export const cities: readonly { label: string; value: string }[] = Object.entries(byProvince)
  .flatMap(([province, names]) =>
    names.split(', ').map((city) => ({ label: `${city}, ${province}`, value: cityProvince(city, province) })),
  )
  .sort((a, b) => a.label.localeCompare(b.label, 'en-CA'))

const labels = new Map(cities.map(({ value, label }) => [value, label]))

export const cityLabel = (value: string): string | null => labels.get(value) ?? null
