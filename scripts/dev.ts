// `npm run dev`: the development server, in the sandbox by default.
import { spawn } from 'node:child_process'

const child = spawn('node', ['node_modules/@remix-run/dev/dist/cli.js', 'vite:dev'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', SANDBOX: process.env.SANDBOX ?? '1' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 1))
