/** Orders of the Landlord and Tenant Board with several sums, in English and in French, and Small Claims reasons. */
import type { Chance } from '../core.ts'
import type { Block } from '../page.ts'
import { addDays, dated, datee, english, type Facts, factsFor, french, listed } from './facts.ts'
import { say } from './grammar.ts'
import { heading, parties, text } from './layouts.ts'
import { addressLine, basics, type Made, values } from './provinces.ts'

function head(chance: Chance, f: Facts, file: string): Block[] {
  return [
    heading(say(chance, 'Order under Section {69|87|88|94}', {})),
    heading('Residential Tenancies Act, 2006'),
    text(say(chance, `{File Number:|File No.} ${file}`, {})),
    { kind: 'row', cells: [{ text: 'In the matter of:', width: 0.25 }, { text: `${f.unit === null ? '' : `${f.unit}, `}${f.street.toUpperCase()}\n${f.city.toUpperCase()} ON${f.postal === null ? '' : ` ${f.postal.replace(' ', '')}`}`, width: 0.75 }] },
  ]
}

const sides = (f: Facts, tenantFirst: boolean): Block[] => {
  const rows = [
    { names: f.landlords, role: f.landlords.length > 1 ? 'Landlords' : 'Landlord' },
    { names: f.tenants, role: f.tenants.length > 1 ? 'Tenants' : 'Tenant' },
  ]
  if (tenantFirst) rows.reverse()
  return rows.flatMap(({ names, role }, i): Block[] => [
    ...(i > 0 ? [{ kind: 'row' as const, cells: [{ text: '', width: 0.25 }, { text: 'And', width: 0.5 }] }] : []),
    { kind: 'row', cells: [{ text: i === 0 ? 'Between:' : '', width: 0.25 }, { text: names.join('\n'), width: 0.5 }, { text: role, width: 0.25 }] },
  ])
}

/** A landlord's claim of several sums: each in a clause, with or without a total. */
export function ontarioSums(chance: Chance): Made {
  const f = factsFor(chance, 'ON')
  const { expected: e, unsure } = basics(f)
  const file = `LTB-L-0${f.number}-${f.heard.slice(2, 4)}`
  Object.assign(e, { tribunal: 'ON-LTB', province: 'ON', submission_type: 'L10', reference_id: file, tags: ['landlord_filed'] })
  const many = f.tenants.length > 1
  const v = { ...values(f), T: many ? 'Former Tenants' : 'Former Tenant' }
  const { L, T } = { L: listed(f.landlords, 'and'), T: listed(f.tenants, 'and') }
  e.landlord_legal_rep_name = f.rep
  e.filing_cost = f.fee
  const hasTotal = chance.bool(0.7)
  const feeInside = chance.bool(0.6)
  const total = f.arrears + f.damage + (feeInside ? f.fee : 0)
  const clauses = [
    say(chance, `The <T> {shall|must} pay to the Landlord ${english(f.arrears)}, which represents {the |}{rent arrears|arrears of rent} owing {to|up to} ${dated(f.from)}.`, v),
    say(chance, `The <T> {shall|must} {also |}pay to the Landlord ${english(f.damage)}, which represents the reasonable {costs|cost} of {repairing|replacing} the {damage|damaged property}.`, v),
  ]
  const fee = say(chance, `The <T> {shall|must} also pay to the Landlord ${english(f.fee)} for the cost of filing the application.`, v)
  const sum = say(chance, `{The total amount the <T> ${many ? 'owe' : 'owes'} the Landlord is ${english(total)}.|The total amount owing by the <T> to the Landlord is ${english(total)}.|The total amount the <T> must pay the Landlord is ${english(total)}.}`, v)
  if (hasTotal) clauses.push(...(feeInside ? [fee, sum] : [sum, fee]))
  else clauses.push(fee)
  e.amount_owed = hasTotal ? total : null
  e.starting_principal_includes_filing_cost = hasTotal ? feeInside : null
  if (!hasTotal) unsure.push('amount_owed', 'starting_principal_includes_filing_cost')
  const interest = addDays(f.issued, 12)
  e.interest_rate = chance.pick(['6.00', '7.00', '4.00'])
  e.interest_accrual_start_date = interest
  clauses.push(`If the ${v.T} ${many ? 'do' : 'does'} not pay the Landlord the full amount owing on or before ${dated(addDays(interest, -1))}, the ${v.T} will start to owe interest. This will be simple interest calculated from ${dated(interest)} at ${e.interest_rate}% annually on the balance outstanding.`)
  const blocks: Block[] = [
    ...head(chance, f, file),
    ...sides(f, false),
    text(say(chance, `${L} (the 'Landlord') applied for an order requiring ${T} (the '<T>') to pay the rent and {damage costs|compensation for damage} that the <T> ${many ? 'owe' : 'owes'}{ (L10 application)|}.`, v)),
    text(say(chance, `This application was heard {by videoconference |}on <heard>. {Only the|The} Landlord's {Legal Representative|Agent}, <rep>, attended the hearing.`, v)),
    text('Determinations:', true),
    text(say(chance, `1. The lawful {monthly rent|rent} was <rent>{ per month|}. 2. The reasonable cost {to repair|of repairs} is ${english(f.damage)}.`, v)),
    text(say(chance, `3. The Landlord incurred costs of ${english(f.fee)} for filing the application{ and is entitled to reimbursement of those costs|}.`, v)),
    text('It is ordered that:', true),
    ...clauses.map((one, i) => text(`${i + 1}. ${one}`)),
    ...signed(f, 'Member, Landlord and Tenant Board', 'Date Issued', dated(f.issued)),
  ]
  return { blocks, expected: e, unsure }
}

