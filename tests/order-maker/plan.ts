/** The documents of the set: what each one must exercise. Everything not fixed here comes from the seed. */
import { type BcCase, bc, type CourtCase, smallClaims } from './elsewhere.ts'
import { type Case, l1New } from './l1-new.ts'
import { l1Old, type OldCase } from './l1-old.ts'
import { dismissed, interim, paymentPlan } from './l1-other.ts'
import { l9, l10, n8, n12, tenantWins } from './money.ts'
import type { ScanLook } from './output.ts'
import type { Style } from './page.ts'
import { type QcCase, quebec } from './quebec.ts'
import type { Options, Voice } from './voice.ts'

export type Plan = {
  name: string
  kind: string
  write: (v: Voice) => void
  voice?: Options
  style?: Partial<Style>
  scan?: ScanLook
  stamp?: string
  /** Expected keys the README does not settle; a comparison should leave them out. */
  unsure?: string[]
}

type Write = (v: Voice) => void
const l1 =
  (c: Case): Write =>
  (v) =>
    l1New(v, c)
const old =
  (c: OldCase): Write =>
  (v) =>
    l1Old(v, c)
const tal =
  (c: QcCase): Write =>
  (v) =>
    quebec(v, c)
const bcOrder =
  (c: BcCase): Write =>
  (v) =>
    bc(v, c)
const court =
  (c: CourtCase): Write =>
  (v) =>
    smallClaims(v, c)
const scan = (dpi: number, skew: number, noise: number, blur = 0.6, grey = 240, png = false): ScanLook => ({
  dpi,
  skew,
  noise,
  blur,
  grey,
  png,
})
const STAMP = 'I hereby certify this is a\ntrue copy of an Order\nMAR 12, 2024\nLandlord and Tenant Board'
const LONDON = ['80 Dundas Street, Unit A', 'London ON N6A 6A3']
const BARRIE = ['75 Mulcaster Street', 'Barrie, Ontario  L4M 3P2']

