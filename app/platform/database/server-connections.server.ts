import type { Duplex } from 'node:stream'
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { openActor, settingsOf } from './actor.server.ts'

type PoolConfig = ConstructorParameters<typeof PostgresDriver>[0]

/** Transactions on a server, which start with their actor's settings and do not wait for either answer. */
export class TransactionDialect extends PostgresDialect {
  readonly #config: PoolConfig

  constructor(config: PoolConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new TransactionDriver(this.#config)
  }
}

/**
 * Begin, the settings and the first statement of a transaction are sent together: each round trip to the server costs
 * more than most statements. If one of the two fails, so does the commit.
 */
class TransactionDriver extends PostgresDriver {
  readonly #started = new WeakMap<DatabaseConnection, Promise<unknown>>()

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel }: TransactionSettings = {},
  ): Promise<void> {
    const actor = openActor.getStore()
    if (!actor) throw new Error('a transaction without an actor')
    const started = Promise.all([
      connection.executeQuery(
        CompiledQuery.raw(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin'),
      ),
      connection.executeQuery(settingsOf(actor)),
    ])
    // The statements after it fail too, and the commit reports why.
    started.catch(() => undefined)
    this.#started.set(connection, started)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#started.get(connection)
    await super.commitTransaction(connection)
  }
}

/** Texts with lists of parameters are numerous, and the server keeps a plan of each in every connection. */
const maxStatements = 300
const preparable = /^\s*(select|insert|update|delete|with)\b/i
const columnsChanged = '0A000'

/** By text; the same for all connections of the process. */
let names = new Map<string, string>()
let generation = 0

/**
 * A connection that prepares its statements, because planning is most of a statement's cost, and sends all queries of
 * one turn in one piece. After a migration changed a prepared statement's result columns, one request fails, and all
 * statements are prepared again.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the driver's own method; only the first form is ours.
  override query(text: any, values?: any, callback?: any): any {
    this.#sendAtEndOfTurn()
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null
    if (name === null) return super.query(text, values, callback)
    const answer: Promise<unknown> = super.query({ name, text, values })
    return answer.catch((error: unknown) => {
      if ((error as { code?: string }).code === columnsChanged) prepareAgain()
      throw error
    })
  }

  #sendAtEndOfTurn(): void {
    const { stream } = (this as unknown as { connection: { stream: Duplex } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= maxStatements || !preparable.test(text)) return null
  const name = `s${generation}_${names.size}`
  names.set(text, name)
  return name
}

function prepareAgain(): void {
  generation += 1
  names = new Map()
}
