// A PDF that identifies its author in every place where a PDF can.
import { deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import { pdf, stream } from './pdf.ts'

/** In everything that must not be published. */
export const teller = 'Tattle'
export const words = 'Order of the Board about the rent of Willow Lane'
export const fieldWords = 'Filled into the form'

/** A JPEG with camera metadata, a comment, and data after its end. */
export function tellingPhoto(): Buffer {
  const canvas = createCanvas(24, 24)
  canvas.getContext('2d').fillRect(4, 4, 8, 8)
  const jpeg = canvas.toBuffer('image/jpeg')
  const segment = (mark: number, text: string) => {
    const head = Buffer.from([0xff, mark, 0, 0])
    head.writeUInt16BE(text.length + 2, 2)
    return Buffer.concat([head, Buffer.from(text)])
  }
  const notes = [segment(0xe1, `Exif\0\0${teller} camera`), segment(0xfe, `${teller} comment`)]
  return Buffer.concat([jpeg.subarray(0, 2), ...notes, jpeg.subarray(2), Buffer.from(`${teller} trailer`)])
}

const said = (what: string) => `(${teller} ${what})`
const xmp = (what: string) => `<x:xmpmeta><dc:creator>${teller} ${what}</dc:creator></x:xmpmeta>`
const flate = (text: string, dict = '') => stream(deflateSync(text), `/Filter /FlateDecode ${dict}`)

/** One page with words, a picture, a filled-in field and a hidden layer; and an update after an earlier revision. */
export function tellingPdf(): Buffer {
  const first = pdf(
    [
      `<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R /OpenAction 7 0 R /AcroForm << /Fields [11 0 R] >>
        /Names << /EmbeddedFiles << /Names [${said('attached name')} 8 0 R] >> /JavaScript << /Names [(s) 7 0 R] >> >>
        /Lang ${said('language')} /PieceInfo << /App << /Private ${said('catalog piece')} >> >>
        /OCProperties << /OCGs [16 0 R] /D << /OFF [16 0 R] /Name ${said('layers')} >> >> >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792] >>',
      `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Annots [10 0 R 11 0 R] /Metadata 6 0 R /LastModified ${said('date')}
        /PieceInfo << /App << /Private ${said('page piece')} >> >> /AA << /O 7 0 R >> /Thumb 14 0 R
        /Resources << /Font << /F 5 0 R >> /XObject << /Im 13 0 R /Metadata 15 0 R >>
          /Properties << /MC << /Author ${said('marked content')} >> /L 16 0 R >> >> >>`,
      flate(`BT /F 12 Tf 50 700 Td (${teller} earlier revision) Tj ET`),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      flate(xmp('document'), '/Type /Metadata /Subtype /XML'),
      `<< /S /JavaScript /JS ${said('script')} >>`,
      `<< /Type /Filespec /F ${said('attachment')} /EF << /F 9 0 R >> >>`,
      flate(`${teller} attached bytes`, '/Type /EmbeddedFile'),
      `<< /Type /Annot /Subtype /Text /Rect [10 10 30 30] /T ${said('author')} /Contents ${said('note')} >>`,
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T ${said('field')} /Rect [50 500 250 520] /AP << /N 12 0 R >>
        /AA << /K 7 0 R >> >>`,
      flate(
        `BT /F 10 Tf 2 4 Td (${fieldWords}) Tj ET`,
        '/BBox [0 0 200 20] /Resources << /Font << /F 5 0 R >> >> /Metadata 6 0 R',
      ),
      stream(
        tellingPhoto(),
        '/Type /XObject /Subtype /Image /Width 24 /Height 24 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Metadata 6 0 R',
      ),
      flate(`${teller} thumb`),
      flate(
        '0 0 10 10 re f',
        `/Type /XObject /Subtype /Form /BBox [0 0 10 10] /PieceInfo << /App ${said('form piece')} >>`,
      ),
      `<< /Type /OCG /Name ${said('layer')} /Usage << /CreatorInfo << /Creator ${said('layer maker')} >> >> >>`,
      `<< /Author ${said('author of the file')} /Producer ${said('program')} >>`,
    ],
    { trailer: '/Info 17 0 R' },
  )
  return updated(
    first,
    `BT /F 12 Tf 50 700 Td (${words}) Tj ET /OC /L BDC 300 300 50 50 re f EMC
      /Artifact /MC BDC q 24 0 0 24 50 600 cm /Im Do Q /Metadata Do EMC`,
  )
}

/** The file with its page's content replaced, as by a program that saves incrementally. */
function updated(before: Buffer, content: string): Buffer {
  const prior = /startxref\s+(\d+)/.exec(before.toString('latin1'))?.[1] ?? '0'
  const object = `4 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`
  const place = String(before.length).padStart(10, '0')
  const end = `xref\n4 1\n${place} 00000 n \ntrailer\n<< /Size 18 /Root 1 0 R /Info 17 0 R /Prev ${prior} >>\nstartxref\n${before.length + object.length}\n%%EOF\n`
  return Buffer.concat([before, Buffer.from(object), Buffer.from(end)])
}
