import { style } from '@vanilla-extract/css'

/** Lines of code that break where there is no room. */
export const lines = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
