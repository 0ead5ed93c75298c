/** The top and the signature of an Ontario board order, in several layouts. */
import { showDate } from './core.ts'
import { listed, type Voice } from './voice.ts'

export type HeadLook = {
  layout: 'columns' | 'boxed' | 'stacked' | 'labels' | 'split' | 'paren'
  file: 'inline' | 'nextline' | 'bare' | 'no' | 'hash'
  address: 'two' | 'one' | 'three' | 'after' | 'dash'
  parties: 'lines' | 'and' | 'semicolon' | 'comma'
  upper: boolean
  etAl: boolean
  spacedPostal: boolean
}

export function anyHead(v: Voice): HeadLook {
  const c = v.chance
  return {
    layout: c.pick(['columns', 'columns', 'boxed', 'stacked', 'labels', 'split', 'paren']),
    file: c.pick(['inline', 'nextline', 'bare', 'no', 'hash']),
    address: c.pick(['two', 'two', 'one', 'three', 'after', 'dash']),
    parties: c.pick(['lines', 'and', 'semicolon', 'comma']),
    upper: c.bool(0.6),
    etAl: c.bool(0.2),
    spacedPostal: c.bool(0.6),
  }
}

export function addressLines(v: Voice, look: HeadLook, province = 'ON'): string[] {
  const { address_1, address_2, city, postal_code } = v.e
  const street = address_1 ?? ''
  const code = postal_code ?? ''
  const postal = look.spacedPostal ? `${code.slice(0, 3)} ${code.slice(3)}` : code
  const dash = look.address === 'dash' && address_2 !== null && /^\d+$/.test(address_2)
  const before = address_2 === null ? street : dash ? `${address_2}-${street}` : `${address_2}, ${street}`
  const after = address_2 === null ? street : `${street}, ${address_2}`
  const long = province === 'ON' ? 'Ontario' : province
  const lines =
    look.address === 'one'
      ? [`${before}, ${city}, ${long} ${postal}`]
      : look.address === 'three'
        ? [before, `${city} ${province}`, postal]
        : look.address === 'after'
          ? [after, `${city}, ${province}  ${postal}`]
          : [before, `${city} ${province} ${postal}`]
  return look.upper ? lines.map((l) => l.toUpperCase()) : lines
}

function partyText(names: string[], look: HeadLook): string {
  if (look.parties === 'lines' || names.length < 2) return names.join('\n')
  if (look.parties === 'semicolon') return names.join('; ')
  return look.parties === 'comma' ? names.join(', ') : listed(names)
}

function fileLines(v: Voice, look: HeadLook): string[] {
  const number = `${v.e.reference_id ?? ''}${look.etAl ? v.say(' et al', ' et al;') : ''}`
  if (look.file === 'nextline') return ['File Number:', number]
  if (look.file === 'bare') return [`FILE NUMBER  ${number}`]
  if (look.file === 'no') return [`File No.: ${number}`]
  if (look.file === 'hash') return [`LTB File # ${number}`]
  return [`File Number: ${number}`]
}

export type HeadFacts = {
  title: string[]
  tenantFirst: boolean
  citation: string | null
  board: 'new' | 'old' | 'english'
}

