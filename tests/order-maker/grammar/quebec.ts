/** Decisions of the Quebec tribunal with several sums, files heard together, settlements and set-offs. */
import type { Chance } from '../core.ts'
import type { Block } from '../page.ts'
import { datee, factsFor, french, listed } from './facts.ts'
import { say } from './grammar.ts'
import { heading, text } from './layouts.ts'
import { basics, type Made } from './provinces.ts'

export function quebecDecision(chance: Chance): Made {
  const f = factsFor(chance, 'QC')
  const { expected: e, unsure } = basics(f)
  const landlordApplied = chance.bool(0.7)
  const file = (n: number, letter: string) =>
    `${700_000 + n} ${chance.pick(['31', '18', '28'])} 20${f.heard.slice(2).replaceAll('-', '')} ${letter}`
  const reference = file(f.number, landlordApplied ? 'G' : 'T')
  const second = file(f.number + 1, landlordApplied ? 'T' : 'G')
  Object.assign(e, { tribunal: 'QC-TAL', province: 'QC', submission_type: 'TAL', reference_id: reference })
  e.tags = [landlordApplied ? 'landlord_filed' : 'tenant_filed']
  const many = f.tenants.length > 1
  const T = many ? 'les locataires' : chance.pick(['le locataire', 'la locataire'])
  const aT = many ? 'aux locataires' : T === 'le locataire' ? 'au locataire' : 'à la locataire'
  const company = /inc|ltd|corp|société|limited|lp$/i.test(f.landlords[0] ?? '')
  const L = company ? 'la locatrice' : 'le locateur'
  const aL = company ? 'à la locatrice' : 'au locateur'
  const [P, a] = landlordApplied ? [T, aL] : [L, aT]
  const [roleL, roleT] = [company ? 'Locatrice' : 'Locateur', many ? 'Locataires' : 'Locataire']
  const joint = chance.bool(0.25)
  const blocks: Block[] = [
    heading(say(chance, '{TRIBUNAL ADMINISTRATIF DU LOGEMENT|Tribunal administratif du logement}', {})),
    heading(say(chance, 'Bureau de {Montréal|Gatineau|Québec|Longueuil}', {})),
    text(
      joint
        ? `Nos dossiers : ${reference} et ${second}`
        : `${chance.pick(['No dossier :', 'Dossier :', 'No de dossier :'])} ${reference}`,
    ),
    text(`Date : ${datee(f.issued)}`),
    text(
      say(chance, '{Devant la juge administrative|Devant le juge administratif|Juge administrative} : <m>', {
        m: f.member,
      }),
    ),
    { kind: 'gap', lines: 1 },
  ]
  const sides = landlordApplied ? [f.landlords, f.tenants] : [f.tenants, f.landlords]
  const roles = landlordApplied ? [roleL, roleT] : [roleT, roleL]
  const applied = ['Partie demanderesse', 'Partie défenderesse']
  sides.forEach((names, i) => {
    if (i > 0) blocks.push(text('c.'))
    for (const name of names) blocks.push(text(name))
    const plural =
      i === (landlordApplied ? 1 : 0) && many
        ? applied[i]?.replace('Partie', 'Parties').concat('s')
        : applied[i]
    blocks.push(text(`${roles[i]} - ${plural}`))
  })
  blocks.push({ kind: 'gap', lines: 1 }, heading(chance.pick(['D É C I S I O N', 'DÉCISION'])))
  const where =
    f.unit === null ? f.street : `${f.street}, ${chance.pick(['appartement', 'app.', 'logement'])} ${f.unit}`
  if (f.postal === null) {
    e.postal_code = null
    unsure.push('address_1', 'city', 'postal_code')
  }
  blocks.push(
    text(
      say(
        chance,
        `[1] {Il s'agit d'une demande|Le Tribunal est saisi d'une demande} ${landlordApplied ? `{en recouvrement de loyer|de résiliation de bail}` : '{en diminution de loyer|en dommages-intérêts}'}{, exécution provisoire et frais|}.`,
        {},
      ),
    ),
    text(
      say(
        chance,
        `[2] {Les parties sont liées par un bail {reconduit|du 1er juillet au 30 juin} au loyer mensuel de ${french(f.rent)}|Le loyer mensuel est de ${french(f.rent)}}, {pour le|concernant le} logement situé au ${where}, ${f.city} (Québec)${f.postal === null ? '' : ` ${f.postal}`}.`,
        {},
      ),
    ),
    { kind: 'gap', lines: 1 },
    text(say(chance, '{POUR CES MOTIFS, LE TRIBUNAL :|POUR TOUS CES MOTIFS, LE TRIBUNAL :}', {}), true),
  )
  e.filing_cost = f.fee
  e.starting_principal_includes_filing_cost = false
  const interest = datee(f.from)
  e.interest_accrual_start_date = f.from
  const tail = say(
    chance,
    `, {avec|plus les} intérêts au taux légal {et l'indemnité additionnelle prévue à l'article 1619 C.c.Q.|} {à compter du|à partir du} ${interest}`,
    {},
  )
  const fee = say(chance, `, plus les frais {de justice |judiciaires |}de ${french(f.fee)}`, {})
  const motives: string[] = []
  if (landlordApplied && chance.bool(0.4))
    motives.push(
      `RÉSILIE le bail et ORDONNE l'expulsion ${T === 'le locataire' ? 'du locataire' : `de ${T}`};`,
    )
  const shape = chance.pick(['one', 'one', 'two in one', 'two clauses', 'instalments'])
  const [x, y] = landlordApplied ? [f.arrears, f.damage] : [f.damage, 85_000]
  const [xs, ys] = landlordApplied
    ? ['à titre de loyer', 'à titre de dommages-intérêts']
    : ['à titre de dommages moraux', 'à titre de diminution de loyer']
  if (shape === 'one') {
    e.amount_owed = x
    motives.push(`CONDAMNE ${P} à payer ${a} ${chance.pick(['la somme de ', ''])}${french(x)}${tail}${fee};`)
  } else if (shape === 'two in one') {
    e.amount_owed = x + y
    motives.push(
      `CONDAMNE ${P} à payer ${a} la somme de ${french(x)} ${xs} et ${chance.pick(['la somme de ', ''])}${french(y)} ${ys}${tail}${fee};`,
    )
  } else if (shape === 'two clauses') {
    e.amount_owed = x + y
    motives.push(`CONDAMNE ${P} à payer ${a} la somme de ${french(x)} ${xs}${tail};`)
    motives.push(`CONDAMNE ${P} à payer ${a} la somme de ${french(y)} ${ys}${tail}${fee};`)
  } else {
    e.filing_cost = null
    e.starting_principal_includes_filing_cost = null
    e.interest_accrual_start_date = null
    motives.push("ENTÉRINE l'entente des parties;")
    motives.push(
      `CONDAMNE ${P} à payer ${a} la somme de ${french(x)}${say(chance, `, {en versements mensuels de|par versements de|payable à raison de} ${french(20_000)} {le premier de chaque mois|par mois} à compter du ${datee(f.sheriff)}`, {})};`,
    )
  }
  if (chance.bool(0.3)) motives.push(`REJETTE la demande quant au surplus.`)
  const own = motives.map((one, i) => text(`[${i + 10}] ${one}`))
  const against = landlordApplied ? [L, aT] : [T, aL]
  const cross = text(
    `[30] CONDAMNE ${against[0]} à payer ${against[1]} la somme de ${french(33_300)}${fee.replace(french(f.fee), french(9_900))};`,
  )
  if (joint) {
    const mine = [text(`Dans le dossier ${reference} :`), ...own]
    const theirs = [text(`Dans le dossier ${second} :`), cross]
    blocks.push(...(chance.bool() ? [...theirs, ...mine] : [...mine, ...theirs]))
  } else blocks.push(...own)
  blocks.push(
    { kind: 'gap', lines: 2 },
    text(f.member),
    text(
      `Présence(s) : ${listed(landlordApplied ? ['la mandataire de la partie demanderesse'] : [T], 'et')}`,
    ),
    text(`Date de l'audience : ${datee(f.heard)}`),
  )
  return { blocks, expected: e, unsure }
}
