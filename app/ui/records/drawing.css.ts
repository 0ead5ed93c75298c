import { style, styleVariants } from '@vanilla-extract/css'
import { colour, media } from '../tokens.css.ts'

/** Drawn twice: letters that fit a wide page are too small when the drawing shrinks to a phone. */
export const size = styleVariants(
  { wide: [media.medium, media.narrow], narrow: [media.narrow, media.medium] },
  ([on, off]) => ({
    width: '100%',
    height: 'auto',
    '@media': {
      [`screen and ${on}`]: { display: 'block' },
      [`screen and ${off}`]: { display: 'none' },
      // Paper is wide, whatever width the browser assumes.
      print: { display: on === media.medium ? 'block' : 'none' },
    },
  }),
)

export const text = style({ fill: colour.muted, fontSize: '12px' })
export const rule = style({ stroke: colour.line })
export const axis = style({ stroke: colour.lineStrong })
