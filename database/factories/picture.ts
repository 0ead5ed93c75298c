import { createHash } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'

/** A valid picture; another seed shows something else. */
export function pictureOf(seed = '', type: 'png' | 'jpeg' = 'png', [width, height] = [8, 8]): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const [...colours] = createHash('sha256').update(seed).digest('hex').matchAll(/.{6}/g)
  colours.forEach(([colour], at) => {
    context.fillStyle = `#${colour}`
    context.fillRect((at * width) / colours.length, 0, width, height)
  })
  return type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
}
