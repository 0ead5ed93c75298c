import { jbig2Page, jpegHead, jpxHead, packed, zeros } from './bombs.ts'
import { flates, gray, type HostileFile, repeated } from './parts.ts'
import { onePage, pictured, stream } from './pdf.ts'

/** Pictures larger than any paper. */
export const pictures: HostileFile[] = [
  {
    name: 'picture of 30,000 x 30,000',
    make: () => pictured(`${gray(30_000)} /Filter /FlateDecode`, zeros(900)),
  },
  {
    name: 'picture of 30,000 x 30,000 in colour and 16 bits',
    make: () =>
      pictured(
        '/Width 30000 /Height 30000 /ColorSpace /DeviceRGB /BitsPerComponent 16 /Filter [/FlateDecode /FlateDecode]',
        packed(zeros(5_400), 1),
      ),
  },
  {
    name: 'fax of 30,000 x 30,000',
    make: () =>
      pictured(
        '/Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter [/FlateDecode /CCITTFaxDecode] /DecodeParms [null << /K -1 /Columns 30000 /Rows 30000 >>]',
        zeros(1, 255),
      ),
  },
  {
    name: 'picture just within the limit, in 16 bits',
    make: () =>
      pictured(
        '/Width 6600 /Height 6600 /ColorSpace /DeviceCMYK /BitsPerComponent 16 /Filter /FlateDecode',
        zeros(349),
      ),
  },
  {
    name: 'soft mask of 30,000 x 30,000',
    make: () =>
      pictured(
        '/Width 10 /Height 10 /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 6 0 R',
        Buffer.alloc(100),
        [stream(zeros(900), `/Type /XObject /Subtype /Image ${gray(30_000)} /Filter /FlateDecode`)],
      ),
  },
  {
    name: 'stencil of 60,000 x 60,000',
    make: () =>
      pictured(
        '/Width 60000 /Height 60000 /ImageMask true /BitsPerComponent 1 /Filter /FlateDecode',
        zeros(450),
      ),
  },
  {
    name: 'jpeg of 65,500 x 65,500',
    make: () =>
      pictured(
        '/Width 65500 /Height 65500 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
        jpegHead(65_500, 65_500),
      ),
  },
  {
    name: 'jpeg of 65,500 x 65,500 that says 100 x 100',
    make: () =>
      pictured(
        '/Width 100 /Height 100 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode',
        jpegHead(65_500, 65_500),
      ),
  },
  {
    name: 'jpeg 2000 of 60,000 x 60,000',
    make: () => pictured('/Width 100 /Height 100 /Filter /JPXDecode', jpxHead(60_000, 60_000, 60_000)),
  },
  {
    name: 'jpeg 2000 in a thousand million tiles',
    make: () => pictured('/Width 100 /Height 100 /Filter /JPXDecode', jpxHead(60_000, 60_000, 1)),
  },
  {
    name: 'jbig2 of 60,000 x 60,000',
    make: () =>
      pictured(
        '/Width 100 /Height 100 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
        jbig2Page(60_000, 60_000),
      ),
  },
  {
    name: 'inline picture of 30,000 x 30,000',
    make: () => onePage({ content: stream('q BI /W 30000 /H 30000 /CS /G /BPC 8 /F /AHx ID 00> EI Q') }),
  },
  {
    name: 'page as large as a city',
    make: () =>
      onePage({
        page: '/MediaBox [0 0 1e9 1e9] /UserUnit 1000',
        content: stream(repeated('0 0 1000000 1000000 re f ', 100)),
      }),
  },
  { name: 'two thousand large pictures', make: () => manyPictures(2_000) },
]

/** One after the other, each within every limit. */
function manyPictures(count: number): Buffer {
  const picture = packed(zeros(9), 1)
  const names = Array.from({ length: count }, (_, index) => `/I${index}`)
  return onePage({
    content: stream(names.map((name) => `${name} Do `).join('')),
    resources: `/XObject << ${names.map((name, index) => `${name} ${index + 6} 0 R`).join(' ')} >>`,
    more: [
      '<< >>',
      ...names.map(() => stream(picture, `/Type /XObject /Subtype /Image ${gray(3_000)} ${flates(2)}`)),
    ],
  })
}
