import { PostgresDialect, Transaction } from 'kysely'

/** Of a transaction that is open: its driver opens no connection. */
const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('an open transaction asks for no connection')),
})
const driver = dialect.createDriver()

/**
 * Runs `work` with a transaction whose statements do not wait for each other's answers: what one turn asks for, with
 * `Promise.all` for example, reaches the database in one piece and is answered in that order. Kysely's own transactions
 * send the next statement only after the answer to the last one.
 *
 * Once `work` has ended, its statements are refused: of many readings side by side, one fails, and what another one asks
 * for next would run outside the transaction.
 */
export async function runSideBySide<Tables, T>(
  begun: Transaction<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const own = begun.getExecutor()
  const connection = await own.provideConnection(async (each) => each)
  let isOver = false
  const executor = own.withConnectionProvider({
    provideConnection: async (use) => {
      if (isOver) throw new Error('a statement of a transaction that has ended')
      return use(connection)
    },
  })
  try {
    return await work(new Transaction<Tables>({ config: { dialect }, dialect, driver, executor }))
  } finally {
    isOver = true
  }
}
