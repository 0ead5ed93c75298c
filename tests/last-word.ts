import { type IsoDate, isBefore } from '#app/platform/values/dates.ts'
import { wholeDollars } from '#app/platform/values/money.ts'
import { expiryDate } from '#app/rental-debt/eligibility.ts'
import type { BureauFacts, BureauLine } from '#app/rental-debt/registered/bureau/bureau-facts.ts'
import { figuresAsOf } from '#app/rental-debt/registered/ledger/ledger.ts'
import { readLine } from '#database/factories/bureau-bytes.ts'

// The last word, without the product's rules for it: what the bureau read last about each person it ever had must be
// true in the end. Lines are read from the written characters.

type Name = { id: string; firstName: string }
type Reported = { facts: BureauFacts; lines: readonly BureauLine[]; people: readonly Name[]; end: IsoDate }

const earlierOf = (a: IsoDate, b: IsoDate): IsoDate => (isBefore(a, b) ? a : b)
const owedOn = ({ ledger }: BureauFacts, day: IsoDate) => wholeDollars(figuresAsOf(ledger, day).outstanding)

/** What is wrong with the last line of each person, once nothing new is known and no dispute is open. */
export function wrongLastWords({ facts, lines, people, end }: Reported): string[] {
  const read = lines.map((line) => ({ ...readLine(line), on: line.reportDate }))
  return people.flatMap(({ firstName }) => {
    const heard = read.flatMap(({ people: named, ...said }) => {
      const as = named.find(({ name }) => name === firstName.toUpperCase())?.ecoa
      return as === undefined ? [] : [{ ...said, as }]
    })
    return wrongInTheEnd(facts, heard, end, firstName).map((wrong) => `${firstName}: ${wrong}`)
  })
}

/** Who is named and must not be: from the second word on a person is at the bureau, or is not there at all. */
export function wronglyNamed({ facts, lines, people }: Reported): string[] {
  return people.flatMap(({ firstName, id }) => {
    const heard = lines.flatMap((line) => {
      const { status, balance, code, people: named } = readLine(line)
      const as = named.find(({ name }) => name === firstName.toUpperCase())?.ecoa
      // When and how it was paid may turn out to be otherwise.
      const { reportDate, history, consumers, ...values } = line
      const said = JSON.stringify([status, balance, code, as, values])
      return as === undefined ? [] : [{ status, as, said }]
    })
    const [first] = heard
    if (!first) return []
    const own = facts.bankruptcies.filter(({ debtorId }) => debtorId === id)
    const mayOwe = own.some(
      ({ isDismissed, decision }) => isDismissed || decision === 'go_on' || decision === 'correct',
    )
    const isAgain = heard.some(
      ({ as }, index) => index > 0 && as !== 'T' && as !== 'Z' && heard[index - 1]?.as === 'T',
    )
    // A correction may say the same once more, and what a dispute holds is sent again as it was.
    const isRepeated =
      !facts.disputes.some(({ isPaused }) => isPaused) &&
      heard.some(
        ({ as, said }, index) =>
          as === 'T' && heard[index - 1]?.said === said && heard[index - 2]?.said === said,
      )
    return [
      first.status === '93' ? '' : `first named in a line with ${first.status}`,
      first.as === '1' || first.as === '2' ? '' : `first named with ${first.as}`,
      isRepeated ? 'closed with T again and again in the same words' : '',
      isAgain && !mayOwe ? 'named as owing after T' : '',
    ]
      .filter((wrong) => wrong !== '')
      .map((wrong) => `${firstName}: ${wrong}`)
  })
}

type Heard = Omit<ReturnType<typeof readLine>, 'people'> & { on: IsoDate; as: string }

function wrongInTheEnd(
  facts: BureauFacts,
  heard: readonly Heard[],
  end: IsoDate,
  firstName: string,
): string[] {
  const last = heard.at(-1)
  if (!last) return []
  const mistake = heard.findIndex(({ as }) => as === 'Z')
  // A person named by mistake is closed with Z, and never named again.
  if (mistake >= 0) return mistake === heard.length - 1 ? [] : ['named again after Z']
  const deletions = heard.filter(({ status }) => status === 'DA').length
  if (facts.status === 'terminated')
    return last.status === 'DA' && deletions === 1 ? [] : [`${deletions} deletions, then ${last.status}`]
  if (deletions > 0) return ['deleted, although the debt is not']
  const former = facts.formerDebtors.find((each) => each.firstName === firstName)
  if (former?.ecoa === 'Z') return ['named by mistake, and not closed with Z']
  if (former && last.as !== 'T') return ['no longer liable, and not closed with T']
  return [...wrongAmount(facts, last, end), ...wrongCode(facts, last, end)]
}

function wrongAmount(facts: BureauFacts, last: Heard, end: IsoDate): string[] {
  const expiry = expiryDate(facts.ledger.issuedOn)
  const isPaid = owedOn(facts, earlierOf(expiry, end)) === 0
  // What was under review when the six years ended stays as reported, unless it is paid.
  const wasHeld = facts.disputes.some(
    ({ isPaused, openedOn, resolvedOn }) =>
      isPaused && isBefore(openedOn, expiry) && (!resolvedOn || !isBefore(resolvedOn, expiry)),
  )
  if (wasHeld && !isPaid) return []
  if (isPaid) return last.status === '62' && last.balance === 0 ? [] : [`paid, and read as ${last.status}`]
  const owed = owedOn(facts, earlierOf(last.on, expiry))
  if (last.status !== '93') return [`${owed} owed, and read as ${last.status}`]
  return last.balance === owed ? [] : [`${owed} owed, and read as ${last.balance}`]
}

/** No dispute is open: no one is left with its code. After the six years one line ends it. */
function wrongCode({ disputes, ledger }: BureauFacts, { code }: Heard, end: IsoDate): string[] {
  const isContested = disputes.some((each) => each.isContested)
  const isExpired = isBefore(expiryDate(ledger.issuedOn), end)
  const fine = ['', 'XR', ...(isExpired ? ['XH'] : []), ...(isContested ? ['XC'] : [])]
  return fine.includes(code) ? [] : [`left with ${code}`]
}
