import { describe, expect, it } from 'vitest'
import { type ColourRole, dark, focusGrounds, light, shapePairs, textPairs } from './tokens.ts'

/** WCAG 2.2: relative luminance of an opaque #rrggbb or #rgb. */
function luminance(hex: string): number {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(hex)
  if (!channels) throw new Error(`${hex} is not an opaque colour`)
  const [red = 0, green = 0, blue = 0] = channels.slice(1).map((channel) => {
    const share = Number.parseInt(channel, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s scheme', (_, scheme: Record<ColourRole, string>) => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it.each(textPairs)('text %s can be read on %s', (text, ground) => {
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('the shape %s can be seen on %s', (shape, ground) => {
    expect(contrast(scheme[shape], scheme[ground])).toBeGreaterThanOrEqual(3)
  })

  it.each(focusGrounds)('one half of the focus ring stands out from %s', (ground) => {
    const halves = [scheme.focus, scheme.focusEdge].map((half) => contrast(half, scheme[ground]))
    expect(Math.max(...halves)).toBeGreaterThanOrEqual(3)
  })
})
