import { describe, expect, test } from 'vitest'
import { interpretOrder } from '../interpret-order.ts'
import { pageFromText } from '../page-lines.ts'

describe('British Columbia', () => {
  function order({ ordered = 'the sum of $3,811.40', side = 'Landlord', other = 'Tenant' } = {}) {
    return interpretOrder([
      pageFromText(`Dispute Resolution Services
Residential Tenancy Branch
File Number: 910187342 (${side} Application)
Order Dated: May 9, 2023
Between
ACME RENTALS LTD. - (AR)
Applicant(s) - ${side}
And
JOHN DOE - (JD)
Respondent(s) - ${other}
Regarding the rental unit located at:
12 - 3478 ANY AVENUE, BURNABY, BC, V5H0Z3
The hearing was held by teleconference on May 2, 2023.
I DO HEREBY ORDER, under sections 67 and 72 of the Act, that the respondent, JOHN DOE, pay to the applicant, ACME RENTALS LTD., ${ordered}.
Dated: May 9, 2023
Jane Roe, Arbitrator`),
    ]).fields
  }

  test.each([
    ['in favour of the Tenant in the amount of $1,450.00', 'landlord'],
    ['to the Tenant for $1,450.00', 'landlord'],
    ['in favour of the Landlord in the amount of $1,450.00', 'tenant'],
  ])('a Monetary Order %s', (said, payer) => {
    const conclusion = `the hearing be closed.\nI grant a Monetary Order ${said}`
    expect(order({ ordered: conclusion }).payable_by.value).toBe(payer)
  })

  test('no payer is named if the order does not say it', () => {
    const conclusion = 'as set out below.\nTotal Monetary Order   $1,450.00'
    expect(order({ ordered: conclusion }).payable_by.value).toBeNull()
  })

  test('who is who follows the role, not the side that applied', () => {
    expect(order().landlord_names.value).toEqual(['ACME RENTALS LTD.'])
    const byTenant = order({ side: 'Tenant', other: 'Landlord' })
    expect(byTenant.tenant_names.value).toEqual(['ACME RENTALS LTD.'])
    expect(byTenant.tags.value).toEqual(['tenant_filed'])
  })

  test.each(['the sum of $3,811.40', 'the amount of $3,811.40', 'a total of $3,811.40'])('%s', (ordered) =>
    expect(order({ ordered }).amount_owed).toMatchObject({ value: 381_140, confidence: 'high' }),
  )

  test('the rest of the order', () =>
    expect(order()).toMatchObject({
      reference_id: { value: '910187342' },
      issued_date: { value: '2023-05-09' },
      meeting_date: { value: '2023-05-02' },
      adjudicator_name: { value: 'Jane Roe' },
      address_1: { value: '3478 Any Avenue' },
      interest_rate: { value: null },
    }))
})

describe('Quebec', () => {
  function decision(motives: string) {
    return interpretOrder([
      pageFromText(`TRIBUNAL ADMINISTRATIF DU LOGEMENT
Bureau de Montréal
No dossier :   714167 28 20230607 G
Date :   15 avril 2025
Devant la juge administrative :   Marie Tremblay
Immeubles ABC inc.
Locatrice - Partie demanderesse
c.
Jean Untel
Locataire - Partie défenderesse
D É C I S I O N
[1]   Il s'agit d'un bail au loyer mensuel de 1\u00a0150 $ pour le logement situé au 4521, rue des Merisiers, app. 3, Montréal (Québec) H2J 2X8.
POUR CES MOTIFS, LE TRIBUNAL :
${motives}
Date de l'audience :   3 avril 2025`),
    ]).fields
  }

  test.each([
    '[2]   CONDAMNE le locataire à payer à la locatrice la somme de 2\u202f200 $, plus les intérêts au taux légal à compter du 7 juin 2023, plus les frais de justice de 109 $;',
    '[2]   CONDAMNE le locataire à payer au locateur 2 200 $ avec les intérêts au taux légal, à compter du 7 juin 2023, et les frais de 109 $;',
    "[2]   CONDAMNE le locataire à payer à la locatrice la somme de 2 200,00 $, avec intérêts à compter du 7 juin 2023 sur la somme de 1 150 $, et sur le solde à compter de l'échéance de chaque loyer;\n[3]   CONDAMNE le locataire à payer les frais judiciaires de 109 $;",
  ])('%s', (motives) =>
    expect(decision(motives)).toMatchObject({
      amount_owed: { value: 220_000 },
      filing_cost: { value: 10_900 },
      interest_accrual_start_date: { value: '2023-06-07' },
      interest_rate: { value: null },
      monthly_rent: { value: 115_000 },
      issued_date: { value: '2025-04-15' },
      meeting_date: { value: '2025-04-03' },
      reference_id: { value: '714167 28 20230607 G' },
      city: { value: 'Montréal' },
      tenancy_terminated_date: { value: null },
    }),
  )

  test('a résiliation with a date ends the tenancy, a rejected demand is dismissed', () => {
    expect(decision('[2]   RÉSILIE le bail à compter du 30 avril 2025;').tenancy_terminated_date.value).toBe(
      '2025-04-30',
    )
    expect(decision('[2]   REJETTE la demande.').dismissed.value).toBe(true)
  })
})

