// Runs a TypeScript script on the pinned Node, installing the packages first if they are missing or stale. Plain
// JavaScript without packages: on a clean clone it runs on the machine's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..')
const stamp = path.join(root, 'node_modules', '.installed-lock')
const node = path.join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

function isInstalled() {
  return existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()
}

if (!isInstalled()) {
  console.log('Installing packages...')
  // Not `npm ci`: it refuses a lock file that lacks optional packages of other systems, and mirrors may serve only one
  // system's. Versions still come from the lock file, which is not written.
  const install = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
    shell: process.platform === 'win32',
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
  writeFileSync(stamp, lockHash())
}

const [script, ...rest] = process.argv.slice(2)
// Node lets its space for new objects grow to 100 MB and keeps it; a served application needs little of that.
const flags = script === 'scripts/start.ts' ? ['--max-semi-space-size=4'] : []
const child = spawn(node, [...flags, path.join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    // Buffers are allocated on several threads; with glibc's default of many arenas, 20 large uploads at once leave
    // about 100 MB more behind than with one, and an idle server 25 MB.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
    // Freed memory from 128 kB on is returned to the system. By default glibc raises that to 64 MB with the first large
    // piece, and an idle server keeps 40 MB of what its start needed.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
    MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
    // What Node compiles, and types that it removes from a script, is kept: a start costs a fifth less, and the compiler
    // for types, which is 20 MB of an idle server, is not loaded.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compiled'),
    PATH: `${path.dirname(node)}${path.delimiter}${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH}`,
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
