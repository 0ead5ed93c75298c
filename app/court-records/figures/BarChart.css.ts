import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { colour, media } from '#app/ui/tokens.css.ts'

/** Drawn twice: letters that fit a wide page are too small to read when the drawing shrinks to a phone. */
export const size = styleVariants(
  { wide: [media.medium, media.narrow], narrow: [media.narrow, media.medium] },
  ([on, off]) => ({
    width: '100%',
    height: 'auto',
    '@media': {
      [`screen and ${on}`]: { display: 'block' },
      [`screen and ${off}`]: { display: 'none' },
      // A sheet is wide, whatever the browser takes its width for.
      print: { display: on === media.medium ? 'block' : 'none' },
    },
  }),
)

// The drawing comes without colours: it is made once for every scheme.
const bars = style({})
export const drawn = bars
globalStyle(`${bars} rect`, { fill: colour.brand })
globalStyle(`${bars} path`, { stroke: colour.lineStrong })
globalStyle(`${bars} text`, { fill: colour.muted, fontSize: '12px' })
globalStyle(`${bars} text.on`, { fill: colour.ink, fontWeight: 650 })