function signed(f: Facts, office: string, label: string, date: string): Block[] {
  return [
    { kind: 'gap', lines: 1 },
    { kind: 'row', cells: [{ text: `${date}\n${label}`, width: 0.4 }, { text: `____________________\n${f.member}\n${office}`, width: 0.6 }] },
  ]
}

/** A tenant's application: the landlord pays. */
export function ontarioTenant(chance: Chance): Made {
  const f = factsFor(chance, 'ON')
  const { expected: e, unsure } = basics(f)
  const file = `LTB-T-0${f.number}-${f.heard.slice(2, 4)}`
  Object.assign(e, { tribunal: 'ON-LTB', province: 'ON', submission_type: 'T6', reference_id: file, tags: ['tenant_filed', 't6'] })
  const many = f.tenants.length > 1
  const T = many ? 'Tenants' : 'Tenant'
  const total = f.damage + 30_000 + 5300
  e.filing_cost = 5300
  e.amount_owed = total
  e.starting_principal_includes_filing_cost = true
  const v = { ...values(f), T }
  const pay = addDays(f.issued, 11)
  e.interest_rate = '5.00'
  e.interest_accrual_start_date = addDays(pay, 1)
  const blocks: Block[] = [
    ...head(chance, f, file),
    ...sides(f, true),
    text(`${listed(f.tenants, 'and')} (the '${T}') applied for an order determining that ${listed(f.landlords, 'and')} (the 'Landlord') failed to meet the Landlord's maintenance obligations under the Residential Tenancies Act, 2006.`),
    text(say(chance, 'This application was heard {by videoconference|in Toronto} on <heard>.', v)),
    text('Determinations:', true),
    text(say(chance, '1. The {lawful|monthly} rent is <rent>. 2. The <T> {is|are} entitled to an abatement.', v).replace('is|are', many ? 'are' : 'is')),
    text('It is ordered that:', true),
    text(say(chance, `1. The total amount the Landlord {shall|must} pay the <T> is ${english(total)}. This amount represents: ${english(f.damage)} for a rent abatement; $300.00 for property; $53.00 for the cost of filing the application.`, v)),
    text(say(chance, `2. The Landlord {shall|must} pay the <T> the full amount owing {on or before|by} ${dated(pay)}. 3. If the Landlord does not pay the full amount owing by ${dated(pay)}, the Landlord will owe interest. This will be simple interest calculated from ${dated(addDays(pay, 1))} at 5.00% annually on the outstanding balance.`, v)),
    ...signed(f, 'Member, Landlord and Tenant Board', 'Date Issued', dated(f.issued)),
  ]
  return { blocks, expected: e, unsure }
}

