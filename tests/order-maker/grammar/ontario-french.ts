/** Orders of the Landlord and Tenant Board in French. */
import type { Chance } from '../core.ts'
import type { Block } from '../page.ts'
import { addDays, datee, factsFor, french, listed } from './facts.ts'
import { say } from './grammar.ts'
import { heading, text } from './layouts.ts'
import { signed } from './ontario.ts'
import { basics, type Made } from './provinces.ts'

export function ontarioFrench(chance: Chance): Made {
  const f = factsFor(chance, 'ON')
  const { expected: e, unsure } = basics(f)
  const file = `LTB-L-0${f.number}-${f.heard.slice(2, 4)}`
  Object.assign(e, {
    tribunal: 'ON-LTB',
    province: 'ON',
    submission_type: 'L1',
    reference_id: file,
    tags: ['landlord_filed', 'n4'],
  })
  const many = f.tenants.length > 1
  const T = many ? 'les locataires' : chance.pick(['le locataire', 'la locataire'])
  const Ts = {
    T,
    be: many ? 'doivent' : 'doit',
    pays: many ? 'ne paient' : 'ne paie',
    annul: many ? "n'annulent" : "n'annule",
    peut: many ? 'peuvent' : 'peut',
  }
  const L = chance.pick(['le locateur', 'la locatrice'])
  const aL = L === 'le locateur' ? 'au locateur' : 'à la locatrice'
  const deL = L === 'le locateur' ? 'du locateur' : 'de la locatrice'
  const lump = f.arrears + f.fee
  const start = addDays(f.heard, 1)
  Object.assign(e, {
    amount_owed: lump,
    filing_cost: f.fee,
    starting_principal_includes_filing_cost: true,
    per_day_rent: f.perDay,
    daily_compensation_start_date: start,
  })
  Object.assign(e, {
    tenancy_terminated_date: f.ends,
    sheriff_call_date: f.sheriff,
    interest_rate: '5.00',
    interest_accrual_start_date: f.sheriff,
    landlord_legal_rep_name: f.rep,
  })
  const up = (one: string) => `${one.charAt(0).toUpperCase()}${one.slice(1)}`
  const names = { l: listed(f.landlords, 'et'), t: listed(f.tenants, 'et') }
  const blocks: Block[] = [
    heading("Ordonnance rendue en vertu de l'article 69"),
    heading("Loi de 2006 sur la location à usage d'habitation"),
    text(`Numéro de dossier : ${file}`),
    {
      kind: 'row',
      cells: [
        { text: chance.pick(['Concernant :', 'Objet :']), width: 0.2 },
        {
          text: `${f.unit === null ? '' : `App. ${f.unit}, `}${f.street}\n${f.city} ON${f.postal === null ? '' : ` ${f.postal}`}`,
          width: 0.8,
        },
      ],
    },
    {
      kind: 'row',
      cells: [
        { text: 'Entre :', width: 0.2 },
        { text: f.landlords.join('\n'), width: 0.5 },
        { text: L === 'le locateur' ? 'Locateur' : 'Locatrice', width: 0.3 },
      ],
    },
    text('et'),
    {
      kind: 'row',
      cells: [
        { text: '', width: 0.2 },
        { text: f.tenants.join('\n'), width: 0.5 },
        { text: many ? 'Locataires' : 'Locataire', width: 0.3 },
      ],
    },
    text(
      say(
        chance,
        `${names.l} («{ | }${L.slice(3)} ») a {demandé|présenté une requête en vue d'obtenir} une ordonnance {de résiliation de la location et d'expulsion de|résiliant la location et expulsant} ${names.t} parce que ${T} n'${many ? 'ont' : 'a'} pas payé le loyer {exigible|dû}.`,
        {},
      ),
    ),
    text(
      say(
        chance,
        `{Cette|La} requête a été entendue par vidéoconférence le ${datee(f.heard)}. {Le représentant juridique|La représentante juridique} ${deL}, ${f.rep}, {et ${T} étaient présents|a assisté à l'audience}.`,
        {},
      ),
    ),
    text(say(chance, '{Il est déterminé que :|Il est établi que :}', {}), true),
    text(
      say(
        chance,
        `1. Le loyer {mensuel légal|légal|mensuel} est de ${french(f.rent)}{ par mois|}. {Le loyer quotidien est de|L'indemnité quotidienne est de} ${french(f.perDay)}.`,
        {},
      ),
    ),
    text(
      say(
        chance,
        `2. ${up(L)} a {engagé|payé} des frais de ${french(f.fee)} pour {déposer|le dépôt de} la requête.`,
        {},
      ),
    ),
    text('Il est ordonné que :', true),
    text(
      say(
        chance,
        `1. La location entre ${L} et ${T} est résiliée, à moins que ${T} ${Ts.annul} la présente ordonnance.`,
        {},
      ),
    ),
    text(
      say(
        chance,
        `2. ${up(T)} ${Ts.peut} annuler la présente ordonnance en versant ${aL} ${french(lump + f.rent)} au plus tard le ${datee(f.ends)}.`,
        {},
      ),
    ),
    text(
      say(
        chance,
        `3. Si ${T} ${Ts.annul} pas l'ordonnance, ${T} ${Ts.be} quitter le logement locatif au plus tard le ${datee(f.ends)}.`,
        {},
      ),
    ),
    text(
      say(
        chance,
        `4. {Si ${T} ${Ts.annul} pas l'ordonnance, ${T} ${Ts.be}|${up(T)} ${Ts.be}} {payer|verser} ${aL} {la somme de |}${french(lump)}. Ce montant {comprend|inclut} l'arriéré de loyer et les frais de dépôt de la requête.`,
        {},
      ),
    ),
    text(
      say(
        chance,
        `5. ${up(T)} ${Ts.be} {également|aussi} {payer|verser} ${aL} une indemnité de ${french(f.perDay)} par jour pour l'utilisation du logement {à compter du|à partir du} ${datee(start)}.`,
        {},
      ),
    ),
    text(
      say(
        chance,
        `6. Si ${T} ${Ts.pays} pas le montant intégral au plus tard le ${datee(f.ends)}, des intérêts simples seront calculés {à compter du|à partir du} ${datee(f.sheriff)} au taux annuel de 5,00 %.`,
        {},
      ),
    ),
    text(
      `7. À la réception de la présente ordonnance, le shérif doit donner possession vacante du logement ${aL} le ${datee(f.sheriff)} ou après cette date.`,
    ),
    ...signed(f, 'Membre, Commission de la location immobilière', 'Date de délivrance', datee(f.issued)),
  ]
  return { blocks, expected: e, unsure: [...unsure, ...(f.postal === null ? ['postal_code'] : [])] }
}
