import type { IsoDate } from '#app/platform/values/dates.ts'

export type PerkLogo = { version: string; width: number; height: number }

/** An offer as its card shows it. */
export type PerkCardView = {
  id: string
  companyName: string
  discount: string
  description: string
  endsOn: IsoDate | null
  /** When this person asked for its code. */
  openedOn: IsoDate | null
  logo: PerkLogo | null
}

/** An offer with what it takes to use it. */
export type PerkView = PerkCardView & {
  companyUrl: string
  steps: readonly string[]
  province: string | null
  isOver: boolean
  /** For people who opened it, while it is live. */
  code: string | null
}

/** For a company without a logo: the first letters of its first two words. */
export const initialsOf = (companyName: string): string =>
  companyName
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

/** Where a link leads, as people read it. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')
