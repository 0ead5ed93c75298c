import { type Cents, formatCentsForInput } from '#app/platform/values/money.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { today } from './batch.ts'
import { killDuring, outcomeText, timeOf } from './kill-during.ts'
import { readLedgerPage } from './ledger-page.ts'
import type { SeededDebt } from './seed.ts'
import type { Kind, Stage } from './stage.ts'

/** A form of the ledger, and its effect. */
type Act = {
  page: string
  fields: Record<string, string>
  /** The result in the answer's address. */
  done: string
  /** Payments and waivers, after it. */
  credited: Cents
  leavesCorrection: boolean
  /** The mail that both sides get about it. */
  mail: string | null
}

type Prepare = (stage: Stage, debt: SeededDebt, changesStatus: boolean) => Promise<Act>

const part: Cents = 123_45

const creditOf = async (stage: Stage, debt: SeededDebt, amount: Cents): Promise<Record<string, string>> => ({
  amount: formatCentsForInput(amount),
  at: await today(stage),
  paid_by_id: debt.debtorId,
  note: '',
})

/** The amount of a credit: everything owed, so that the debt is settled, or part of it. */
async function amountOf(stage: Stage, debt: SeededDebt, settles: boolean): Promise<Cents> {
  return settles ? (await readLedgerPage(stage.filer, debt.debtId)).outstanding : part
}

const pay: Prepare = async (stage, debt, settles) => {
  const amount = await amountOf(stage, debt, settles)
  return {
    page: paths.recordPayment(debt.debtId),
    fields: await creditOf(stage, debt, amount),
    done: 'recorded',
    credited: amount,
    leavesCorrection: false,
    mail: settles ? 'Settled:' : null,
  }
}

const waive: Prepare = async (stage, debt, settles) => {
  const amount = await amountOf(stage, debt, settles)
  return {
    page: `${paths.waive(debt.debtId)}?reason=waive_negotiation`,
    fields: { ...(await creditOf(stage, debt, amount)), reason: 'waive_negotiation' },
    done: 'waived',
    credited: amount,
    leavesCorrection: false,
    mail: settles ? 'Settled:' : null,
  }
}

/** A payment of everything owed is removed, and the debt reopens; or a part payment becomes another. */
const correct: Prepare = async (stage, debt, reopens) => {
  const before = await pay(stage, debt, reopens)
  await stage.filer.post(before.page, before.fields)
  if (before.mail) await stage.expectOneMail(before.mail, [debt.debtor, debt.contact])
  const [id] = (await readLedgerPage(stage.filer, debt.debtId)).transactionIds
  if (!id) throw new Error('the ledger shows no payment to correct')
  const corrected = part + 1
  return {
    page: paths.correctTransaction(debt.debtId, id),
    fields: {
      ...(await creditOf(stage, debt, corrected)),
      reason: 'payment',
      why: 'It was another amount.',
      intent: reopens ? 'remove' : 'correct',
    },
    done: reopens ? 'removed' : 'corrected',
    credited: reopens ? 0 : corrected,
    leavesCorrection: true,
    mail: reopens ? 'Open again:' : null,
  }
}

/** Every second round also changes the debt's status, starting with the first. */
function kindOf(name: string, prepare: Prepare): Kind {
  let usualMs = 0
  let round = 0
  return {
    name,
    async play(stage) {
      round += 1
      if (round === 1) {
        const act = await prepare(stage, stage.take('active'), true)
        usualMs = await timeOf(() => stage.filer.post(act.page, act.fields))
      }
      const debt = stage.take('active')
      return killIn(stage, debt, await prepare(stage, debt, round % 2 === 1), usualMs)
    },
  }
}

/** It happened completely or not at all, an answered form has happened, and pressing again makes no second one. */
async function killIn(stage: Stage, debt: SeededDebt, act: Act, usualMs: number): Promise<string> {
  const { server, filer } = stage
  const before = await readLedgerPage(filer, debt.debtId)
  const body = new URLSearchParams({ form_token: await filer.tokenOf(act.page), ...act.fields })
  const send = () => filer.request(act.page, { method: 'POST', body })
  const killed = await killDuring(server, usualMs, send)
  const found = await readLedgerPage(filer, debt.debtId)
  const happened = found.credited === act.credited
  if (!happened && found.credited !== before.credited) throw new Error(`${found.credited} is credited`)
  if (found.hasCorrections !== (happened && act.leavesCorrection))
    throw new Error('what was corrected is not on record, or is without a correction')
  if (killed.status !== null && !(killed.status === 303 && happened))
    throw new Error(`it was answered ${killed.status} and is not there`)
  await pressAgain(stage, debt, act, send)
  return outcomeText(killed, usualMs, happened)
}

async function pressAgain(
  stage: Stage,
  debt: SeededDebt,
  act: Act,
  send: () => Promise<Response>,
): Promise<void> {
  for (let presses = 0; presses < 2; presses += 1) {
    const answer = await send()
    const location = answer.headers.get('Location') ?? ''
    if (answer.status !== 303 || !location.endsWith(`done=${act.done}`))
      throw new Error(`pressing again answered ${answer.status} ${location}`)
    const after = await readLedgerPage(stage.filer, debt.debtId)
    if (after.credited !== act.credited)
      throw new Error(`after pressing again ${after.credited} is credited, not ${act.credited}`)
    if (after.hasCorrections !== act.leavesCorrection) throw new Error('the correction is not on record')
  }
  if (act.mail) await stage.expectOneMail(act.mail, [debt.debtor, debt.contact])
}

export const payment = kindOf('payment', pay)
export const waiver = kindOf('waiver', waive)
export const correction = kindOf('correction', correct)
