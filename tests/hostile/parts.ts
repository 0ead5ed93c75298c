import { type PdfObject, stream } from './pdf.ts'

/** A harmful file, made on request. None is larger than an upload may be. */
export type HostileFile = { name: string; make: () => Buffer }

export const flates = (times: number) => `/Filter [${'/FlateDecode '.repeat(times)}]`
export const gray = (width: number, height = width) =>
  `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`
export const repeated = (text: string, times: number) => Buffer.from(text.repeat(times))

/** A page in a font of its own. */
export function withFont(program: PdfObject, unicode: PdfObject = stream('')) {
  return {
    content: stream('BT /F 12 Tf 50 700 Td (Order of the Board) Tj ET'),
    resources: '/Font << /F 5 0 R >>',
    more: [
      '<< /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 32 /LastChar 32 /Widths [500] /FontDescriptor 6 0 R /ToUnicode 8 0 R >>',
      '<< /Type /FontDescriptor /FontName /X /Flags 32 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 /FontFile2 7 0 R >>',
      program,
      unicode,
    ],
  }
}
