/** 20 MB, for every uploaded document. */
export const UPLOAD_LIMIT_BYTES = 20_971_520

export function fileTooLarge(fileName: string, limitBytes: number): string {
  return `${fileName} exceeds the ${limitBytes / 1024 ** 2} MB limit.`
}

const KB = { name: 'KB', bytes: 1024 }
const MB = { name: 'MB', bytes: 1024 ** 2 }
const GB = { name: 'GB', bytes: 1024 ** 3 }

/**
 * A file's size in units of 1,024, to a tenth: `312 KB`, `1.5 MB`. Rounded up, so that a file over the limit never
 * reads as the limit itself. Throws a RangeError for invalid byte counts.
 */
export function formatBytes(bytes: number): string {
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw new RangeError('A size is a whole number of bytes')
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const roundedUp = (unit: typeof KB) => Math.ceil((bytes * 10) / unit.bytes) / 10
  const unit = [KB, MB].find((unit) => roundedUp(unit) < 1024) ?? GB
  return `${roundedUp(unit)} ${unit.name}`
}
