// Runs in a process that reads: redraws somebody's picture, without what else its file holds.
import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { TooComplex } from './page-limits.ts'
import { sizeOfPicture } from './picture-size.ts'
import type { DrawnPicture } from './reader-messages.ts'

/** What a telephone takes. As dots in memory that is 100 MB, whatever little the file itself has. */
const MOST_PIXELS = 25_000_000

export async function redrawPicture(path: string, side: number): Promise<DrawnPicture> {
  const bytes = await readFile(path)
  // Asked of its head: a decoder would take the memory for all of it first.
  const declared = sizeOfPicture(bytes)
  if (!declared) throw new Error('no picture')
  if (declared.width * declared.height > MOST_PIXELS) throw new TooComplex('dots')
  const picture = await loadImage(bytes)
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return { png: canvas.toBuffer('image/png'), width, height }
}