export function writeHeader(v: Voice, look: HeadLook, f: HeadFacts): void {
  if (f.board === 'new') {
    v.row([
      { text: 'Tribunals Ontario\nLandlord and Tenant Board', width: 0.5 },
      {
        text: 'Tribunaux décisionnels Ontario\nCommission de la location immobilière',
        width: 0.5,
        align: 'right',
      },
    ])
  } else if (f.board === 'old') {
    v.text('Social Justice Tribunals Ontario', { bold: true })
    v.row([
      { text: 'Landlord and Tenant Board', width: 0.5 },
      { text: 'Commission de la location immobilière', width: 0.5, align: 'right' },
    ])
  } else v.text('ONTARIO LANDLORD AND TENANT BOARD', { bold: true, align: 'center' })
  v.gap(0.8)
  for (const t of f.title) v.text(t, { bold: true, align: 'center' })
  v.gap(0.6)
  const date = v.e.issued_date ?? ''
  const stamp = f.board === 'old' ? [] : [`${v.say('Date', 'Date of Order')}: ${showDate(date, 'iso')}`]
  const citation = f.citation === null ? [] : [`Citation: ${f.citation}`]
  const place = addressLines(v, look)
  const sides: [string[], string][] = [
    [v.e.landlord_names, v.e.landlord_names.length > 1 ? 'Landlords' : 'Landlord'],
    [v.e.tenant_names, v.e.tenant_names.length > 1 ? 'Tenants' : 'Tenant'],
  ]
  if (f.tenantFirst) sides.reverse()
  const [first, second] = sides
  if (first === undefined || second === undefined) throw new Error('two sides')

  if (look.layout === 'boxed') {
    const cell = (label: string, text: string): void =>
      v.row(
        [
          { text: label, width: 0.28, bold: true },
          { text, width: 0.72 },
        ],
        true,
      )
    cell('File Number', v.e.reference_id ?? '')
    if (f.citation !== null) cell('Citation', f.citation)
    if (stamp.length > 0) cell('Date', date)
    cell('In the matter of', place.join('\n'))
    cell(first[1], partyText(first[0], look))
    cell(second[1], partyText(second[0], look))
    v.gap(0.8)
    return
  }
  if (look.layout === 'split') {
    v.row([
      { text: [...citation, ''].join('\n'), width: 0.55 },
      { text: [...stamp, ...fileLines(v, look)].join('\n'), width: 0.45 },
    ])
  } else for (const line of [...citation, ...stamp, ...fileLines(v, look)]) v.text(line)
  v.gap(0.5)

  if (look.layout === 'columns' || look.layout === 'split') {
    const line = (label: string, text: string, role: string): void =>
      v.row([
        { text: label, width: 0.2, bold: true },
        { text, width: 0.56 },
        { text: role, width: 0.24, align: look.layout === 'split' ? 'right' : 'left' },
      ])
    line('In the matter of:', place.join('\n'), '')
    v.gap(0.2)
    line('Between:', partyText(first[0], look), first[1])
    line('', v.say('And', 'and', '- and -'), '')
    line('', partyText(second[0], look), second[1])
  } else if (look.layout === 'stacked') {
    v.text(v.say('In the matter of:', 'IN THE MATTER OF'), { bold: true })
    for (const l of place) v.text(l)
    v.gap(0.3)
    v.text(v.say('Between:', 'BETWEEN'), { bold: true })
    v.text(partyText(first[0], look))
    v.text(first[1], { align: 'right' })
    v.text('And')
    v.text(partyText(second[0], look))
    v.text(second[1], { align: 'right' })
  } else if (look.layout === 'labels') {
    v.row([
      { text: 'In the matter of:', width: 0.24 },
      { text: place.join('\n'), width: 0.7 },
    ])
    for (const [names, role] of [first, second]) {
      v.row([
        { text: `${role}:`, width: 0.24 },
        { text: partyText(names, look), width: 0.7 },
      ])
    }
  } else {
    v.text(`In the matter of: ${place.join(', ')}`)
    v.gap(0.3)
    v.text('Between:')
    v.text(`${listed(first[0])} (${first[1]})`, { align: 'center' })
    v.text('- and -', { align: 'center' })
    v.text(`${listed(second[0])} (${second[1]})`, { align: 'center' })
  }
  v.gap(0.8)
}

const OFFICES = [
  ['15 Grosvenor Street, Ground Floor,', 'Toronto ON M7A 2G6'],
  ['Southern-RO', '119 King Street West, 6th Floor', 'Hamilton ON L8P4Y7'],
  ['Eastern-RO', '255 Albert Street, 4th Floor', 'Ottawa ON K1P6A9'],
  ['150 Dufferin Avenue, Suite 400', 'London ON N6A 5N6'],
]

/** Date issued, signature and office. The member's name stands right, left, or before the date. */
export function writeSignature(v: Voice): void {
  const name = v.e.adjudicator_name ?? ''
  const date = v.d(v.e.issued_date ?? '')
  const post = v.say('Member', 'Member', 'Vice Chair', 'Vice-Chair')
  const title = `${post}, Landlord and Tenant Board`
  v.blocks.push({ kind: 'keep', lines: 6 })
  v.gap(1)
  const way = v.chance.int(0, 3)
  if (way === 0) {
    v.row([
      { text: date, width: 0.5 },
      { text: '_______________________', width: 0.5 },
    ])
    v.row([
      { text: 'Date Issued', width: 0.5 },
      { text: `${name}\n${title}`, width: 0.5 },
    ])
  } else if (way === 1) {
    for (const line of [date, 'Date Issued', '', name, title]) v.text(line)
  } else if (way === 2) {
    v.row([
      { text: `Date Issued: ${date}`, width: 0.45 },
      { text: `${name}\n${title}`, width: 0.55, align: 'right' },
    ])
  } else {
    for (const line of ['_______________________', name, title, '', `Issued on ${date}`]) v.text(line)
  }
  v.gap(0.8)
  for (const line of v.chance.pick(OFFICES)) v.text(line)
  v.text(
    'If you have any questions about this order, please call 416-645-8080 or toll free at 1-888-332-3234.',
  )
}
