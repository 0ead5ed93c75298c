// `npm start`: builds if stale, and serves. Outside production everything has a default, with sandboxed providers.
import net from 'node:net'
import { demoAccounts } from '#database/demo-accounts.ts'
import { buildIfStale } from './build-if-stale.ts'

const isProduction = process.env.NODE_ENV === 'production'
process.env.SANDBOX ??= isProduction ? '0' : '1'
process.env.PORT ??= '3000'
process.env.LOG_LEVEL ??= isProduction ? 'info' : 'warn'
buildIfStale()
process.env.NODE_ENV = 'production'

void announce(Number(process.env.PORT))
await import('./serve.ts')

async function announce(port: number): Promise<void> {
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 100))
  const address = process.env.PUBLIC_URL ?? `http://localhost:${port}`
  console.log(`\nRentbook is running: ${address}`)
  if (process.env.SANDBOX !== '1') return
  console.log(
    `Sandbox: mailbox, clock and accounts at ${address}/sandbox\n\nDemo accounts (the code comes by mail):`,
  )
  for (const { email, description } of demoAccounts) console.log(`  ${email.padEnd(28)} ${description}`)
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const { HOST: host } = process.env
    const isEverywhere = !host || host === '0.0.0.0' || host === '::'
    const socket = net.connect(port, isEverywhere ? '127.0.0.1' : host)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
