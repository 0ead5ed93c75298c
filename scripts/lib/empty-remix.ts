import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import path from 'node:path'
import { freePort, pause } from './server-process.ts'

/** An application with one empty page on unmodified remix-serve, including compression. */
export async function startEmptyRemix(): Promise<{ base: string; child: ChildProcess }> {
  const folder = path.resolve('scripts/empty-remix')
  execFileSync('remix', ['vite:build'], { cwd: folder, stdio: 'pipe' })
  const port = await freePort()
  const child = spawn('remix-serve', ['build/server/index.js'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}/`
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isUp(base)) return { base, child }
    await pause(50)
  }
  throw new Error('the empty Remix application did not start')
}

const isUp = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )
