import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pause } from '../lib/server-process.ts'
import { checkDownload, readingDone, sha256 } from './court-order.ts'
import type { Kind } from './stage.ts'

const order = 'tests/fixtures/orders/on-small-claims-scan'
const scanned = readFileSync(`${order}.pdf`)
/** A value that only the order contains. */
const { reference_id: fileNumber } = JSON.parse(readFileSync(`${order}.json`, 'utf8')) as {
  reference_id: string
}

/** A scanned order takes seconds to read: killed meanwhile, the job runs again and its result is there once. */
export const extraction: Kind = {
  name: 'extraction',
  async play({ server, filer }) {
    const debtId = await filer.startDebt()
    const status = await filer.uploadPlain(debtId, new Blob([scanned]), 'scan.pdf')
    if (status !== 303) throw new Error(`the upload answered ${status}`)
    const after = randomInt(0, 2500)
    await pause(after)
    await server.kill()
    await server.start()
    const page = await readingDone(filer, debtId)
    if (!page.includes(fileNumber)) throw new Error('the order was not read')
    await checkDownload(filer, debtId, sha256(scanned))
    await filer.deleteDraft(debtId)
    return `killed ${after} ms after the upload, read after the restart`
  },
}
