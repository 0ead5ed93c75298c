// Layouts of orders from other sources: each is a kind, shown by more than the order that had it first.
import { describe, expect, test } from 'vitest'
import { interpretOrder } from './interpret-order.ts'
import { pageFromText } from './page-lines.ts'

const fieldsOf = (text: string) => interpretOrder([pageFromText(text)]).fields

const french = (matter: string) =>
  fieldsOf(`Tribunaux décisionnels Ontario
Commission de la location immobilière
Ordonnance rendue en vertu de l'article 69
Loi de 2006 sur la location à usage d'habitation
Numéro de dossier : LTB-L-050118-22
${matter}
Entre :  Gestion Portage Inc.  Locateur
et
Mariama Bélanger-Touré  Locataire
Il est ordonné que :
1. La locataire doit payer au locateur 2 278,42 $.`)

describe('an address of Ontario in French', () => {
  test.each([
    [
      "Dans l'affaire  App. 208, 1265, chemin de Montréal, Ottawa (Ontario)\nconcernant :  K1K 4R2",
      '1265, Chemin',
      'App. 208',
      'Ottawa',
    ],
    [
      "Dans l'affaire concernant :  Unité 4, 88, rue Laurier Ouest, Casselman (Ontario) K0A 1M0",
      '88, Rue',
      'Unité 4',
      'Casselman',
    ],
    [
      "Dans l'affaire de :  12-940, boulevard Saint-Joseph, Sudbury ON P3A 2B1",
      '940, Boulevard',
      '12',
      'Sudbury',
    ],
    [
      'Concernant :  appartement 3, 15, avenue du Parc\nHearst (Ontario) P0L 1N0',
      '15, Avenue',
      'Appartement 3',
      'Hearst',
    ],
  ])('%s', (matter, street, unit, city) => {
    const { address_1, address_2, city: found, postal_code } = french(matter)
    expect(address_1.value?.toLowerCase()).toContain(street.toLowerCase())
    expect(address_2.value?.toLowerCase()).toBe(unit.toLowerCase())
    expect(found.value).toBe(city)
    expect(postal_code.value).not.toBeNull()
  })
})

const quebec = (tenants: string, judge = 'Devant le juge administratif : Jeanne Roy') =>
  fieldsOf(`731884 37 20231018 G
TRIBUNAL ADMINISTRATIF DU LOGEMENT
Bureau de Longueuil
No dossier :  731884 37 20231018 G
Date :  14 décembre 2023
${judge}
Gestion Montarville inc.
4, place du Marché, Brossard (Québec) J4Y 1A1
Locatrice - Partie demanderesse
c.
${tenants}
Locataires - Partie défenderesse
D É C I S I O N
[1]  La locatrice demande le recouvrement du loyer.
POUR CES MOTIFS, LE TRIBUNAL :
[2]  CONDAMNE les locataires à payer à la locatrice la somme de 3 360 $.`)

describe('where the tenants of a Quebec decision live', () => {
  const home = '2240, rue Saint-Alexandre, app. 6, Longueuil (Québec) J4J 3T3'
  test.each([
    `Océane Achour\n${home}\nRayan Achour\n${home}`,
    'Océane Achour\n2240, rue Saint-Alexandre, app. 6\nLongueuil (Québec) J4J 3T3',
  ])('under their names, never sure: %s', (tenants) => {
    const { address_1, address_2, city, postal_code, tenant_names } = quebec(tenants)
    expect(address_1).toMatchObject({ value: '2240, rue Saint-Alexandre', confidence: 'medium' })
    expect(address_2.value).toBe('app. 6')
    expect(city.value).toBe('Longueuil')
    expect(postal_code).toMatchObject({ value: 'J4J3T3', confidence: 'medium' })
    expect(tenant_names.value[0]).toBe('Océane Achour')
  })

  test('nothing is said where they live apart, and the landlord’s address is not theirs', () => {
    const apart = `Océane Achour\n${home}\nRayan Achour\n9, rue du Lac, Granby (Québec) J2G 1A1`
    expect(quebec(apart).address_1.value).toBeNull()
    expect(quebec('Océane Achour\nRayan Achour').postal_code.value).toBeNull()
  })

  test.each([
    'Devant le juge  Pierre-Luc Desautels\nadministratif :',
    'Devant la greffière  Anne Roy-Côté\nspéciale :',
  ])('a judge beside a label of two lines: %s', (judge) =>
    expect(quebec('Océane Achour', judge).adjudicator_name.value).toMatch(
      /^(?:Pierre-Luc Desautels|Anne Roy-Côté)$/,
    ),
  )
})

