// Finds a Chromium for the browser tests, or installs one. `node scripts/find-chromium.ts` prints its path.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** A quiet browser that also starts as root. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The shell first: without a window and compositing the same tests take a third of the CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** The distribution's packages, the first available one. */
const packages = ['chromium-headless-shell', 'chromium']

/**
 * The path of a Chromium: CHROMIUM_PATH, otherwise one of this system, otherwise Playwright's own download, otherwise
 * the distribution's package if we may install it. Throws with instructions if there is none.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isExecutable(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and there is no program.`)
  }
  const found = installed()
  if (found) return found
  for (const get of [downloadFromPlaywright, installPackage]) {
    get()
    const gotten = installed()
    if (gotten) return gotten
  }
  throw new Error(
    'No Chromium was found, and none could be installed. Install one (such as `apt-get install chromium`) or name one in CHROMIUM_PATH.',
  )
}

function installed(): string | null {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  const downloaded = chromium.executablePath()
  return candidates.find(isExecutable) ?? (existsSync(downloaded) ? downloaded : null)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function downloadFromPlaywright(): void {
  console.error('No Chromium here: downloading one...')
  const cli = path.join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 5 * 60_000 })
}

function installPackage(): void {
  if (process.getuid?.() !== 0) return
  console.error("Installing the distribution's Chromium...")
  const options = { stdio: 'inherit', timeout: 10 * 60_000 } as const
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const updated = spawnSync('apt-get', ['update', '-qq'], { ...options, env })
  if (updated.status !== 0) return
  packages.some(
    (name) => spawnSync('apt-get', ['install', '-y', '-qq', name], { ...options, env }).status === 0,
  )
}

if (import.meta.main) console.log(findChromium())
