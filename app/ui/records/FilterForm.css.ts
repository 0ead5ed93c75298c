import { globalStyle, style } from '@vanilla-extract/css'
import { media, space } from '../tokens.css.ts'

/** The fields, and the button on the line of the last one. */
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.m })
globalStyle(`${line} > *`, { flex: '1 1 14rem', minWidth: 0 })
// On a phone two choices stand side by side.
globalStyle(`${line} > :has(> select)`, { '@media': { [media.phone]: { flexBasis: '8rem' } } })
// The last one leaves room for the button, even on a phone, and does not stretch where only the two are on a line.
globalStyle(`${line} > :nth-last-child(2)`, { flexBasis: '8rem' })
globalStyle(`${line} > :nth-last-child(2):not(:first-child)`, { maxWidth: '20rem' })
// A date's field is that wide.
globalStyle(`${line} > :has(> [type=date]):not(:last-child)`, { maxWidth: '14rem' })
globalStyle(`${line} > :last-child`, { flex: 'none' })
