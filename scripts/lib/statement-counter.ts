import type { AddressInfo } from 'node:net'
import net from 'node:net'

/** Stands between the application and a PostgreSQL server, and counts statements. */
export class StatementCounter {
  count = 0
  readonly #server: net.Server
  readonly #url: URL

  private constructor(server: net.Server, url: URL) {
    this.#server = server
    this.#url = url
  }

  static async open(databaseUrl: string): Promise<StatementCounter> {
    const target = new URL(databaseUrl)
    const server = net.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = new URL(databaseUrl)
    url.hostname = '127.0.0.1'
    url.port = String((server.address() as AddressInfo).port)
    const counter = new StatementCounter(server, url)
    server.on('connection', (client) => counter.#join(client, target))
    return counter
  }

  /** The application's database address. */
  get url(): string {
    return this.#url.href
  }

  close(): void {
    this.#server.close()
  }

  #join(client: net.Socket, target: URL): void {
    const database = net.connect(Number(target.port || 5432), target.hostname)
    const isStatement = countedBytes(() => {
      this.count += 1
    })
    client.on('data', isStatement)
    client.pipe(database).pipe(client)
    for (const socket of [client, database]) {
      socket.setNoDelay(true)
      socket.on('error', () => [client, database].map((each) => each.destroy()))
    }
  }
}

/** Of PostgreSQL's messages, `Q` and `E` execute a statement. The first message of a connection has no letter. */
function countedBytes(count: () => void): (chunk: Buffer) => void {
  let kept = Buffer.alloc(0)
  let isFirst = true
  return (chunk) => {
    kept = Buffer.concat([kept, chunk])
    for (;;) {
      const letterBytes = isFirst ? 0 : 1
      if (kept.byteLength < letterBytes + 4) return
      const length = letterBytes + kept.readInt32BE(letterBytes)
      if (kept.byteLength < length) return
      if (!isFirst && ['Q', 'E'].includes(String.fromCharCode(kept[0] ?? 0))) count()
      isFirst = false
      kept = kept.subarray(length)
    }
  }
}
