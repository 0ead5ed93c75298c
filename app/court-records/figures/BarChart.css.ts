import { globalStyle, style } from '@vanilla-extract/css'
import { colour } from '#app/ui/tokens.css.ts'

// The drawing has no colours: it is made once for every scheme.
const bars = style({})
export const drawn = bars
globalStyle(`${bars} rect`, { fill: colour.brand })
globalStyle(`${bars} path`, { stroke: colour.lineStrong })
globalStyle(`${bars} text`, { fill: colour.muted, fontSize: '12px' })
globalStyle(`${bars} text.on`, { fill: colour.ink, fontWeight: 650 })
