// Runs in a separate process (draw-charts-child.server.ts): the drawing library is large, and no page waits for it.
import { Bar as BarChart, type BarCustomLayerProps } from '@nivo/bar'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Bar } from './charts.ts'
import type { Drawing } from './drawing.ts'

type Size = { width: number; height: number }
type Datum = { key: string; value: number }

/** Bars as the content of an SVG: no styles, because the page's policy forbids them, and classes for colours. */
export function drawChart(bars: readonly Bar[], { width, height }: Size): Drawing {
  const margin = { top: 24, right: 4, bottom: bars.some(({ group }) => group !== '') ? 44 : 26, left: 4 }
  const byKey = new Map(bars.map((bar) => [bar.key, bar]))
  const under = height - margin.top - margin.bottom
  const texts = ({ bars: drawn }: BarCustomLayerProps<Datum>) =>
    createElement(
      Fragment,
      null,
      drawn.map(({ x, y, width: wide, data: { indexValue } }) => {
        const { label, group, onBar } = byKey.get(String(indexValue)) as Bar
        const at = { x: x + wide / 2, textAnchor: 'middle' }
        return createElement(
          Fragment,
          { key: indexValue },
          createElement('text', { ...at, y: y - 7, className: 'on' }, onBar),
          createElement('text', { ...at, y: under + 18 }, label),
          group && createElement('text', { ...at, y: under + 36 }, group),
        )
      }),
      createElement('path', { key: 'floor', d: `M0 ${under}H${width - margin.left - margin.right}` }),
    )
  const drawn = renderToStaticMarkup(
    createElement(BarChart<Datum>, {
      data: bars.map(({ key, value }) => ({ key, value })),
      keys: ['value'],
      indexBy: 'key',
      width,
      height,
      margin,
      padding: 0.3,
      borderRadius: 2,
      enableLabel: false,
      animate: false,
      isInteractive: false,
      layers: ['bars', texts],
    }),
  )
  return { width, height, inner: withoutStyles(drawn) }
}

/** The content of the SVG, with numbers rounded to a tenth and no colours. */
function withoutStyles(markup: string): string {
  const inner = /<svg[^>]*>(.*)<\/svg>/s.exec(markup)?.[1]
  if (inner === undefined) throw new Error('the chart has no drawing')
  return inner
    .replace(/<rect[^>]*fill="transparent"[^>]*><\/rect>/, '')
    .replaceAll(/ (?:style|fill|stroke|stroke-width|focusable|data-testid|ry)="[^"]*"/g, '')
    .replaceAll(/\d+[.]\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))
}
