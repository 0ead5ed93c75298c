// Where a test run keeps its databases and files: in memory, where the machine has enough of it.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const gigabyte = 2 ** 30
/** A whole run has used 0.6 GB at most. */
const neededBytes = 4 * gigabyte
const ofMemory = '/dev/shm'
const prefix = 'rentbook-run-'

/**
 * Makes a folder in memory the one for temporary files, for this process and those that it starts: each test file copies a
 * database of a thousand files, which takes an eighth of the time there. Tests check what survives a process, not a
 * machine. Returns what removes the folder; on a machine with less memory nothing changes.
 */
export function useMemoryFolder(): () => void {
  if (!hasRoom()) return () => undefined
  removeLeft()
  const folder = mkdtempSync(path.join(ofMemory, `${prefix}${process.pid}-`))
  // A database server under its own user reaches its own folder in it.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(ofMemory)
    return process.platform === 'linux' && Math.min(bavail * bsize, os.freemem()) >= neededBytes
  } catch {
    return false
  }
}

/** Folders of runs that were killed. */
function removeLeft(): void {
  for (const name of readdirSync(ofMemory)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(path.join(ofMemory, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