describe('Quebec, other words', () => {
  const fieldsOf = (said: string) =>
    interpretOrder([
      pageFromText(`TRIBUNAL ADMINISTRATIF DU LOGEMENT
No dossier :   733418 26 20230830 T
Fernande Lachapelle
Locataire - Partie demanderesse
c.
Groupe Roche inc.
Locatrice - Partie défenderesse
D É C I S I O N
${said}
POUR CES MOTIFS, LE TRIBUNAL :
[5] CONDAMNE la locatrice à payer à la locataire 1 040 $, plus les frais de justice et de signification de 138,50 $;`),
    ]).fields

  test('an address without a postal code does not end at a short form', () =>
    expect(fieldsOf('[1] Le logement est situé au 1120, rue King Ouest, app. 7, Sherbrooke.')).toMatchObject({
      address_1: { value: '1120, rue King Ouest' },
      address_2: { value: 'app. 7' },
      city: { value: 'Sherbrooke' },
      filing_cost: { value: 13_850 },
    }))

  test('the rent is the renewed one, never what it is reduced by', () =>
    expect(
      fieldsOf(
        "[1] La locataire demande une diminution de loyer de 150 $ par mois.\n[2] Bail au loyer mensuel de 825 $, reconduit jusqu'au 30 juin 2024 au loyer mensuel de 845 $.",
      ).monthly_rent.value,
    ).toBe(84_500))

  test('a house with a letter, the judge below the label, a sum that is not by instalments', () => {
    const { fields } = interpretOrder([
      pageFromText(`TRIBUNAL ADMINISTRATIF DU LOGEMENT
No dossier:   744200 31 20231103 G
Devant la juge administrative:
Me Olympe Trahan-Kaboré
Coopérative d'habitation Le Tournesol
Locatrice - Partie demanderesse
c.
Mamadou Bah
Locataire - Partie défenderesse
D É C I S I O N
[1] Le logement est situé au 6610-B, avenue De Gaspé, à Montréal (Québec) H2S 2Y2.
POUR CES MOTIFS, LE TRIBUNAL:
[2] CONDAMNE le locataire à payer à la locatrice la somme de 4 788,00 $ plus les intérêts à compter du 3 novembre 2023 sur 3 192,00 $ et sur le solde à compter de l'échéance de chaque versement mensuel de loyer, plus les frais de 108,00 $;`),
    ])
    expect(fields).toMatchObject({
      landlord_names: { value: ["Coopérative d'habitation Le Tournesol"] },
      adjudicator_name: { value: 'Olympe Trahan-Kaboré' },
      address_1: { value: '6610-B, avenue De Gaspé' },
      city: { value: 'Montréal' },
      amount_owed: { value: 478_800 },
      interest_accrual_start_date: { value: '2023-11-03' },
    })
  })

  test('a name that a line cuts is read whole', () =>
    expect(
      fieldsOf("[1] À l'audience, la locatrice est représentée par Me Prosper\nLavigueur-Obi.")
        .landlord_legal_rep_name.value,
    ).toBe('Prosper Lavigueur-Obi'))
})

describe('British Columbia, other words', () => {
  const { fields } = interpretOrder([
    pageFromText(`Dispute Resolution Services
Residential Tenancy Branch
File Number(s): 910144276
Applicant(s) - Tenant   Respondent(s) - Landlord
Kalinda Moffat - Tenant 1 (KM)   Pritpal Gill - Landlord 1 (PG)
Regarding the rental unit located at: Basement suite, 11842 72A Avenue, Surrey, BC
Participatory Hearing: May 27, 2024 at 1:30 PM
Attending on behalf of the Tenant   No one attended on behalf of the
Landlord
Calixta Romero-Hill - Tenant's advocate (CR)
Analysis
Under section 38(6) of the Act, the Landlord must pay the Tenant double the security deposit, $1,400.00, less $200.00 returned.
The Landlord's request for the filing fee is dismissed.
Conclusion
I grant the Tenant a monetary order in the amount of $1,319.12 for double the deposit and the recovery of the $100.00 filing fee.
Dated: May 30, 2024
P. Wetherall-Joshi
Residential Tenancy Branch`),
  ])
  test('what is granted counts, not the steps to it', () =>
    expect(fields).toMatchObject({
      amount_owed: { value: 131_912 },
      payable_by: { value: 'landlord' },
      filing_cost: { value: 10_000 },
    }))
  test('the hearing, who spoke, who signed', () =>
    expect(fields).toMatchObject({
      meeting_date: { value: '2024-05-27' },
      tenant_legal_rep_name: { value: 'Calixta Romero-Hill' },
      adjudicator_name: { value: 'P. Wetherall-Joshi' },
      address_1: { value: '11842 72A Avenue' },
      address_2: { value: 'Basement suite' },
    }))
})

test('an unknown tribunal is read with questions, never with answers', () => {
  const reading = interpretOrder([
    pageFromText(`Tribunal of Tenancies
Residential Tenancies Act
Docket: 202301234
Heard: March 2, 2023
IT IS ORDERED:
The Tenant must pay the Landlord the sum of $1,234.56.`),
  ])
  expect(reading).toMatchObject({ tribunal: null, elsewhere: null, isOrder: true })
  expect(reading.fields.amount_owed).toMatchObject({ value: 123_456, confidence: 'low' })
  const confidences = Object.values(reading.fields).map((field) => field.confidence)
  expect(confidences).not.toContain('high')
  expect(confidences).not.toContain('medium')
})

test('a shopping list is no order', () => {
  const reading = interpretOrder([
    pageFromText('Groceries\n- Milk\nBudget $85.00. Pick up on March 9, 2024.'),
  ])
  expect(reading).toMatchObject({ tribunal: null, isOrder: false })
  expect(reading.fields.reference_id.value).toBeNull()
})
