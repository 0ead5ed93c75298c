import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#app/ui/tokens.css.ts'

/** The field and the page: one under the other if there is no room for both. */
export const beside = style({ display: 'flex', flexWrap: 'wrap', gap: space.l, alignItems: 'start' })
globalStyle(`${beside} > *`, { flex: '1 1 min(100%, 14rem)', minWidth: 0 })
globalStyle(`${beside} > * + *`, { flex: '2 1 min(100%, 18rem)' })
