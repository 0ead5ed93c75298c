/** Quebec decisions (Tribunal administratif du logement), in French. */
import { addDays, monthEnd, monthStart, showDateFr, showMoneyFr, yearOf } from './core.ts'
import type { Voice } from './voice.ts'

export type QcCase = {
  hearing: string
  rent: number
  ending: 'evict' | 'dated' | 'tenant' | 'rejected'
  company?: boolean
  rep?: boolean
}

export function quebec(v: Voice, c: QcCase): void {
  const { e, chance } = v
  e.tribunal = 'QC-TAL'
  e.submission_type = 'TAL'
  const byTenant = c.ending === 'tenant'
  e.tags = [byTenant ? 'tenant_filed' : 'landlord_filed']
  v.live(v.pools.quebec.deal(), 'QC')
  if (c.company) e.landlord_names = [v.pools.companiesQc.deal()]
  const issued = addDays(c.hearing, chance.int(5, 40))
  const filed = addDays(c.hearing, -chance.int(40, 120))
  e.issued_date = issued
  e.meeting_date = c.hearing
  e.adjudicator_name = v.pools.members.deal()
  e.monthly_rent = c.rent
  e.reference_id = `${chance.int(500000, 899999)} ${chance.pick(['31', '28', '18', '26'])} ${filed.replace(/-/g, '')} G`
  e.dismissed = c.ending === 'rejected'
  const many = e.tenant_names.length > 1
  const locataire = many ? 'locataires' : 'locataire'
  const le = many ? 'les locataires' : 'le locataire'
  const au = many ? 'aux locataires' : 'au locataire'
  const m = showMoneyFr
  const owed = byTenant ? c.rent * 2 + 4550 : c.rent * 3 + chance.pick([0, 7525])
  const fees = chance.pick([8700, 9250, 10900, 11350])
  if (!e.dismissed) {
    e.amount_owed = owed
    e.filing_cost = fees
    e.starting_principal_includes_filing_cost = false
    e.interest_accrual_start_date = filed
  }
  const short = [e.landlord_names[0] ?? '', e.tenant_names[0] ?? ''].map((n) =>
    c.company && n === e.landlord_names[0] ? n : (n.split(' ').pop() ?? n),
  )
  v.text(`${(byTenant ? short.reverse() : short).join(' c. ')}`)
  v.text(`${yearOf(issued)} QCTAL ${chance.int(1000, 45000)}`)
  v.gap(0.8)
  v.text('TRIBUNAL ADMINISTRATIF DU LOGEMENT', { bold: true, align: 'center' })
  v.text(`Bureau ${chance.pick(['de Montréal', 'de Longueuil', 'de Québec'])}`)
  v.gap(0.5)
  const line = (a: string, b: string): void =>
    v.row([
      { text: a, width: 0.4 },
      { text: b, width: 0.6 },
    ])
  line(v.say('No dossier :', 'N° dossier :', 'No dossier:'), e.reference_id)
  line('No demande :', String(chance.int(3000000, 4999999)))
  line('Date :', showDateFr(issued))
  line(v.say('Devant la juge administrative :', 'Devant le juge administratif :'), e.adjudicator_name)
  v.gap(0.5)
  const sides: [string[], string][] = [
    [e.landlord_names, c.company ? 'Locatrice' : 'Locateur'],
    [e.tenant_names, many ? 'Locataires' : 'Locataire'],
  ]
  if (byTenant) sides.reverse()
  sides.forEach(([names, role], i) => {
    if (i > 0) v.text('c.')
    for (const n of names) v.text(n, { align: 'center' })
    v.text(`${role} - Partie ${i === 0 ? 'demanderesse' : 'défenderesse'}`, { align: 'center' })
  })
  v.gap(0.6)
  v.text(v.say('D É C I S I O N', 'DÉCISION'), { bold: true, align: 'center' })
  v.gap(0.6)
  const unit = e.address_2 === null ? '' : `, ${e.address_2}`
  const code = `${e.postal_code?.slice(0, 3)} ${e.postal_code?.slice(3)}`
  const landlord = c.company ? 'la locatrice' : 'le locateur'
  const toLandlord = c.company ? 'à la locatrice' : 'au locateur'
  const facts = [
    byTenant
      ? `Le ${showDateFr(filed)}, ${le} ${many ? 'demandent' : 'demande'} une diminution de loyer et des dommages-intérêts de ${m(owed + 150000)}, plus les intérêts et les frais.`
      : `Par une demande introduite le ${showDateFr(filed)}, ${landlord} demande la résiliation du bail, l'expulsion ${many ? 'des locataires' : 'du locataire'} et le recouvrement du loyer (${m(c.rent)}), plus les intérêts et les frais.`,
    v.say(
      `Les parties sont liées par un bail du ${showDateFr(monthStart(c.hearing, -14))} au ${showDateFr(monthEnd(c.hearing, -3))}, reconduit, au loyer mensuel de ${m(c.rent)}, pour le logement situé au ${e.address_1}${unit}, ${e.city} (Québec) ${code}.`,
      `Le logement concerné est situé au ${e.address_1}${unit}, à ${e.city} (Québec) ${code}. Le loyer est de ${m(c.rent)} par mois.`,
    ),
    c.ending === 'rejected'
      ? `La preuve ne démontre aucun retard : un chèque de ${m(c.rent * 2)} a été encaissé avant l'audience.`
      : byTenant
        ? `Le Tribunal retient une perte de valeur locative de ${m(c.rent * 2)} et des dommages de ${m(4550)}.`
        : `La preuve démontre que ${le} ${many ? 'doivent' : 'doit'} ${m(owed)} et qu'une somme de ${m(20000)} a été versée le ${showDateFr(addDays(filed, 12))}.`,
  ]
  const plus = `avec les intérêts au taux légal et l'indemnité additionnelle prévue à l'article 1619 C.c.Q., à compter du ${showDateFr(filed)}`
  const orders: string[] = []
  if (c.ending === 'rejected') {
    orders.push(
      v.say(
        `REJETTE la demande ${c.company ? 'de la locatrice' : 'du locateur'}, qui en assume les frais.`,
        'REJETTE la demande.',
      ),
    )
  } else if (byTenant) {
    orders.push(
      `CONDAMNE ${landlord} à payer ${au} la somme de ${m(owed)}, ${plus}, plus les frais de justice de ${m(fees)};`,
    )
    orders.push('REJETTE la demande quant au surplus.')
  } else {
    const end = monthEnd(issued, 1)
    if (c.ending === 'dated') e.tenancy_terminated_date = end
    orders.push(
      c.ending === 'dated'
        ? `RÉSILIE le bail à compter du ${showDateFr(end)} et ORDONNE l'expulsion de tous les occupants du logement;`
        : `RÉSILIE le bail et ORDONNE l'expulsion ${many ? 'des' : 'du'} ${locataire} et de tous les occupants du logement;`,
      `CONDAMNE ${le} ${many ? 'solidairement ' : ''}à payer ${toLandlord} la somme de ${m(owed)}, ${plus}, plus ${v.say(`les frais de justice de ${m(fees)}`, `${m(fees)} à titre de frais de justice`)};`,
      "ORDONNE l'exécution provisoire, malgré l'appel, de l'ordonnance d'expulsion à compter du 11e jour de sa date.",
    )
  }
  const all = (items: string[], from: number): void =>
    items.forEach((text, i) => {
      v.text(text, { indent: 30, label: `[${from + i}]` })
      v.gap(0.3)
    })
  all(facts, 1)
  v.text('POUR CES MOTIFS, LE TRIBUNAL :', { bold: true })
  v.gap(0.3)
  all(orders, facts.length + 1)
  v.gap(1)
  v.text('____________________', { align: 'right' })
  v.text(e.adjudicator_name, { align: 'right' })
  let present = `${landlord}`
  if (c.rep) {
    const rep = v.pools.reps.deal()
    e.landlord_legal_rep_name = rep
    present = `Me ${rep}, avocate ${c.company ? 'de la locatrice' : 'du locateur'}`
  }
  line('Présence(s) :', present)
  line("Date de l'audience :", showDateFr(c.hearing))
}
