import { cityProvince } from './marks.ts'

/** The largest of each province first, up to the bar; then the others. From the municipalities of the 2021 census. */
const byProvince: Record<string, string> = {
  AB: 'Calgary, Edmonton, Lethbridge, Red Deer | Airdrie, Banff, Beaumont, Bonnyville, Brooks, Camrose, Canmore, Chestermere, Cochrane, Cold Lake, Drayton Valley, Drumheller, Edson, Fort McMurray, Fort Saskatchewan, Grande Prairie, High River, Hinton, Jasper, Lacombe, Leduc, Lloydminster, Medicine Hat, Okotoks, Olds, Peace River, Sherwood Park, Slave Lake, Spruce Grove, St. Albert, Stony Plain, Strathmore, Sylvan Lake, Taber, Wainwright, Wetaskiwin, Whitecourt',
  BC: 'Burnaby, Kelowna, Surrey, Vancouver, Victoria | Abbotsford, Campbell River, Castlegar, Chilliwack, Colwood, Comox, Coquitlam, Courtenay, Cranbrook, Dawson Creek, Delta, Duncan, Esquimalt, Fernie, Fort St. John, Hope, Kamloops, Kitimat, Ladysmith, Lake Country, Langford, Langley, Maple Ridge, Merritt, Mission, Nanaimo, Nelson, New Westminster, North Vancouver, Oak Bay, Parksville, Penticton, Pitt Meadows, Port Alberni, Port Coquitlam, Port Moody, Powell River, Prince George, Prince Rupert, Qualicum Beach, Quesnel, Revelstoke, Richmond, Saanich, Salmon Arm, Sechelt, Sidney, Smithers, Sooke, Squamish, Summerland, Terrace, Tofino, Trail, Vernon, View Royal, West Kelowna, West Vancouver, Whistler, White Rock, Williams Lake',
  MB: 'Brandon, Winnipeg | Dauphin, Flin Flon, Morden, Neepawa, Niverville, Portage la Prairie, Selkirk, Stonewall, St. Andrews, Steinbach, The Pas, Thompson, Virden, Winkler',
  NB: 'Fredericton, Moncton, Saint John | Bathurst, Campbellton, Caraquet, Dieppe, Edmundston, Grand Falls, Hampton, Miramichi, Oromocto, Quispamsis, Riverview, Rothesay, Sackville, Shediac, St. Stephen, Sussex, Tracadie, Woodstock',
  NL: "St. John's | Bay Roberts, Carbonear, Clarenville, Conception Bay South, Corner Brook, Deer Lake, Gander, Grand Falls-Windsor, Happy Valley-Goose Bay, Labrador City, Marystown, Mount Pearl, Paradise, Port aux Basques, Stephenville, Torbay",
  NS: 'Halifax, Sydney, Truro | Amherst, Antigonish, Bedford, Berwick, Bridgewater, Dartmouth, Digby, Glace Bay, Kentville, Lunenburg, New Glasgow, New Waterford, North Sydney, Pictou, Port Hawkesbury, Shelburne, Springhill, Stellarton, Windsor, Wolfville, Yarmouth',
  NT: 'Yellowknife | Fort Simpson, Fort Smith, Hay River, Inuvik, Norman Wells',
  NU: 'Iqaluit | Arviat, Baker Lake, Cambridge Bay, Rankin Inlet',
  ON: "Ajax, Barrie, Belleville, Brampton, Brantford, Burlington, Cambridge, Cornwall, Guelph, Hamilton, Kingston, Kitchener, London, Markham, Mississauga, Niagara Falls, North Bay, Oakville, Oshawa, Ottawa, Peterborough, Richmond Hill, Sarnia, Sault Ste. Marie, St. Catharines, Sudbury, Thunder Bay, Toronto, Vaughan, Waterloo, Windsor | Acton, Alliston, Almonte, Amherstburg, Ancaster, Angus, Arnprior, Arthur, Atikokan, Aurora, Aylmer, Bancroft, Barry's Bay, Beamsville, Beaverton, Belle River, Blenheim, Blind River, Bobcaygeon, Bolton, Bowmanville, Bracebridge, Bradford, Brighton, Brockville, Caledon, Caledonia, Campbellford, Cannington, Cardinal, Carleton Place, Casselman, Chatham, Chatham-Kent, Chelmsford, Chesley, Clarington, Clinton, Cobalt, Cobourg, Cochrane, Colborne, Collingwood, Concord, Crystal Beach, Deep River, Delhi, Deseronto, Dorchester, Dresden, Dryden, Dundalk, Dundas, Dunnville, Durham, East Gwillimbury, East York, Elliot Lake, Elmira, Elora, Embrun, Erin, Espanola, Essex, Etobicoke, Exeter, Fenelon Falls, Fergus, Fonthill, Forest, Fort Erie, Fort Frances, Gananoque, Georgetown, Georgina, Geraldton, Goderich, Gravenhurst, Greater Sudbury, Grimsby, Haileybury, Haldimand, Haliburton, Hanover, Harriston, Hawkesbury, Hearst, Huntsville, Ingersoll, Innisfil, Iroquois Falls, Kanata, Kapuskasing, Kawartha Lakes, Kemptville, Kenora, Keswick, Kincardine, King City, Kingsville, Kirkland Lake, Lakefield, LaSalle, Leamington, Lindsay, Listowel, Little Current, Lucan, Marathon, Markdale, Marmora, Mattawa, Meaford, Midland, Milton, Milverton, Mitchell, Morrisburg, Mount Forest, Napanee, Nepean, New Hamburg, New Liskeard, New Tecumseth, Newcastle, Newmarket, Niagara-on-the-Lake, Nipigon, North York, Norwich, Norwood, Orangeville, Orillia, Orleans, Owen Sound, Palmerston, Paris, Parry Sound, Pelham, Pembroke, Penetanguishene, Perth, Petawawa, Petrolia, Pickering, Picton, Point Edward, Port Colborne, Port Dover, Port Elgin, Port Hope, Port Perry, Port Stanley, Prescott, Quinte West, Red Lake, Renfrew, Ridgetown, Rockland, Russell, Scarborough, Seaforth, Shelburne, Simcoe, Sioux Lookout, Smiths Falls, Southampton, St. Marys, St. Thomas, Stayner, Stirling, Stittsville, Stoney Creek, Stouffville, Stratford, Strathroy, Sturgeon Falls, Sutton, Tavistock, Tecumseh, Temiskaming Shores, Thessalon, Thornhill, Thorold, Tilbury, Tillsonburg, Timmins, Tottenham, Trenton, Tweed, Unionville, Uxbridge, Val Caron, Vankleek Hill, Walkerton, Wallaceburg, Wasaga Beach, Waterdown, Watford, Wawa, Welland, Wellesley, West Lincoln, Whitby, Whitchurch-Stouffville, Wiarton, Wilmot, Winchester, Wingham, Woodbridge, Woodstock, Woolwich, Wyoming, York",
  PE: 'Charlottetown | Cornwall, Montague, Stratford, Summerside',
  QC: "Gatineau, Laval, Longueuil, Montréal, Québec, Sherbrooke | Alma, Amos, Baie-Comeau, Beaconsfield, Beauharnois, Beloeil, Blainville, Boisbriand, Bois-des-Filion, Boucherville, Bromont, Brossard, Candiac, Chambly, Châteauguay, Chibougamau, Coaticook, Cowansville, Deux-Montagnes, Dolbeau-Mistassini, Dollard-des-Ormeaux, Donnacona, Dorval, Drummondville, Farnham, Gaspé, Granby, Joliette, Kirkland, L'Ancienne-Lorette, L'Assomption, La Prairie, La Tuque, Lac-Mégantic, Lachute, Lavaltrie, Lévis, Magog, Marieville, Mascouche, Matane, Mirabel, Mont-Laurier, Mont-Royal, Mont-Saint-Hilaire, Mont-Tremblant, Montmagny, Pointe-Claire, Pont-Rouge, Port-Cartier, Prévost, Repentigny, Rimouski, Rivière-du-Loup, Roberval, Rosemère, Rouyn-Noranda, Saguenay, Saint-Basile-le-Grand, Saint-Bruno-de-Montarville, Saint-Constant, Saint-Eustache, Saint-Félicien, Saint-Georges, Saint-Hyacinthe, Saint-Jean-sur-Richelieu, Saint-Jérôme, Saint-Lambert, Saint-Lin-Laurentides, Saint-Sauveur, Sainte-Adèle, Sainte-Agathe-des-Monts, Sainte-Anne-des-Plaines, Sainte-Catherine, Sainte-Julie, Sainte-Marie, Sainte-Thérèse, Salaberry-de-Valleyfield, Sept-Îles, Shawinigan, Sorel-Tracy, Terrebonne, Thetford Mines, Trois-Rivières, Val-d'Or, Varennes, Vaudreuil-Dorion, Victoriaville, Westmount, Windsor",
  SK: 'Regina, Saskatoon | Battleford, Estevan, Humboldt, Kindersley, La Ronge, Lloydminster, Martensville, Meadow Lake, Melfort, Melville, Moose Jaw, Nipawin, North Battleford, Prince Albert, Swift Current, Tisdale, Warman, Weyburn, Yorkton',
  YT: 'Whitehorse | Dawson City, Watson Lake',
}

export type City = { label: string; value: string }

const listed = Object.entries(byProvince).flatMap(([province, text]) =>
  text.split(' | ').flatMap((names, index) =>
    names.split(', ').map((city) => ({
      label: `${city}, ${province}`,
      value: cityProvince(city, province),
      isLarge: index === 0,
    })),
  ),
)
const inOrder = listed.sort((a, b) => a.label.localeCompare(b.label, 'en-CA'))

/** The cities that research offers, as /cities.json lists them. */
export const cities: readonly City[] = inOrder.map(({ label, value }) => ({ label, value }))

const large = new Set(inOrder.filter(({ isLarge }) => isLarge).map(({ value }) => value))

/** Whether it is suggested before a person types. */
export const isLargeCity = ({ value }: City): boolean => large.has(value)

const labels = new Map(cities.map(({ value, label }) => [value, label]))

export const cityLabel = (value: string): string | null => labels.get(value) ?? null
