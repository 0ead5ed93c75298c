// Words that every order may have: alone, none of them is anyone's name.
import { namedUnits, streetDirections, streetTypes, unitWords } from '#app/platform/addresses/street-words.ts'

const wordList = (text: string): string[] => text.split(/\s+/)

/** Rent, the two sides, and the money, in English and French. */
const tenancy =
  wordList(`rent rents rental rentals renter tenant tenants tenancy tenancies subtenant roommate landlord landlords
  lease leases sublet lessor lessee occupant superintendent property properties premises house home homes building
  buildings apartments units suites room rooms arrears deposit damage damages payment payments interest money debt
  compensation fee costs repair repairs maintenance noise pets parking utilities heat water
  loyer loyers location locateur locatrice locataire locataires bail proprietaire logements immeuble arrerages dommages
  paiement paiements interets frais depot reparations bruit`)

/** What is asked for, and what a tribunal does with it. */
const procedure =
  wordList(`order orders notice notices eviction evict hearing hearings application applications applicant
  respondent party parties board tribunal court courts judge member adjudicator decision decisions reason reasons review
  appeal motion evidence consent settlement mediation dismissed dismissal granted terminated termination sheriff claim
  claims file files number date act section law legal paralegal lawyer agent representative breach bad faith own use
  ordonnance ordonnances avis expulsion audience demande demandes demandeur demanderesse defendeur defenderesse partie
  parties tribunal cour juge decision decisions motif motifs revision appel preuve resiliation dossier loi avocat`)

const common: ReadonlySet<string> = new Set([
  ...tenancy,
  ...procedure,
  ...[streetTypes, streetDirections, namedUnits].flatMap((words) => [...words.keys()]),
  ...unitWords,
])

export const isCommonWord = (word: string): boolean => common.has(word)
