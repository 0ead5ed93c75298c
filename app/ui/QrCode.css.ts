import { style } from '@vanilla-extract/css'
import { radius } from './tokens.css.ts'

/** Dark on light in every scheme: many readers do not know it the other way round. */
export const code = style({
  width: '14rem',
  maxWidth: '100%',
  height: 'auto',
  borderRadius: radius,
  colorScheme: 'only light',
  forcedColorAdjust: 'none',
  background: 'Canvas',
  color: 'CanvasText',
})
