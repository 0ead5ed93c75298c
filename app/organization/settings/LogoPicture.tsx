import * as css from './LogoPicture.css.ts'
import { organizationPaths } from './paths.ts'

export type ShownLogo = { version: string; width: number; height: number; organization: string }

/** Drawn at twice its display size; a smaller one stays as it is. */
const shownSide = 80

export function LogoPicture({ logo: { version, width, height, organization } }: { logo: ShownLogo }) {
  const scale = Math.min(1, shownSide / Math.max(width, height))
  const shown = (side: number) => Math.max(1, Math.round(side * scale))
  return (
    <div>
      <span className={css.frame}>
        <img
          className={css.picture}
          src={organizationPaths.logo(version)}
          width={shown(width)}
          height={shown(height)}
          alt={`Logo of ${organization}`}
        />
      </span>
    </div>
  )
}
