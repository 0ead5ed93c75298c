type Size = { width: number; height: number }

/** The size that a PNG, JPEG or GIF states in its header; null for other formats, or if it is missing. */
export function sizeOfPicture(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = sizeByKind(view)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch {
    // It ends before the size.
    return null
  }
}

function sizeByKind(view: DataView): Size | null {
  const beginning = view.getUint32(0)
  if (beginning === 0x89504e47) return sizeOfPng(view)
  if (beginning === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  return sizeOfJpeg(view)
}

/** The first chunk is always the header. */
const sizeOfPng = (view: DataView): Size => ({ width: view.getUint32(16), height: view.getUint32(20) })

/** Segments in sequence, each with its length; a start of frame has the size. */
function sizeOfJpeg(view: DataView): Size | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // Any number of fill bytes may come before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
}
