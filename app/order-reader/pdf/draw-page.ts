// Runs in a reader process: draws a page of a file as a picture.
import { type Canvas, createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas'
import { withinLimits } from './page-limits.ts'
import { AnnotationMode, type PDFPageProxy } from './pdfjs.ts'

// pdf.js draws through these names; @napi-rs/canvas is the only implementation here.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })

/** A page of unusual size must not take the memory of a wall map. */
const LARGEST_SIDE = 3_000

export async function drawPage(
  page: PDFPageProxy,
  dotsPerInch: number,
  { isBare = false } = {},
): Promise<Canvas> {
  const natural = page.getViewport({ scale: 1 })
  const scale = Math.min(dotsPerInch / 72, LARGEST_SIDE / Math.max(natural.width, natural.height, 1))
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  // pdf.js expects the browser's types; the canvas package implements what it uses.
  const rendering = () =>
    page.render({
      canvas: canvas as unknown as HTMLCanvasElement,
      canvasContext: context as unknown as CanvasRenderingContext2D,
      viewport,
      annotationMode: isBare ? AnnotationMode.DISABLE : AnnotationMode.ENABLE,
    }).promise
  await withinLimits(page, rendering)
  return canvas
}
