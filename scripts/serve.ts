// Serves the built application with remix-serve. `npm start` and the container end here.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import v8 from 'node:v8'
import morgan from 'morgan'
import { config } from '#app/platform/config.server.ts'
import { availableMemory, embeddedCompilerFlags } from '#app/platform/database/embedded-compiler.server.ts'
import { joinRemixServe } from '#app/platform/http/join-remix-serve.server.ts'
import { hookWebServer } from '#app/platform/http/server-hooks.server.ts'
import { log } from '#app/platform/logging.server.ts'

const quiet = /^\/(assets\/|healthz|readyz|favicon)/

// remix-serve logs with morgan's "tiny" format, which contains full addresses with their queries: searched names and
// sign-in tokens. Under that name it gets ours, which omits the query and writes to the structured log.
morgan.format('tiny', (tokens, request, response) => {
  const [pathname = ''] = (tokens.url?.(request, response) ?? '').split('?')
  if (!quiet.test(pathname)) {
    const status = Number(tokens.status?.(request, response) ?? 0)
    const ms = Math.round(Number(tokens['response-time']?.(request, response) ?? 0))
    log().info({ method: request.method, path: pathname, status, ms }, 'request')
  }
  return null
})

for (const flag of embeddedCompilerFlags(availableMemory())) v8.setFlagsFromString(flag)
process.env.NODE_ENV ??= 'production'
process.env.PORT ??= String(config().port)
// By default, remix-serve would listen on every network of the machine.
process.env.HOST = config().host
prepareNewData()
hookWebServer()

const remixServe = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@remix-run/serve/package.json')),
  'dist/cli.js',
)
joinRemixServe(remixServe)
process.argv = [process.argv[0] ?? 'node', remixServe, path.resolve('build/server/index.js')]
process.on('unhandledRejection', (error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
await import(remixServe)

/**
 * In a separate process, because the embedded database never releases memory. The start itself reports failures here.
 */
function prepareNewData(): void {
  const { databaseUrl, dataDir } = config()
  if (databaseUrl || existsSync(path.join(dataDir, 'database'))) return
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'prepare.ts')], { stdio: 'inherit' })
}
