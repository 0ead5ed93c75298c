/** One planned document, and short names for the writers of each kind. */
import { type BcCase, bc, type CourtCase, smallClaims } from './elsewhere.ts'
import { l1New } from './l1-new.ts'
import { l1Old, type OldCase } from './l1-old.ts'
import type { ScanLook } from './output.ts'
import type { Style } from './page.ts'
import type { Case } from './parts.ts'
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
  /** Expected keys the README does not settle; a comparison should ignore them. */
  unsure?: string[]
}

export type Write = (v: Voice) => void
export const l1 =
  (c: Case): Write =>
  (v) =>
    l1New(v, c)
export const old =
  (c: OldCase): Write =>
  (v) =>
    l1Old(v, c)
export const tal =
  (c: QcCase): Write =>
  (v) =>
    quebec(v, c)
export const bcOrder =
  (c: BcCase): Write =>
  (v) =>
    bc(v, c)
export const court =
  (c: CourtCase): Write =>
  (v) =>
    smallClaims(v, c)
export const scan = (
  dpi: number,
  skew: number,
  noise: number,
  blur = 0.6,
  grey = 240,
  png = false,
): ScanLook => ({
  dpi,
  skew,
  noise,
  blur,
  grey,
  png,
})
export const STAMP =
  'I hereby certify this is a\ntrue copy of an Order\nMAR 12, 2024\nLandlord and Tenant Board'
export const LONDON = ['80 Dundas Street, Unit A', 'London ON N6A 6A3']
export const BARRIE = ['75 Mulcaster Street', 'Barrie, Ontario  L4M 3P2']
