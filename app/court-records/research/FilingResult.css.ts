import { globalStyle, style } from '@vanilla-extract/css'
import { colour } from '#app/ui/tokens.css.ts'

export const excerpt = style({ fontSize: '.875rem', color: colour.muted })

globalStyle(`${excerpt} mark`, { background: colour.focus, color: colour.focusEdge })
