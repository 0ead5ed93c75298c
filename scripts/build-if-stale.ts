import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const stamp = 'build/.inputs'
const inputs = [
  'app/**/*',
  'public/**/*',
  'database/**/*.ts',
  'database/factories/**/*.ts',
  'scripts/texts/*.ts',
  '*.ts',
  '*.js',
  'package-lock.json',
]

function inputHash(): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs, { exclude: ['**/*.test.{ts,tsx}', '**/README.md'] }).sort()) {
    if (statSync(file).isFile()) hash.update(file).update('\0').update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds the application if its sources changed since the last build. */
export function buildIfStale(): void {
  const hash = inputHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building...')
  const built = spawnSync(
    'node',
    ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (built.status !== 0) process.exit(built.status ?? 1)
  listTexts()
  // What Node compiled of the last build (scripts/with-install.mjs) is of no use, and 5 MB.
  rmSync('node_modules/.cache/compiled', { recursive: true, force: true })
  writeFileSync(stamp, hash)
}

/** The sandbox's pseudo-language knows by the list which text is ours. The parser that makes it stays out of this process. */
function listTexts(): void {
  const listed = spawnSync(process.execPath, ['scripts/texts.ts', '--bare'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 20_000_000,
  })
  if (listed.status !== 0) process.exit(listed.status ?? 1)
  writeFileSync('build/texts.json', listed.stdout)
}

if (import.meta.main) buildIfStale()
