/**
 * The style of one order: its numbering, dates, amounts, quotation marks and verbs. Every sentence has several
 * wordings.
 */
import {
  addDays,
  blankExpected,
  type Chance,
  type DateStyle,
  type Expected,
  showDate,
  showMoney,
} from './core.ts'
import type { Block, Cell } from './page.ts'
import type { Place, Pools } from './pools.ts'

export type Options = {
  landlords?: string[]
  tenants?: number
  company?: boolean
  dateStyle?: DateStyle
  bareRound?: boolean
  curly?: boolean
  numbering?: 'dot' | 'paren' | 'square'
  place?: Partial<Place>
}

export class Voice {
  readonly e: Expected
  readonly blocks: Block[] = []
  readonly chance: Chance
  readonly pools: Pools
  readonly dateStyle: DateStyle
  readonly bareRound: boolean
  readonly numbering: 'dot' | 'paren' | 'square'
  private readonly curly: boolean
  private readonly duty: 'shall' | 'must' | 'required' | 'ordered'
  private readonly byWord: string
  /** Other words for the two sides, such as "Former Tenant". */
  tenantWord = 'Tenant'
  landlordWord = 'Landlord'

  constructor(chance: Chance, pools: Pools, o: Options) {
    this.chance = chance
    this.pools = pools
    this.e = blankExpected()
    this.dateStyle = o.dateStyle ?? chance.pick(['mdy', 'mdy', 'mdy', 'dmy', 'iso', 'short'])
    this.bareRound = o.bareRound ?? chance.bool(0.3)
    this.curly = o.curly ?? chance.bool()
    this.numbering = o.numbering ?? chance.pick(['dot', 'dot', 'paren', 'square'])
    this.duty = chance.pick(['shall', 'must', 'required', 'ordered'])
    this.byWord = chance.pick(['on or before', 'no later than', 'by'])
    const company = o.company ?? chance.bool(0.4)
    this.e.landlord_names = o.landlords ?? [company ? pools.companies.deal() : pools.people.deal()]
    const count = o.tenants ?? chance.int(1, 2)
    while (this.e.tenant_names.length < count) this.e.tenant_names.push(pools.people.deal())
  }

  live(place: Place, province: string): void {
    this.e.address_1 = place.street
    this.e.address_2 = place.unit
    this.e.city = place.city
    this.e.postal_code = place.postal
    this.e.province = province
  }

  // ---- words ----
  get L(): string {
    return this.e.landlord_names.length > 1 ? `${this.landlordWord}s` : this.landlordWord
  }
  get T(): string {
    return this.e.tenant_names.length > 1 ? `${this.tenantWord}s` : this.tenantWord
  }
  get Ls(): string {
    return this.L.endsWith('s') ? `${this.L}'` : `${this.L}'s`
  }
  get Ts(): string {
    return this.T.endsWith('s') ? `${this.T}'` : `${this.T}'s`
  }
  get land(): string {
    return listed(this.e.landlord_names)
  }
  get ten(): string {
    return listed(this.e.tenant_names)
  }
  /** Verb in the number of the tenants. */
  t(one: string, many: string): string {
    return this.e.tenant_names.length > 1 ? many : one
  }
  l(one: string, many: string): string {
    return this.e.landlord_names.length > 1 ? many : one
  }
  tMust(): string {
    return this.dutyWord(this.e.tenant_names.length > 1)
  }
  lMust(): string {
    return this.dutyWord(this.e.landlord_names.length > 1)
  }
  private dutyWord(many: boolean): string {
    if (this.duty === 'shall' || this.duty === 'must') return this.duty
    return `${many ? 'are' : 'is'} ${this.duty} to`
  }
  d(iso: string): string {
    return showDate(iso, this.dateStyle)
  }
  by(iso: string): string {
    return `${this.byWord} ${this.d(iso)}`
  }
  m(cents: number): string {
    return showMoney(cents, this.bareRound)
  }
  rate(rate: string): string {
    const short = rate.replace(/\.?0+$/, '')
    return this.chance.pick([`${rate}%`, `${rate}%`, `${short}%`, `${short} per cent`])
  }
  say(...versions: string[]): string {
    return this.chance.pick(versions)
  }

