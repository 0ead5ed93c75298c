import { style } from '@vanilla-extract/css'
import { radius } from './tokens.css.ts'

/** Dark on light in every colour scheme: many readers do not recognize the inverse. */
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
