import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { type ColourRole, dark, light } from './tokens.ts'

const contract = Object.fromEntries(Object.keys(light).map((role) => [role, null])) as Record<
  ColourRole,
  null
>

/** The colours as CSS variables: `var(--ink)` and so on. */
export const colour = createGlobalThemeContract(contract, (_, path) =>
  path.join('-').replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`),
)

/** A 4 px grid, in rem so that spacing grows with the reader's text size. */
export const space = {
  xs: '.25rem',
  s: '.5rem',
  sm: '.75rem',
  m: '1rem',
  l: '1.5rem',
  xl: '2rem',
} as const

export const radius = '8px'

/** Widths in em: a reader with double text size gets the narrow layout when needed. */
export const media = {
  /** Below this, a phone with double text size, even a date must break. */
  notTiny: '(min-width: 17em)',
  tiny: '(max-width: 17em)',
  /** Up to 640 px: one column, full-width buttons. */
  phone: '(max-width: 40em)',
  /** Up to 768 px: compact wizard header, tables as blocks. */
  narrow: '(max-width: 48em)',
  medium: '(min-width: 48.0625em)',
  /** From 1024 px: the sidebar is beside the page. */
  wide: '(min-width: 64em)',
  /** Room for two columns beside an open sidebar. */
  split: '(min-width: 72em)',
} as const

/** Forced colours paint transparent borders: one reserved for the current item must have the background colour. */
export const hiddenBorder = { '(forced-colors: active)': { borderColor: 'Canvas' } } as const

const isChanged = ([role, value]: [string, string]) => light[role as ColourRole] !== value

globalStyle(':root', { colorScheme: 'light dark', vars: assignVars(colour, light) })

// Paper has one colour scheme: only a screen turns dark.
globalStyle(':root', {
  '@media': {
    'screen and (prefers-color-scheme: dark)': {
      vars: Object.fromEntries(
        Object.entries(dark)
          .filter(isChanged)
          .map(([role, value]) => [colour[role as ColourRole], value]),
      ),
    },
  },
})
