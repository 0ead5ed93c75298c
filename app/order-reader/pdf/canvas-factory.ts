import { createRequire } from 'node:module'
import type { Canvas } from '@napi-rs/canvas'

interface CanvasAndContext {
  canvas: Canvas | null
  context: unknown
}

const require = createRequire(import.meta.url)

/** pdf.js requires this when it opens a document; the canvas itself is loaded only when a page is drawn. */
export class CanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    const { createCanvas } = require('@napi-rs/canvas') as typeof import('@napi-rs/canvas')
    const canvas = createCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }

  reset(target: CanvasAndContext, width: number, height: number): void {
    if (!target.canvas) return
    target.canvas.width = width
    target.canvas.height = height
  }

  destroy(target: CanvasAndContext): void {
    if (target.canvas) {
      target.canvas.width = 0
      target.canvas.height = 0
    }
    target.canvas = null
    target.context = null
  }
}
