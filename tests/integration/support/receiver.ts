import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { outsideDoor } from '#app/platform/http/post-outside.server.ts'

const pem = (name: string) => readFileSync(path.join('tests/fixtures/receiver', `${name}.pem`))
const certificate = pem('certificate')

/** Its name, and the public address that the name has; the door leads it to the receiver on this machine. */
export const receiverHost = 'hooks.receiver.test'
export const publicAddress = '93.184.216.34'

type Got = { path: string; headers: IncomingHttpHeaders; body: string }
type Answer = (answer: ServerResponse, got: Got) => void

export const answers = {
  ok: (answer: ServerResponse) => void answer.writeHead(204).end(),
  status:
    (code: number, text = ''): Answer =>
    (answer) =>
      void answer.writeHead(code, { Location: 'https://127.0.0.1/' }).end(text),
  never: () => undefined,
}

/** A receiver of webhooks that keeps what it got; `answer` says how it answers. */
export class Receiver {
  readonly got: Got[] = []
  answer: Answer = answers.ok
  readonly server: Server
  /** The names that were resolved, in order, and their addresses: the last one stays. */
  readonly resolved: string[] = []
  addresses: string[][] = [[publicAddress]]

  constructor() {
    this.server = createServer({ key: pem('key'), cert: certificate }, (request, answer) => {
      let body = ''
      request.on('data', (part: Buffer) => {
        body += part.toString('utf8')
      })
      request.on('end', () => {
        const got = { path: request.url ?? '', headers: request.headers, body }
        this.got.push(got)
        this.answer(answer, got)
      })
    })
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve)
    })
    const { port } = this
    Object.assign(outsideDoor(), {
      resolve: async (host: string) => {
        this.resolved.push(host)
        return (this.addresses.length > 1 ? this.addresses.shift() : this.addresses[0]) ?? []
      },
      dial: () => ({ host: '127.0.0.1', port, ca: certificate }),
    })
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port
  }

  forget(): void {
    this.got.length = 0
    this.resolved.length = 0
    this.addresses = [[publicAddress]]
    this.answer = answers.ok
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => {
      this.server.close(resolve)
    })
  }

  /** The ids of what it got, in order. */
  ids = () => this.got.map(({ headers }) => String(headers['webhook-id']))
}

/** What the published client makes of a message: its content, or why it refuses it. */
export function verified({ headers, body }: Got, secret: string): unknown {
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>)
  } catch (error) {
    return (error as Error).message
  }
}
