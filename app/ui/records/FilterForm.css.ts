import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '../tokens.css.ts'

/** The fields, and the button on the line of the last one. */
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.m })
globalStyle(`${line} > *`, { flex: '1 1 14rem', minWidth: 0 })
// Beside the button even on a phone; not stretched where it is alone with it on a line.
globalStyle(`${line} > :nth-last-child(2)`, { flexBasis: '9rem' })
globalStyle(`${line} > :nth-last-child(2):not(:first-child)`, { maxWidth: '20rem' })
globalStyle(`${line} > :last-child`, { flex: 'none' })
