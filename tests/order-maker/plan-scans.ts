/** The scanned documents of the set. */
import { BARRIE, bcOrder, court, l1, old, type Plan, scan, tal } from './kinds.ts'
import { l9, l10, n12, tenantWins } from './money.ts'

export const SCANS: Plan[] = [
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
    style: { header: '' },
    kind: 'BC RTB monetary order',
    write: bcOrder({ hearing: '2024-02-15', rent: 160000 }),
    voice: { tenants: 1 },
    scan: scan(170, 1.3, 26),
  },
  {
    name: 'scan-qc',
    style: { header: '' },
    kind: 'Quebec TAL decision',
    write: tal({ hearing: '2024-10-08', rent: 110550, ending: 'evict', rep: true }),
    voice: { tenants: 1, company: false },
    scan: scan(200, 1, 24, 0.6, 240),
  },
  {
    name: 'scan-court',
    style: { header: '' },
    kind: 'Ontario Small Claims judgment',
    write: court({ hearing: '2023-11-21', rent: 218000, place: 'Barrie', office: BARRIE, certificate: true }),
    voice: { tenants: 1, company: false },
    scan: scan(180, 1.4, 30, 0.6, 235),
  },
]
