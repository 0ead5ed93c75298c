// The entry of a process that reads one table. Node runs this file itself, types stripped; see read-table.server.ts.
import { TableRefused } from '../refusal.ts'
import type { TableRow } from '../table.ts'
import type { TableMessage, TableTask } from '../table-messages.ts'
import { readTable } from './read-table.ts'

const rowsInPart = 500

/** Resolves once the message is on its way: without it, a fast reader would pile up its rows here. */
function post(message: TableMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
}

async function perform({ path, choices }: TableTask): Promise<void> {
  let waiting: TableRow[] = []
  const flush = async (sheet: string | null) => {
    if (waiting.length > 0) await post({ kind: 'rows', sheet, rows: waiting })
    waiting = []
  }
  const reading = await readTable(path, choices, {
    async row(sheet, row) {
      waiting.push(row)
      if (waiting.length >= rowsInPart) await flush(sheet)
    },
    async end(sheet, merged) {
      await flush(sheet)
      await post({ kind: 'sheet', name: sheet, merged })
    },
  })
  await post({ kind: 'read', reading })
}

process.on('message', (task: TableTask) => {
  perform(task).catch((error: unknown) =>
    post(
      error instanceof TableRefused
        ? { kind: 'refused', reason: error.reason, detail: error.message }
        : { kind: 'refused', reason: 'broken', detail: error instanceof Error ? error.message : '' },
    ),
  )
})
// The server is gone, and no one waits for an answer.
process.on('disconnect', () => process.exit())
void post({ kind: 'ready' })