test.each(['And:', 'And :', 'AND:'])('"%s" before the other side begins it', (and) => {
  const { landlord_names, tenant_names } = fieldsOf(`Order under Section 69
Residential Tenancies Act, 2006
File Number:  LTB-L-019042-24
In the matter of:  61 Bellechasse Road, Oshawa ON L1H8B5
Between:  Gurvinder Toor, Landlord
${and}  Annika Solberg-Reyes and Mateo Reyes, Tenants
Gurvinder Toor (the 'Landlord') applied for an order to terminate the tenancy and evict Annika Solberg-Reyes and Mateo Reyes (the 'Tenants').
It is ordered that:
1. The Tenants shall pay to the Landlord $900.00.`)
  expect(landlord_names.value).toEqual(['Gurvinder Toor'])
  expect(tenant_names.value).toEqual(['Annika Solberg-Reyes', 'Mateo Reyes'])
})

const island = (said: string) =>
  fieldsOf(`Docket LR24031
Order LR24-031
IN THE MATTER of an appeal, under Section 89 of the Residential Tenancy Act, against an Order issued by the Residential Tenancy Office of Prince Edward Island.
[1] ${said}
IT IS ORDERED THAT
1. The Lessee shall pay to the Lessor the sum of $2,489.20.`)

test.each([
  'The Appellant, Sorcha Reid (the "Lessee"), rented Apartment 3, 18 Prince Edward Mews, Summerside, from the Respondent.',
  'The Lessee occupied 18 Prince Edward Mews, Summerside, under a lease.',
  'The Lessee lived at 18 Prince Edward Mews, Summerside, until May 2024.',
])('a home inside a sentence, by who lived there: %s', (said) => {
  const { address_1, city } = island(said)
  expect(address_1).toMatchObject({ value: '18 Prince Edward Mews', confidence: 'medium' })
  expect(city.value).toBe('Summerside')
})

test.each([
  'The Commission heard the appeal on October 8, 2024 by telephone.',
  'A panel heard the parties on October 8, 2024.',
])('a hearing with its adjudicator: %s', (said) => {
  expect(island(said).meeting_date.value).toBe('2024-10-08')
})

test('what is rented for money and paid in months is no address', () => {
  expect(island('The Lessee rented the unit for 12 months at $900.00 a month.').address_1.value).toBeNull()
})

const branch = (rows: string) =>
  fieldsOf(`RESIDENTIAL TENANCIES BRANCH
Winnipeg, Manitoba
ORDER under The Residential Tenancies Act
File number:  W24-06620
Landlord:  Crescentwood Court Ltd.
Represented by:  Osric Wainwright
Tenant:  Nadine Flett
Represented by:  Ada Ma-Lee
Rental unit:  Suite 16, 711 Corydon Avenue, Winnipeg, Manitoba R3M 0W4
${rows}
THE DIRECTOR ORDERS THAT:
1. The tenant must pay to the landlord $2,410.00 by December 31, 2024.`)

test('a fee in a row above the total that is ordered is inside, and one below it is not', () => {
  const rent = 'Rent, August and September  $2,350.00'
  const inside = branch(`${rent}\nApplication fee  $60.00\nTotal  $2,410.00`)
  expect(inside.filing_cost.value).toBe(6_000)
  expect(inside.starting_principal_includes_filing_cost).toMatchObject({ value: true, confidence: 'medium' })
  const outside = branch(
    `Rent, August and September  $2,410.00\nTotal  $2,410.00\nThe application fee is $60.00.`,
  )
  expect(outside.starting_principal_includes_filing_cost.value).not.toBe(true)
})

test('a representative in a row below a party is that party’s', () => {
  const { landlord_legal_rep_name, tenant_legal_rep_name } = branch('Total  $2,410.00')
  expect(landlord_legal_rep_name.value).toBe('Osric Wainwright')
  expect(tenant_legal_rep_name.value).toBe('Ada Ma-Lee')
})

const review = (opening: string) =>
  fieldsOf(`Order under Section 69 Residential Tenancies Act, 2006
File Number: LTB-L-030115-23-RV
In the matter of: 88 Castlefield Ave Toronto ON M4R1G5
Between: Eglinton Park Residences Inc. Landlord
and
Dashiell Wyndham Tenant
${opening}
Determinations:
1. I am not satisfied that there is a serious error in the order.
It is ordered that:
1. The request to review order LTB-L-030115-23 is denied.`)

test('a review that does not say what was applied for has no type', () => {
  const ended =
    'On January 22, 2024 the Board issued order LTB-L-030115-23. That order terminated the tenancy.'
  expect(
    review(`${ended}\nOn February 1, 2024, the Tenant requested a review of the order.`).submission_type
      .value,
  ).toBeNull()
  const applied =
    'The Landlord applied for an order to terminate the tenancy and evict the Tenant because the Tenant did not pay the rent that the Tenant owes.'
  expect(review(`${applied}\nThe Tenant requested a review of the order.`).submission_type.value).toBe('L1')
})

