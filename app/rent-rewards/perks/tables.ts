import type { Generated } from 'kysely'
import type { CalendarDate, Stamp } from '#app/platform/database/columns.ts'

type PerkTable = {
  id: string
  company_name: string
  company_url: string
  discount: string
  description: string
  /** A step on each line. */
  instructions: string
  /** For renters of leases there; null for all. */
  province: string | null
  starts_on: CalendarDate
  ends_on: CalendarDate | null
  published_on: CalendarDate | null
  /** Staff ended it before its last day, or before it was published. */
  ended_on: CalendarDate | null
  revision: Generated<number>
  created_at: Stamp
}

type PerkLogoTable = { perk_id: string; png: Buffer; width: number; height: number }

type PerkOpeningTable = { id: string; perk_id: string; person_id: string; opened_at: Stamp }

type PerkCodeTable = { perk_id: string; code: string }

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    perk: PerkTable
    perk_code: PerkCodeTable
    perk_logo: PerkLogoTable
    perk_opening: PerkOpeningTable
  }
}