export const PLAN: Plan[] = [
  {
    name: 'l1-leap',
    kind: 'L1 new format',
    write: l1({ hearing: '2024-02-29', issuedAfter: 12 }),
    voice: { tenants: 1 },
    stamp: STAMP,
  },
  {
    name: 'l1-year-end',
    kind: 'L1 new format',
    write: l1({ hearing: '2023-12-14', issuedAfter: 6, look: { layout: 'stacked' } }),
    voice: { tenants: 2 },
  },
  {
    name: 'l1-large',
    kind: 'L1 new format',
    write: l1({
      rent: 489550,
      months: 9,
      landlordRep: true,
      tenantRep: true,
      look: { layout: 'columns', parties: 'comma' },
    }),
    voice: { tenants: 4, company: true, bareRound: false },
  },
  {
    name: 'l1-round',
    kind: 'L1 new format',
    write: l1({ roundTotal: true, look: { layout: 'labels' } }),
    voice: { bareRound: true, tenants: 2 },
  },
  {
    name: 'l1-moved',
    kind: 'L1 new format, tenant moved out',
    write: l1({ ending: 'moved' }),
    voice: { tenants: 1 },
  },
  {
    name: 'l1-scan-skew',
    kind: 'L1 new format',
    write: l1({ rent: 142033 }),
    scan: scan(170, 1.6, 26),
    voice: { tenants: 2 },
  },
  {
    name: 'old-toronto-fee',
    kind: 'L1 old format',
    write: old({ office: 'TNL', city: 'Toronto', hearing: '2020-02-13', issuedAfter: 5 }),
  },
  {
    name: 'n12-layout',
    kind: 'L2 (N12), no money',
    write: (v) => n12(v, { look: { layout: 'split' } }),
    voice: { tenants: 1 },
  },
  { name: 'n8-two-dates', kind: 'L2 (N8), money', write: (v) => n8(v, { twoDates: true }) },
  { name: 'l9-tiny', kind: 'L9', write: (v) => l9(v, { arrears: 8740, noFee: true }), voice: { tenants: 1 } },
  { name: 'l10-former', kind: 'L10', write: (v) => l10(v, {}), voice: { tenants: 2 } },
  {
    name: 't2-fine',
    kind: 'T2 (landlord must pay)',
    write: (v) => tenantWins(v, { type: 'T2' }),
    voice: { tenants: 2 },
  },
  { name: 'plan-sentences', kind: 'L1, payment plan', write: (v) => paymentPlan(v, { sentences: true }) },
  {
    name: 'bc-tenant',
    kind: 'BC RTB monetary order',
    write: bcOrder({ tenantFiled: true, hearing: '2024-05-27', rent: 187500 }),
    voice: { tenants: 1, company: false },
  },
  {
    name: 'qc-dated',
    kind: 'Quebec TAL decision',
    write: tal({ hearing: '2024-01-31', rent: 123450, ending: 'dated', company: true, rep: true }),
    voice: { tenants: 2 },
  },
  // ---- second batch ----
  {
    name: 'l1-review',
    kind: 'L1 new format, review',
    write: l1({ ending: 'review', suffix: '-RV', tenantRep: true, look: { file: 'nextline' } }),
    voice: { tenants: 1 },
  },
  {
    name: 'l1-delayed',
    kind: 'L1 new format',
    write: l1({ ending: 'delayed', hearing: '2024-11-05', look: { layout: 'paren' } }),
    voice: { tenants: 3 },
  },
  {
    name: 'l1-wrong-total',
    kind: 'L1 new format, table total wrong',
    write: l1({ wrongTotal: true, look: { layout: 'boxed' } }),
    voice: { tenants: 2 },
  },
  {
    name: 'l1-two-days',
    kind: 'L1 new format',
    write: l1({ hearing: '2025-01-09', firstHearing: '2024-10-31', oldRent: true, nsf: true }),
    voice: { landlords: ['Ines de la Rosa', 'Prem Lal'], tenants: 2 },
    style: { wordByWord: true, justify: true },
  },
  {
    name: 'l1-etal',
    kind: 'L1 new format',
    write: l1({
      rate: '5.50',
      look: { etAl: true, file: 'inline', layout: 'stacked', parties: 'semicolon' },
    }),
    voice: { tenants: 3, company: true },
    style: { hyphenate: true, justify: false, wordByWord: true },
  },
  {
    name: 'l1-small-type',
    kind: 'L1 new format',
    write: l1({ rate: '0.50', oldRent: true, look: { address: 'three' } }),
    voice: { dateStyle: 'dmy' },
    style: { size: 9, margin: 60, leading: 1.12 },
  },
  {
    name: 'l1-large-type',
    kind: 'L1 new format',
    write: l1({ nsf: true, look: { layout: 'columns', parties: 'and' } }),
    voice: { tenants: 3, dateStyle: 'mdy' },
    style: { size: 13, hyphenate: true },
  },
  {
    name: 'l1-iso-dates',
    kind: 'L1 new format',
    write: l1({ look: { layout: 'boxed', address: 'one' } }),
    voice: { dateStyle: 'iso' },
  },
  {
    name: 'l1-moved-year',
    kind: 'L1 new format, tenant moved out',
    write: l1({ ending: 'moved', hearing: '2025-01-06', roundTotal: true }),
    voice: { tenants: 2, bareRound: true },
  },
  {
    name: 'old-nsf-review',
    kind: 'L1 old format, review',
    write: old({
      office: 'EAL',
      city: 'Ottawa',
      hearing: '2019-08-20',
      nsf: true,
      suffix: '-RV',
      landlordRep: true,
    }),
    voice: { tenants: 2 },
  },
  {
    name: 'old-wrong-total',
    kind: 'L1 old format, table total wrong',
    write: old({ office: 'CEL', city: 'Mississauga', hearing: '2021-03-04', wrongTotal: true }),
    voice: { tenants: 1 },
  },
  { name: 'interim', kind: 'L1, interim order', write: (v) => interim(v, {}) },
  {
    name: 'dismissed-receipts',
    kind: 'L1 application dismissed',
    write: (v) => dismissed(v, { abandoned: true, tenantRep: true }),
  },
  {
    name: 'dismissed-premises',
    kind: 'L1 application dismissed',
    write: (v) => dismissed(v, { landlordRep: true }),
    voice: { tenants: 2 },
  },
  {
    name: 'l9-joint',
    kind: 'L9',
    write: (v) => l9(v, { arrears: 360000, landlordRep: true }),
    voice: { tenants: 3, company: true },
  },
  {
    name: 't5-bad-faith',
    kind: 'T5 (landlord must pay)',
    write: (v) => tenantWins(v, { type: 'T5', tenantRep: true }),
    voice: { tenants: 2, landlords: ['Odette van den Berg', 'M. L. Achebe'] },
    unsure: ['submission_type'],
  },
  {
    name: 't6-tiny',
    kind: 'T6 (landlord must pay)',
    write: (v) => tenantWins(v, { type: 'T6', tiny: true }),
    voice: { tenants: 1, company: true },
  },
  {
    name: 'bc-landlord',
    kind: 'BC RTB monetary order',
    write: bcOrder({ hearing: '2023-12-29', rent: 245075, agent: true }),
    voice: { tenants: 2 },
  },
  {
    name: 'qc-tenant',
    kind: 'Quebec TAL decision',
    write: tal({ hearing: '2023-09-01', rent: 98000, ending: 'tenant' }),
    voice: { tenants: 1, company: false },
  },
  {
    name: 'qc-rejected',
    kind: 'Quebec TAL decision, dismissed',
    write: tal({ hearing: '2025-03-18', rent: 145000, ending: 'rejected' }),
    voice: { tenants: 2, company: false },
  },
  {
    name: 'court-endorsement',
    kind: 'Ontario Small Claims judgment',
    write: court({
      hearing: '2024-06-11',
      rent: 162500,
      place: 'London',
      office: LONDON,
      rep: true,
      certificate: false,
    }),
    voice: { tenants: 2 },
  },
  // ---- scans ----
  {
    name: 'scan-moved',
    kind: 'L1 new format, tenant moved out',
    write: l1({ ending: 'moved', look: { layout: 'columns' } }),
    voice: { tenants: 2 },
    scan: scan(150, 0.7, 34, 0.5, 232),
  },
  {
    name: 'scan-old',
    kind: 'L1 old format',
    write: old({ office: 'SOL', city: 'Hamilton', hearing: '2019-12-05' }),
    voice: { tenants: 1 },
    scan: scan(180, 2.2, 22),
  },
  {
    name: 'scan-n12',
    kind: 'L2 (N12), no money',
    write: (v) => n12(v, {}),
    voice: { tenants: 2 },
    scan: scan(200, 1.1, 30, 0.9, 226),
  },
  {
    name: 'scan-l9',
    kind: 'L9',
    write: (v) => l9(v, { arrears: 1248350 }),
    voice: { tenants: 1 },
    scan: scan(150, 1.8, 20, 0.4, 244),
  },
  {
    name: 'scan-l10',
    kind: 'L10',
    write: (v) => l10(v, { landlordRep: true }),
    voice: { tenants: 1, company: true },
    scan: scan(160, 2.8, 24, 0.5, 238),
  },
  {
    name: 'scan-t6',
    kind: 'T6 (landlord must pay)',
    write: (v) => tenantWins(v, { type: 'T6', noFee: true, landlordRep: true }),
    voice: { tenants: 2 },
    scan: scan(200, 0.4, 44, 0.7, 222),
  },
  {
    name: 'scan-bc',
    kind: 'BC RTB monetary order',
    write: bcOrder({ hearing: '2024-02-15', rent: 160000 }),
    voice: { tenants: 1 },
    scan: scan(170, 1.3, 26),
  },
  {
    name: 'scan-qc',
    kind: 'Quebec TAL decision',
    write: tal({ hearing: '2024-10-08', rent: 110550, ending: 'evict', rep: true }),
    voice: { tenants: 1, company: false },
    scan: scan(200, 1, 24, 0.6, 240),
  },
  {
    name: 'scan-court',
    kind: 'Ontario Small Claims judgment',
    write: court({ hearing: '2023-11-21', rent: 218000, place: 'Barrie', office: BARRIE, certificate: true }),
    voice: { tenants: 1, company: false },
    scan: scan(180, 1.4, 30, 0.6, 235),
  },
]
