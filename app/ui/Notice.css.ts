import { globalStyle, style } from '@vanilla-extract/css'
import { recipe } from '@vanilla-extract/recipes'
import { colour, radius, space } from './tokens.css.ts'

// The tone is the colour of border and icon; the text keeps its colour.
const toned = (color: string, background: string) => ({ color, background })

export const notice = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space.s} ${space.sm}`,
    alignItems: 'start',
    border: '1px solid',
    borderInlineStartWidth: '4px',
    borderRadius: radius,
    padding: '.875rem 1.125rem',
  },
  variants: {
    tone: {
      info: toned(colour.info, colour.infoSoft),
      success: toned(colour.positive, colour.positiveSoft),
      caution: toned(colour.caution, colour.cautionSoft),
      critical: toned(colour.critical, colour.criticalSoft),
    },
  },
})

globalStyle(`${notice.classNames.base} > div`, { color: colour.ink })
// The first follows its title; others are apart, as several messages.
globalStyle(`${notice.classNames.base} :is(p ~ p, h2) ~ p`, { marginTop: space.s })

/** An empty region takes no space, nor a gap, on the page. */
export const status = style({ selectors: { '&:empty': { position: 'absolute' } } })