test.each([
  'rent for four months at $1,600.00 under the lease',
  'rent arrears for 4 months at the rate of $1,600.00',
])('the rent of a month, by the months that are owed: %s', (owed) => {
  const { monthly_rent } = fieldsOf(`ONTARIO Superior Court of Justice
Small Claims Court
Claim No.  SC-24-00004417-0000
Plaintiff  Kawartha Lakes Suites Inc.
Defendant  Rupert Penhaligon
DEFAULT JUDGMENT
THE DEFENDANT(S) MUST PAY to the plaintiff(s), as landlord of the rented unit:
A) THE AMOUNT OF THE DEBT, being ${owed}: $6,400.00
TOTAL  $6,400.00`)
  expect(monthly_rent.value).toBe(160_000)
})

test.each([
  'Judgment is granted in favour of the Landlord in the amount of $2,410.00, being rent of $2,350.00 and the application fee of $60.00.',
  'Judgment is given against the Tenant for $2,410.00.',
])('a judgment that is granted is this order’s, beside a sum for each day: %s', (judgment) => {
  const { amount_owed, payable_by } = fieldsOf(`RESIDENTIAL TENANCIES BRANCH
Winnipeg, Manitoba
ORDER under The Residential Tenancies Act
File number:  W24-06620
Landlord:  Crescentwood Court Ltd.
Tenant:  Nadine Flett
THE DIRECTOR ORDERS:
1. ${judgment}
2. The tenant shall pay the landlord compensation of $80.55 for each day starting October 13, 2023 until she leaves.`)
  expect(amount_owed.value).toBe(241_000)
  expect(payable_by.value).toBe('tenant')
})

test.each(["Tadhg Mac an t'Saoir", "Aoife Nic an t'Sagairt", 'J. P.Okafor', "Mamadou N'Diaye"])(
  'a name of other spellings: %s',
  (name) => {
    const { adjudicator_name } = fieldsOf(`RESIDENTIAL TENANCIES BRANCH
Winnipeg, Manitoba
ORDER under The Residential Tenancies Act
File number:  W24-06620
Before: ${name}, Adjudicator
THE DIRECTOR ORDERS:
1. The tenant must pay to the landlord $2,410.00.`)
    expect(adjudicator_name.value).toBe(name.replace('P.O', 'P. O'))
  },
)

test('a long name that reaches the next column leaves its neighbour there', () => {
  const { landlord_names, tenant_names } = fieldsOf(`Dispute Resolution Services
Residential Tenancy Branch
Office of Housing and Construction Standards
Decision
File Number: 910041245
Decision Date: October 30, 2024
In the matter of the Residential Tenancy Act (the "Act"), SBC 2002, c. 78, as amended,
between
Applicant(s) - Landlord  Respondent(s) - Tenant
Harbourfront Community Housing Society - Yuki Ono - Tenant 1
Landlord 1  Ludwig von Braunstein - Tenant 2
Regarding the rental unit located at: 1562 Manitoba Street, Kelowna, British Columbia,
V8B 4S5
Introduction
This hearing dealt with the landlord's application for dispute resolution under the Residential Tenancy Act.
I grant the landlord a monetary order of $900.00.`)
  expect(landlord_names.value).toEqual(['Harbourfront Community Housing Society'])
  expect(tenant_names.value).toEqual(['Yuki Ono', 'Ludwig von Braunstein'])
})

test('a company with a number for a name is a party of a Quebec decision, and an address is not', () => {
  const { tenant_names } = quebec('9187265 Location Inc.\n12, rue du Lac, Granby (Québec) J2G 1A1')
  expect(tenant_names.value).toEqual(['9187265 Location Inc.'])
})

test('a company with its role behind it, without a mark between them', () => {
  const { landlord_names } = fieldsOf(`Residential Tenancy Dispute Resolution Service
Government of Alberta
RTDRS File No.: 25102050
BETWEEN
Harbour Homes Society Ltd. Landlord
v.
Darnell Whyte  Tenant
IT IS ORDERED THAT:
1. The Tenant shall pay to the Landlord $900.00.`)
  expect(landlord_names.value).toEqual(['Harbour Homes Society Ltd.'])
})

test.each(["St. John's", 'St. Andrews'])('a home in %s', (city) => {
  expect(island(`The Lessee rented 18 Lakeview Drive, ${city}, from the Lessor.`).city.value).toBe(city)
})