export function ontarioFrench(chance: Chance): Made {
  const f = factsFor(chance, 'ON')
  const { expected: e, unsure } = basics(f)
  const file = `LTB-L-0${f.number}-${f.heard.slice(2, 4)}`
  Object.assign(e, { tribunal: 'ON-LTB', province: 'ON', submission_type: 'L1', reference_id: file, tags: ['landlord_filed', 'n4'] })
  const many = f.tenants.length > 1
  const T = many ? 'les locataires' : chance.pick(['le locataire', 'la locataire'])
  const Ts = { T, be: many ? 'doivent' : 'doit', pays: many ? 'ne paient' : 'ne paie', annul: many ? "n'annulent" : "n'annule", peut: many ? 'peuvent' : 'peut' }
  const L = chance.pick(['le locateur', 'la locatrice'])
  const aL = L === 'le locateur' ? 'au locateur' : 'à la locatrice'
  const deL = L === 'le locateur' ? 'du locateur' : 'de la locatrice'
  const lump = f.arrears + f.fee
  const start = addDays(f.heard, 1)
  Object.assign(e, { amount_owed: lump, filing_cost: f.fee, starting_principal_includes_filing_cost: true, per_day_rent: f.perDay, daily_compensation_start_date: start })
  Object.assign(e, { tenancy_terminated_date: f.ends, sheriff_call_date: f.sheriff, interest_rate: '5.00', interest_accrual_start_date: f.sheriff, landlord_legal_rep_name: f.rep })
  const up = (one: string) => `${one.charAt(0).toUpperCase()}${one.slice(1)}`
  const names = { l: listed(f.landlords, 'et'), t: listed(f.tenants, 'et') }
  const blocks: Block[] = [
    heading("Ordonnance rendue en vertu de l'article 69"),
    heading("Loi de 2006 sur la location à usage d'habitation"),
    text(`Numéro de dossier : ${file}`),
    { kind: 'row', cells: [{ text: chance.pick(['Concernant :', 'Objet :']), width: 0.2 }, { text: `${f.unit === null ? '' : `App. ${f.unit}, `}${f.street}\n${f.city} ON${f.postal === null ? '' : ` ${f.postal}`}`, width: 0.8 }] },
    { kind: 'row', cells: [{ text: 'Entre :', width: 0.2 }, { text: f.landlords.join('\n'), width: 0.5 }, { text: L === 'le locateur' ? 'Locateur' : 'Locatrice', width: 0.3 }] },
    text('et'),
    { kind: 'row', cells: [{ text: '', width: 0.2 }, { text: f.tenants.join('\n'), width: 0.5 }, { text: many ? 'Locataires' : 'Locataire', width: 0.3 }] },
    text(say(chance, `${names.l} («{ | }${L.slice(3)} ») a {demandé|présenté une requête en vue d'obtenir} une ordonnance {de résiliation de la location et d'expulsion de|résiliant la location et expulsant} ${names.t} parce que ${T} n'${many ? 'ont' : 'a'} pas payé le loyer {exigible|dû}.`, {})),
    text(say(chance, `{Cette|La} requête a été entendue par vidéoconférence le ${datee(f.heard)}. {Le représentant juridique|La représentante juridique} ${deL}, ${f.rep}, {et ${T} étaient présents|a assisté à l'audience}.`, {})),
    text(say(chance, '{Il est déterminé que :|Il est établi que :}', {}), true),
    text(say(chance, `1. Le loyer {mensuel légal|légal|mensuel} est de ${french(f.rent)}{ par mois|}. {Le loyer quotidien est de|L'indemnité quotidienne est de} ${french(f.perDay)}.`, {})),
    text(say(chance, `2. ${up(L)} a {engagé|payé} des frais de ${french(f.fee)} pour {déposer|le dépôt de} la requête.`, {})),
    text('Il est ordonné que :', true),
    text(say(chance, `1. La location entre ${L} et ${T} est résiliée, à moins que ${T} ${Ts.annul} la présente ordonnance.`, {})),
    text(say(chance, `2. ${up(T)} ${Ts.peut} annuler la présente ordonnance en versant ${aL} ${french(lump + f.rent)} au plus tard le ${datee(f.ends)}.`, {})),
    text(say(chance, `3. Si ${T} ${Ts.annul} pas l'ordonnance, ${T} ${Ts.be} quitter le logement locatif au plus tard le ${datee(f.ends)}.`, {})),
    text(say(chance, `4. {Si ${T} ${Ts.annul} pas l'ordonnance, ${T} ${Ts.be}|${up(T)} ${Ts.be}} {payer|verser} ${aL} {la somme de |}${french(lump)}. Ce montant {comprend|inclut} l'arriéré de loyer et les frais de dépôt de la requête.`, {})),
    text(say(chance, `5. ${up(T)} ${Ts.be} {également|aussi} {payer|verser} ${aL} une indemnité de ${french(f.perDay)} par jour pour l'utilisation du logement {à compter du|à partir du} ${datee(start)}.`, {})),
    text(say(chance, `6. Si ${T} ${Ts.pays} pas le montant intégral au plus tard le ${datee(f.ends)}, des intérêts simples seront calculés {à compter du|à partir du} ${datee(f.sheriff)} au taux annuel de 5,00 %.`, {})),
    text(`7. À la réception de la présente ordonnance, le shérif doit donner possession vacante du logement ${aL} le ${datee(f.sheriff)} ou après cette date.`),
    ...signed(f, 'Membre, Commission de la location immobilière', 'Date de délivrance', datee(f.issued)),
  ]
  return { blocks, expected: e, unsure: [...unsure, ...(f.postal === null ? ['postal_code'] : [])] }
}

