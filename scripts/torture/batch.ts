import { bureauPaths } from '#app/bureau/paths.ts'
import { readMetro2File } from '#app/platform/metro2/read-file.ts'
import { addDays, daysBetween, type IsoDate, isoDate, nextFifteenth } from '#app/platform/values/dates.ts'
import { textOf } from '#tests/integration/support/page-forms.ts'
import type { HttpPerson } from '../lib/http-person.ts'
import { pause } from '../lib/server-process.ts'
import { killDuring, timeOf } from './kill-during.ts'
import { htmlOf, type Kind, type Stage } from './stage.ts'

const clock = '/sandbox/clock'
let usualMs: number | null = null

/** The file of a 15th, killed while it is made: there is one for each, complete, and its entries are its records. */
export const batch: Kind = {
  name: 'batch',
  async play(stage) {
    if (usualMs === null) {
      const first = await untilTheDayBefore(stage)
      usualMs = await timeOf(async () => {
        await moveClock(stage, first)
        await written(stage, first)
      })
    }
    const reportDate = await untilTheDayBefore(stage)
    const killed = await killDuring(stage.server, usualMs, () => postClock(stage, reportDate))
    // Whether or not the day had started: requested once more, it starts once.
    await moveClock(stage, reportDate)
    const { id, reported } = await written(stage, reportDate)
    await checkFile(stage.staff, id, reported)
    await moveClock(stage, reportDate)
    checkNumbers(await listBatches(stage.staff))
    return `killed after ${killed.afterMs} of ${Math.round(usualMs)} ms, the file of ${reportDate} holds ${reported} debts`
  },
}

/** The day of the application's own clock, which a batch moves on. */
export async function today({ filer }: Stage): Promise<IsoDate> {
  const html = await htmlOf(filer, clock)
  const today = /In the application, today is[\s\S]*?dateTime="([\d-]+)"/i.exec(html)?.[1]
  return isoDate(today ?? '')
}

async function postClock({ filer }: Stage, date: IsoDate): Promise<Response> {
  const body = new URLSearchParams({ form_token: await filer.tokenOf(clock), date })
  return filer.request(clock, { method: 'POST', body })
}

async function moveClock(stage: Stage, date: IsoDate): Promise<void> {
  const { status } = await postClock(stage, date)
  if (status !== 303) throw new Error(`the clock answered ${status}`)
}

/** Goes to the 14th and waits until the earlier days' work is done, so that a kill hits the work of the 15th. */
async function untilTheDayBefore(stage: Stage): Promise<IsoDate> {
  const from = await today(stage)
  const reportDate = nextFifteenth(from, 1)
  const before = addDays(reportDate, -1)
  await stage.server.waitForLog('"schedule":"forgetting drafts of disputes"', daysBetween(from, before), () =>
    moveClock(stage, before),
  )
  return reportDate
}

type Row = { id: string; number: number; reportDate: string; isWhole: boolean; reported: number }

async function listBatches(staff: HttpPerson): Promise<Row[]> {
  const html = await htmlOf(staff, bureauPaths.batches)
  const rows = html.match(/<tr\b[\s\S]*?<\/tr>/g) ?? []
  return rows.flatMap((row) => {
    const id = /\/staff\/bureau\/([0-9a-f-]{36})/.exec(row)?.[1]
    if (!id) return []
    const text = textOf(`<main${row}</main>`)
    const [, reported = ''] = /(?:Being made|To be sent|Sent) ([\d,]+)/.exec(text) ?? []
    return {
      id,
      number: Number(/File (\d+)/.exec(text)?.[1]),
      reportDate: /dateTime="([\d-]+)"/i.exec(row)?.[1] ?? '',
      isWhole: !text.includes('Being made'),
      reported: Number(reported.replaceAll(',', '')),
    }
  })
}

async function written({ staff }: Stage, reportDate: IsoDate): Promise<Row> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = (await listBatches(staff)).find((row) => row.reportDate === reportDate)
    if (found?.isWhole) return found
    await pause(100)
  }
  throw new Error(`the file of ${reportDate} was never made`)
}

/** One file per 15th, numbered without gaps; the page lists the newest ones. */
function checkNumbers(rows: Row[]): void {
  const dates = new Set(rows.map((row) => row.reportDate))
  if (dates.size !== rows.length) throw new Error(`${rows.length} files for ${dates.size} dates`)
  const numbers = rows.map((row) => row.number).sort((a, b) => a - b)
  if (numbers.some((number, index) => number !== (numbers[0] ?? 1) + index))
    throw new Error(`numbered ${numbers.join()}`)
}

/** The file's own trailer counts its records; here they are the batch's entries, each debt once. */
async function checkFile(staff: HttpPerson, batchId: string, reported: number): Promise<void> {
  const answer = await staff.request(bureauPaths.file(batchId))
  if (answer.status !== 200) throw new Error(`the download answered ${answer.status}`)
  const accounts: string[] = []
  for await (const record of readMetro2File([new Uint8Array(await answer.arrayBuffer())], 'canada')) {
    if (record.kind === 'base') accounts.push(String(record.values.consumerAccountNumber))
  }
  if (reported === 0 || accounts.length !== reported || new Set(accounts).size !== reported)
    throw new Error(`${reported} debts reported, ${accounts.length} records`)
}
