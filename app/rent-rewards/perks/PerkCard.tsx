import type { ReactNode } from 'react'
import { muted } from '#app/ui/base.css.ts'
import { Time } from '#app/ui/values.tsx'
import { initialsOf, type PerkCardView, type PerkLogo } from './perk-view.ts'
import * as css from './perks.css.ts'

type LogoProps = { companyName: string; src: string | null }

/** A company's logo, or the first letters of its name. The name always stands beside it. */
export const Logo = ({ companyName, src }: LogoProps) => (
  <span className={css.logo} aria-hidden="true">
    {src === null ? initialsOf(companyName) : <img src={src} alt="" />}
  </span>
)

/** The address of an offer's logo; staff have their own, for drafts. */
export type LogoPath = (id: string, version: string) => string

export const logoOf = ({ id, logo }: { id: string; logo: PerkLogo | null }, to: LogoPath): string | null =>
  logo && to(id, logo.version)

type CardProps = { perk: PerkCardView; logoTo: LogoPath; more: string; children: ReactNode }

/** An offer: what one saves first, then the company, what it is for, and its last day. */
export function PerkCard({ perk, logoTo, more, children }: CardProps) {
  const { discount, companyName, description, endsOn, openedOn } = perk
  return (
    <article className={css.card}>
      <Logo companyName={companyName} src={logoOf(perk, logoTo)} />
      <div>
        <p className={css.off}>{discount}</p>
        <h2>{children}</h2>
      </div>
      <p className={css.text}>{description}</p>
      <p className={css.end}>
        <span className={css.like}>{openedOn ? 'See your code' : more}</span>
        {openedOn && (
          <span className={muted}>
            Opened <Time date={openedOn} />
          </span>
        )}
        <span className={muted}>
          {endsOn ? (
            <>
              Until <Time date={endsOn} />
            </>
          ) : (
            'No end date'
          )}
        </span>
      </p>
    </article>
  )
}
