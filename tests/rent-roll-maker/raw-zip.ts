import { constants, deflateRawSync } from 'node:zlib'

/** A part as its bytes stand in the file; `says`: what the file says that it inflates to. */
export type RawPart = { path: string; deflated: Buffer; says: number; flags?: number }

/** A zip file of which nothing is checked. */
export function rawZip(parts: readonly RawPart[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { path, deflated, says, flags = 0 } of parts) {
    const name = Buffer.from(path)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(deflated.length, 14)
    common.writeUInt32LE(says, 18)
    common.writeUInt16LE(name.length, 22)
    const start = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, deflated])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, end, name]))
    local.push(start)
    offset += start.length
  }
  const size = central.reduce((sum, each) => sum + each.length, 0)
  const last = Buffer.alloc(22)
  last.write('PK\x05\x06', 'latin1')
  last.writeUInt16LE(Math.min(parts.length, 65_535), 8)
  last.writeUInt16LE(Math.min(parts.length, 65_535), 10)
  last.writeUInt32LE(size, 12)
  last.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, ...central, last])
}

export const deflated = (text: string | Buffer): Buffer => deflateRawSync(text)

export const rawPart = (path: string, text: string): RawPart => ({
  path,
  deflated: deflated(text),
  says: Buffer.byteLength(text),
})

/** Text that is a megabyte of one character, as often as asked: packed once and repeated. */
export function megabytes(before: string, character: string, count: number): Buffer {
  const flush = { level: 9, finishFlush: constants.Z_FULL_FLUSH }
  const block = deflateRawSync(Buffer.alloc(1_048_576, character), flush)
  const end = Buffer.from([0x03, 0x00])
  return Buffer.concat([deflateRawSync(before, flush), ...Array<Buffer>(count).fill(block), end])
}
