import { expect, test } from 'vitest'
import { orderTextFrom } from './order-text.ts'
import { pageFromText } from './page-lines.ts'
import { detectTribunal } from './tribunals.ts'

const claimed = (text: string) => {
  const { tribunal, elsewhere } = detectTribunal(orderTextFrom([pageFromText(text)]))
  return tribunal ?? elsewhere?.code ?? null
}

test.each([
  [
    'ON-LTB',
    'Order under Section 69\nResidential Tenancies Act, 2006\nFile Number: TSL-81945-17\nLandlord and Tenant Board',
  ],
  [
    'ON-LTB',
    "Ordonnance rendue en vertu de l'article 69\nLoi de 2006 sur la location\nNuméro de dossier : LTB-L-050118-22",
  ],
  ['ON-SCSM', 'ONTARIO\nSuperior Court of Justice\nSmall Claims Court\nPlaintiff'],
  [
    'BC-RTB',
    'DECISION\nDispute Codes OPR\nResidential Tenancy Act, SBC 2002, c. 78\nDirector of the Residential Tenancy Branch',
  ],
  ['QC-TAL', 'RÉGIE DU LOGEMENT\nBureau de Québec\nNo dossier : 448120 18 20190312 G'],
  [
    'AB-RTDRS',
    'RTDRS File No.: 25013377\nResidential Tenancies Act, SA 2004, c R-17.1\nTenancy Dispute Officer',
  ],
  [
    'SK-ORT',
    'OFFICE OF RESIDENTIAL TENANCIES\nSaskatchewan\nThe Residential Tenancies Act, 2006\nHearing Officer',
  ],
  [
    'MB-RTB',
    'Residential Tenancies Branch\nWinnipeg, Manitoba\nThe Residential Tenancies Act, C.C.S.M. c. R119',
  ],
  [
    'PE-RTO',
    'PRINCE EDWARDISLAND\nResidential Tenancy Office\nRegarding 12 Any Close, Summerside PE C4Y 3J1',
  ],
  ['NS-DRT', 'Nova Scotia\nResidential Tenancies Program\nOrder of the Director'],
  ['NS-SCC', 'IN THE SMALL CLAIMS COURT OF NOVA SCOTIA\nClaim No. SCCH 512345\nAdjudicator'],
  ['NB-TRT', 'Residential Tenancies Tribunal\nService New Brunswick'],
  ['NL-RTT', 'Residential Tenancies Tribunal\nGovernment of Newfoundland and Labrador\nAdjudicator'],
  ['PE-RTO', 'Prince Edward Island\nResidential Tenancy Office\nResidential Tenancy Act'],
  ['NT-RO', 'Residential Tenancies Act R.S.N.W.T. 1988\nNorthwest Territories\nRental Officer'],
  ['NU-RO', 'Nunavut Rental Office\nRental Officer\nIqaluit'],
  ['YT-RTO', 'Residential Tenancies Office\nGovernment of Yukon'],
])('%s by two marks of its own order', (tribunal, text) => expect(claimed(text)).toBe(tribunal))

test.each([
  [
    'the title of a law',
    'The landlord applied under The Residential Tenancies Act, 2006.\nOrder under section 70',
  ],
  ['a name alone', 'A letter about the Landlord and Tenant Board and nothing else'],
  ['a body that two provinces have', 'Residential Tenancies Tribunal\nResidential Tenancies Act'],
])('%s claims no tribunal', (_what, text) => expect(claimed(text)).toBeNull())

test.each(['Saskatchewan', 'Province of Manitoba', "Court of King's Bench for Saskatchewan"])(
  '%s in the head refuses Ontario, whatever else is mentioned',
  (mark) =>
    expect(
      claimed(
        `Hearing office\n${mark}\nThe Residential Tenancies Act, 2006\nFollowed: 2019 ONLTB 123, Landlord and Tenant Board`,
      ),
    ).not.toBe('ON-LTB'),
)

test('a street that is called after a province does not', () =>
  expect(
    claimed(
      'Order under Section 69\nResidential Tenancies Act, 2006\nLandlord and Tenant Board\nIn the matter of: 12 MANITOBA STREET\nGUELPH ON N1H3A1',
    ),
  ).toBe('ON-LTB'))

test.each([
  [
    'the Divisional Court',
    'CITATION: Roe v. Towers LP, 2024 ONSC 5512\nDIVISIONAL COURT FILE NO.: 188/24\nONTARIO\nSUPERIOR COURT OF JUSTICE\nDIVISIONAL COURT\nThe tenant appeals the order of the Landlord and Tenant Board under the Residential Tenancies Act, 2006.',
  ],
  [
    'a Supreme Court',
    'IN THE SUPREME COURT OF BRITISH COLUMBIA\nCitation:   Roe v. Holdings Ltd., 2024 BCSC 1988\nJudicial review of the Residential Tenancy Branch under the Residential Tenancy Act, SBC 2002',
  ],
  [
    'a Court of Quebec',
    "COUR DU QUÉBEC\nAppel d'une décision du Tribunal administratif du logement, dossier 790114 22 20240522 G",
  ],
])('what %s decides about a tribunal is not its order', (_court, text) => expect(claimed(text)).toBeNull())
