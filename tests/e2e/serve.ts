// Serves the application for the browser tests: on a separate database on the server of TEST_DATABASE_URL, which it
// drops at the end, or otherwise on the embedded one.
import { spawn } from 'node:child_process'
import { newDatabaseOn } from '#tests/server-database.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const made = serverUrl ? await newDatabaseOn(serverUrl, null) : null
const served = spawn(process.execPath, ['tests/door/serve.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: made?.url ?? '' },
})
// Nothing of it is kept: it need not finish its work.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => served.kill('SIGKILL'))
served.once('exit', async (code) => {
  await made?.drop()
  process.exit(code ?? 1)
})
