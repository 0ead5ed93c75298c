/** Draws placed pages as a text PDF, or as a PDF of pictures that looks like a poor scan. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { degrees, PDFDocument, rgb } from 'pdf-lib'
import type { Chance } from './core.ts'
import { type Family, FONT_NAMES, PAGE_H, PAGE_W, type Sheet } from './page.ts'

export type ScanLook = { dpi: number; skew: number; grey: number; noise: number; blur: number; png: boolean }

async function emptyPdf(title: string): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  const when = new Date('2025-01-02T03:04:05Z')
  pdf.setTitle(title)
  pdf.setProducer('order-maker')
  pdf.setCreator('order-maker')
  pdf.setCreationDate(when)
  pdf.setModificationDate(when)
  return pdf
}

export async function textPdf(
  title: string,
  family: Family,
  sheets: Sheet[],
  stamp: string | null,
): Promise<Uint8Array> {
  const pdf = await emptyPdf(title)
  const [plain, heavy] = FONT_NAMES[family]
  const fonts = { plain: await pdf.embedFont(plain), heavy: await pdf.embedFont(heavy) }
  sheets.forEach((sheet, i) => {
    const page = pdf.addPage([PAGE_W, PAGE_H])
    for (const item of sheet) {
      if (item.kind === 'text') {
        const font = item.bold ? fonts.heavy : fonts.plain
        page.drawText(item.text, { x: item.x, y: item.y, size: item.size, font })
      } else {
        page.drawLine({ start: { x: item.x1, y: item.y1 }, end: { x: item.x2, y: item.y2 }, thickness: 0.7 })
      }
    }
    if (stamp !== null && i === 0) {
      const look = { size: 9, font: fonts.heavy, color: rgb(0.5, 0.1, 0.1), rotate: degrees(-4) }
      for (const [n, line] of stamp.split('\n').entries())
        page.drawText(line, { x: 236, y: 772 - n * 11, ...look })
    }
  })
  return pdf.save({ useObjectStreams: false })
}

const FACES: Record<Family, string> = {
  sans: '"Liberation Sans", Arial, Helvetica, sans-serif',
  serif: '"Liberation Serif", "Times New Roman", serif',
  mono: '"Liberation Mono", "Courier New", monospace',
}

function drawSheet(ctx: SKRSContext2D, sheet: Sheet, family: Family, scale: number): void {
  ctx.fillStyle = '#1a1a1a'
  ctx.strokeStyle = '#1a1a1a'
  ctx.lineWidth = 0.7 * scale
  for (const item of sheet) {
    if (item.kind === 'text') {
      ctx.font = `${item.bold ? 'bold ' : ''}${item.size * scale}px ${FACES[family]}`
      ctx.fillText(item.text, item.x * scale, (PAGE_H - item.y) * scale)
    } else {
      ctx.beginPath()
      ctx.moveTo(item.x1 * scale, (PAGE_H - item.y1) * scale)
      ctx.lineTo(item.x2 * scale, (PAGE_H - item.y2) * scale)
      ctx.stroke()
    }
  }
}

function roughen(ctx: SKRSContext2D, width: number, height: number, look: ScanLook, chance: Chance): void {
  const image = ctx.getImageData(0, 0, width, height)
  const data = image.data
  const tilt = chance.int(4, 14)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const shade = (x / width) * tilt - (y / height) * 4
      const grain = (chance.next() + chance.next() - 1) * look.noise
      const v = Math.max(0, Math.min(255, (data[at] ?? 255) - shade + grain))
      data[at] = v
      data[at + 1] = v
      data[at + 2] = v
    }
  }
  ctx.putImageData(image, 0, 0)
  ctx.fillStyle = 'rgba(30,30,30,0.75)'
  for (let i = 0; i < 28; i++) {
    ctx.beginPath()
    ctx.arc(chance.int(0, width), chance.int(0, height), 0.5 + chance.next() * 1.4, 0, 7)
    ctx.fill()
  }
}

export async function scanPdf(
  title: string,
  family: Family,
  sheets: Sheet[],
  look: ScanLook,
  chance: Chance,
): Promise<Uint8Array> {
  const pdf = await emptyPdf(title)
  const scale = look.dpi / 72
  const width = Math.round(PAGE_W * scale)
  const height = Math.round(PAGE_H * scale)
  for (const sheet of sheets) {
    const canvas = createCanvas(width, height)
    const ctx = canvas.getContext('2d')
    ctx.fillStyle = `rgb(${look.grey},${look.grey},${look.grey})`
    ctx.fillRect(0, 0, width, height)
    const angle = (look.skew * (0.6 + 0.4 * chance.next()) * (chance.bool() ? 1 : -1) * Math.PI) / 180
    ctx.translate(width / 2, height / 2)
    ctx.rotate(angle)
    ctx.translate(-width / 2 + chance.int(-6, 6), -height / 2 + chance.int(-6, 6))
    if (look.blur > 0) ctx.filter = `blur(${look.blur}px)`
    drawSheet(ctx, sheet, family, scale)
    ctx.filter = 'none'
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    roughen(ctx, width, height, look, chance)
    const picture = look.png
      ? await pdf.embedPng(await canvas.encode('png'))
      : await pdf.embedJpg(await canvas.encode('jpeg', 72))
    pdf.addPage([PAGE_W, PAGE_H]).drawImage(picture, { x: 0, y: 0, width: PAGE_W, height: PAGE_H })
  }
  return pdf.save()
}