  // ---- blocks ----
  text(text: string, more: Partial<Extract<Block, { kind: 'text' }>> = {}): void {
    this.blocks.push({ kind: 'text', text, ...more })
  }
  para(text: string): void {
    this.text(text)
    this.gap(0.35)
  }
  head(text: string): void {
    this.blocks.push({ kind: 'keep', lines: 3 })
    this.gap(0.3)
    this.text(text, { bold: true })
    this.gap(0.2)
  }
  gap(lines: number): void {
    this.blocks.push({ kind: 'gap', lines })
  }
  row(cells: Cell[], border = false): void {
    this.blocks.push({ kind: 'row', cells, border })
  }
  list(items: string[], from = 1): void {
    items.forEach((text, i) => {
      const n = i + from
      const label =
        this.numbering === 'paren'
          ? `(${String.fromCharCode(96 + n)})`
          : this.numbering === 'square'
            ? `[${n}]`
            : `${n}.`
      this.text(text, { indent: 26, label })
      this.gap(0.25)
    })
  }
  /** Rows of a calculation; a negative amount prints as "- $1.00" or "-$1.00" or "($1.00)". */
  table(rows: [string, number][], border: boolean): void {
    const minus = this.chance.pick(['- ', '-', '('])
    for (const [label, cents] of rows) {
      const amount = showMoney(cents, false)
      const shown = cents >= 0 ? amount : `${minus}${amount}${minus === '(' ? ')' : ''}`
      this.row(
        [
          { text: label, width: 0.76 },
          { text: shown, width: 0.24, align: 'right' },
        ],
        border,
      )
    }
  }

  finished(): Block[] {
    if (!this.curly) return this.blocks
    const fix = (s: string): string =>
      s
        .replace(/(^|[\s(])'/g, '$1‘')
        .replace(/'/g, '’')
        .replace(/(^|[\s(])"/g, '$1“')
        .replace(/"/g, '”')
    return this.blocks.map((b) =>
      b.kind === 'text'
        ? { ...b, text: fix(b.text) }
        : b.kind === 'row'
          ? { ...b, cells: b.cells.map((c) => ({ ...c, text: fix(c.text) })) }
          : b,
    )
  }

  // ---- sentences shared by many orders ----
  attendance(landlordRep: string | null, tenantRep: string | null, tenantCame: boolean): string {
    this.e.landlord_legal_rep_name = landlordRep
    this.e.tenant_legal_rep_name = tenantRep
    const out: string[] = []
    if (landlordRep === null) {
      out.push(
        this.say(
          `The ${this.L} attended the hearing and ${this.l('was', 'were')} self-represented.`,
          `The ${this.L} ${this.l('was', 'were')} present and not represented.`,
        ),
      )
    } else {
      out.push(
        this.say(
          `The ${this.L} ${this.l('was', 'were')} represented by ${landlordRep}, a licensed paralegal.`,
          `${landlordRep}, legal representative for the ${this.L}, appeared.`,
          `The ${this.Ls} Legal Representative, ${landlordRep}, attended the hearing.`,
          `The ${this.Ls} agent, ${landlordRep}, was present at the hearing.`,
          `${landlordRep} appeared on behalf of the ${this.L}.`,
          `Counsel for the ${this.L}, ${landlordRep}, took part by telephone.`,
        ),
      )
    }
    if (tenantRep !== null) {
      out.push(
        this.say(
          `The ${this.T} ${this.t('was', 'were')} represented by ${tenantRep}.`,
          `The ${this.Ts} Legal Representative, ${tenantRep}, also attended.`,
          `${tenantRep}, counsel for the ${this.T}, attended with the ${this.T}.`,
        ),
      )
    } else if (tenantCame) {
      const who = this.chance.pick(this.e.tenant_names)
      out.push(
        this.say(
          `The ${this.t('Tenant', 'Tenants')} also attended and spoke with Tenant Duty Counsel.`,
          `${who} attended the hearing as well and declined to speak with Tenant Duty Counsel.`,
        ),
      )
    } else {
      out.push(
        this.say(
          `As of 10:17 a.m., the ${this.T} ${this.t('was', 'were')} not present or represented although properly served.`,
          `No one appeared for the ${this.T} by 9:48 a.m.`,
        ),
      )
    }
    const other = this.pools.bystanders.deal()
    const extra = this.chance.int(0, 4)
    if (extra === 0) out.push(`${other}, the ${this.Ls} superintendent, gave evidence.`)
    if (extra === 1) out.push(`The ${this.Ls} property manager, ${other}, was called as a witness.`)
    if (extra === 2) out.push(`An interpreter, ${other}, assisted.`)
    return out.join(' ')
  }

  interest(from: string, rate: string, payer: string, payee: string): string {
    this.e.interest_rate = rate
    this.e.interest_accrual_start_date = from
    const last = this.d(addDays(from, -1))
    const r = this.rate(rate)
    return this.say(
      `If the ${payer} ${payer.endsWith('s') ? 'do' : 'does'} not pay the ${payee} the full amount owing ${this.by(addDays(from, -1))}, the ${payer} will start to owe interest. This will be simple interest calculated from ${this.d(from)} at ${r} annually on the balance outstanding.`,
      `Any part of this sum that is still unpaid after ${last} bears simple interest at ${r} per annum, starting ${this.d(from)}.`,
      `Simple interest at the rate of ${r} per year runs from ${this.d(from)} on whatever remains unpaid if the ${payer} ${payer.endsWith('s') ? 'have' : 'has'} not paid in full by ${last}.`,
      `Commencing ${this.d(from)}, the balance then outstanding will accrue interest at an annual rate of ${r}. No interest is owed if everything is paid on or before ${last}.`,
    )
  }
}

export function listed(names: string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1] ?? ''}`
}
