// Runs in a reader process: redraws a person's picture, without the other data of its file.
import { readFile } from 'node:fs/promises'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { DrawnPicture } from '../process/reader-messages.ts'
import { TooComplex } from './page-limits.ts'
import { sizeOfPicture } from './picture-size.ts'

/** A phone's picture. As pixels in memory that is 100 MB, however small the file. */
const MAX_PIXELS = 25_000_000

/** Decoders draw what there is of a truncated file and leave the rest grey. */
function isWhole(bytes: Buffer): boolean {
  if (bytes[0] === 0x89) return bytes.includes('IEND')
  if (bytes[0] === 0xff) return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0
  const picture = bytes.indexOf(0x2c, 13)
  return picture > 0 && bytes.lastIndexOf(0x3b) > picture
}

/** The quality that phones save. */
const JPEG_QUALITY = 90

export async function redrawPicture(
  path: string,
  { side, keepsPhotos }: { side: number; keepsPhotos: boolean },
): Promise<DrawnPicture> {
  const bytes = await readFile(path)
  // Read from its header: a decoder would allocate the memory for all of it first.
  const declared = sizeOfPicture(bytes)
  if (!declared || !isWhole(bytes)) throw new Error('no picture')
  if (declared.width * declared.height > MAX_PIXELS) throw new TooComplex('dots')
  const picture = await loadImage(bytes)
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  // A photo as a PNG would be many times as large.
  const isJpeg = keepsPhotos && bytes[0] === 0xff
  return {
    bytes: isJpeg ? canvas.toBuffer('image/jpeg', JPEG_QUALITY) : canvas.toBuffer('image/png'),
    isJpeg,
    width,
    height,
  }
}
