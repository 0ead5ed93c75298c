import { setImmediate as nextTurn } from 'node:timers/promises'
import { type PGlite, parse, protocol } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'

/** The interface that kysely needs of an embedded database. */
type Embedded = Extract<PGliteDialectConfig['pglite'], { closed: boolean }>
type Reply = Parameters<typeof parse.parseResults>[0][number]
type Prepared = { name: string; parameterTypes: number[]; fields: Reply[] }

/** A statement's plan takes tens of kilobytes; texts with lists of parameters are numerous. */
const maxStatements = 200

/** Outside a transaction: the session of each request, for example. Definitions of tables are not worth keeping. */
const isRead = (text: string) => /^\s*select\b/i.test(text)

const { serialize } = protocol
const whole = { syncToFs: false }

/**
 * The embedded database with prepared statements. Without them it would parse and plan each call
 * again, which costs more than executing it. Plans hold no answers: each execution evaluates row level security with
 * the transaction's settings, and another role makes the database plan again.
 */
export function cachePreparedStatements(pglite: PGlite): Embedded {
  const statements = new Statements(pglite)
  const run = (text: string, parameters: unknown[]) =>
    pglite.runExclusive(() => statements.run(text, parameters))
  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    // Alone, like its own `query`: in someone else's transaction it would be answered with their rights.
    query: (text, parameters = []) =>
      isRead(text)
        ? pglite._runExclusiveTransaction(() => run(text, parameters))
        : pglite.query(text, parameters),
    transaction: (work) => {
      // The database answers in this process, without a turn of the event loop: many transactions in a row, such as a
      // queue of ten thousand mails, would block every request until the end.
      const done = pglite.transaction((tx) =>
        work({
          rollback: () => tx.rollback(),
          query: (text, parameters = []) => run(text, parameters),
        }),
      )
      return done.finally(() => nextTurn())
    },
  }
}

class Statements {
  readonly #pglite: PGlite
  /** By text, least recently used first. */
  readonly #prepared = new Map<string, Prepared>()
  #named = 0

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  // biome-ignore lint/suspicious/noExplicitAny: kysely names the row's type; it is not known here.
  async run(text: string, parameters: unknown[]): Promise<any> {
    const { name, parameterTypes, fields } = await this.#prepare(text)
    const values = parameters.map((value, index) => this.#written(value, parameterTypes[index]))
    const answers = await this.#send([serialize.bind({ statement: name, values }), serialize.execute({})])
    return parse.parseResults([...fields, ...answers], this.#pglite.parsers)[0]
  }

  async #prepare(text: string): Promise<Prepared> {
    const known = this.#prepared.get(text)
    const prepared = known ?? (await this.#prepareAgain(text))
    this.#prepared.delete(text)
    this.#prepared.set(text, prepared)
    if (!known) await this.#forgetOldest()
    return prepared
  }

  async #prepareAgain(text: string): Promise<Prepared> {
    this.#named += 1
    const name = `kept_${this.#named}`
    const described = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ])
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      fields: described.filter((reply) => reply.name === 'rowDescription'),
    }
  }

  async #forgetOldest(): Promise<void> {
    if (this.#prepared.size <= maxStatements) return
    const [oldest] = this.#prepared
    if (!oldest) return
    this.#prepared.delete(oldest[0])
    await this.#send([serialize.close({ type: 'S', name: oldest[1].name })])
  }

  #written(value: unknown, type: number | undefined): string | Uint8Array | null {
    if (value === null || value === undefined) return null
    const write = type === undefined ? undefined : this.#pglite.serializers[type]
    return write ? write(value) : String(value)
  }

  /** Sends messages in one piece; after a failure, the database skips the rest. */
  #send(sent: Uint8Array[]): Promise<Reply[]> {
    return this.#pglite.execProtocolStream(Buffer.concat([...sent, serialize.sync()]), whole)
  }
}