export function courtReasons(chance: Chance): Made {
  const f = factsFor(chance, 'ON')
  const { expected: e, unsure } = basics(f)
  const number = `SC-${f.heard.slice(2, 4)}-000${f.number}-0000`
  Object.assign(e, { tribunal: 'ON-SCSM', province: 'ON', submission_type: 'SC', reference_id: number, tags: ['landlord_filed'] })
  const before = chance.bool(0.5) ? 41_233 : 0
  e.amount_owed = f.arrears + before
  e.filing_cost = f.fee * 3
  e.starting_principal_includes_filing_cost = false
  e.interest_rate = '6.00'
  e.interest_accrual_start_date = f.issued
  const v = values(f)
  const D = f.tenants.length > 1 ? 'defendants' : 'defendant'
  const clauses = [
    say(chance, `{There will be judgment|Judgment is granted|Judgment} for the plaintiff against the ${D}{, jointly and severally,|} {in the amount of|for} ${english(f.arrears)}.`, v),
    ...(before > 0 ? [say(chance, `{The plaintiff is entitled to prejudgment interest, which I fix at ${english(before)}.|Prejudgment interest is fixed at ${english(before)}.|The plaintiff shall have pre-judgment interest in the amount of ${english(before)}.}`, v)] : []),
    say(chance, `Costs {are fixed at|to the plaintiff fixed at|are set at} ${english(f.fee * 3)}{, inclusive of disbursements|}.`, v),
    say(chance, `{The judgment bears postjudgment interest|Post-judgment interest shall run} at {the rate of |}6.00{%| per cent} per {annum|year} from {the date of this judgment|today's date|${dated(f.issued)}}.`, v),
  ]
  const blocks: Block[] = [
    text(say(chance, `{COURT FILE NO.:|Court File No.|Claim No.} ${number}`, {})),
    heading('ONTARIO'),
    heading('SUPERIOR COURT OF JUSTICE'),
    heading(say(chance, '{(SMALL CLAIMS COURT)|Small Claims Court}', {})),
    ...parties(chance, f, true, false, { landlord: 'Plaintiff', tenant: 'Defendant' }),
    text(say(chance, 'Heard: <heard>', v)),
    heading(say(chance, '{REASONS FOR JUDGMENT|Endorsement}', {})),
    text(say(chance, `[1] The plaintiff {rented|leased} {a house|an apartment|the premises|the rental unit} at ${addressLine(chance, f)} to the ${D}. {The rent was|Rent was} <rent> {per month|a month}.`, v)),
    text('[2] I accept the evidence of the plaintiff.'),
    ...clauses.map((one, i) => text(`[${i + 3}] ${one}`)),
    text(say(chance, '{Released: <issued>|Dated: <issued>|Judgment released <issued>}', v)),
    text('___________________'),
    text(f.member),
    text('Deputy Judge'),
  ]
  return { blocks, expected: e, unsure }
}
