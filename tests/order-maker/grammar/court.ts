/** Reasons of the Small Claims Court. */
import type { Chance } from '../core.ts'
import type { Block } from '../page.ts'
import { english, factsFor } from './facts.ts'
import { say } from './grammar.ts'
import { heading, parties, text } from './layouts.ts'
import { addressLine, basics, type Made, values } from './provinces.ts'

export function courtReasons(chance: Chance): Made {
  const f = factsFor(chance, 'ON')
  const { expected: e, unsure } = basics(f)
  const number = `SC-${f.heard.slice(2, 4)}-000${f.number}-0000`
  Object.assign(e, {
    tribunal: 'ON-SCSM',
    province: 'ON',
    submission_type: 'SC',
    reference_id: number,
    tags: ['landlord_filed'],
  })
  const before = chance.bool(0.5) ? 41_233 : 0
  e.amount_owed = f.arrears + before
  e.filing_cost = f.fee * 3
  e.starting_principal_includes_filing_cost = false
  e.interest_rate = '6.00'
  e.interest_accrual_start_date = f.issued
  const v = values(f)
  const D = f.tenants.length > 1 ? 'defendants' : 'defendant'
  const clauses = [
    say(
      chance,
      `{There will be judgment|Judgment is granted|Judgment} for the plaintiff against the ${D}{, jointly and severally,|} {in the amount of|for} ${english(f.arrears)}.`,
      v,
    ),
    ...(before > 0
      ? [
          say(
            chance,
            `{The plaintiff is entitled to prejudgment interest, which I fix at ${english(before)}.|Prejudgment interest is fixed at ${english(before)}.|The plaintiff shall have pre-judgment interest in the amount of ${english(before)}.}`,
            v,
          ),
        ]
      : []),
    say(
      chance,
      `Costs {are fixed at|to the plaintiff fixed at|are set at} ${english(f.fee * 3)}{, inclusive of disbursements|}.`,
      v,
    ),
    say(
      chance,
      `{The judgment bears postjudgment interest|Post-judgment interest shall run} at {the rate of |}6.00{%| per cent} per {annum|year} from {the date of this judgment|today's date|${v.issued}}.`,
      v,
    ),
  ]
  const blocks: Block[] = [
    text(say(chance, `{COURT FILE NO.:|Court File No.|Claim No.} ${number}`, {})),
    heading('ONTARIO'),
    heading('SUPERIOR COURT OF JUSTICE'),
    heading(say(chance, '{(SMALL CLAIMS COURT)|Small Claims Court}', {})),
    ...parties(chance, f, true, false, { landlord: 'Plaintiff', tenant: 'Defendant' }),
    text(say(chance, 'Heard: <heard>', v)),
    heading(say(chance, '{REASONS FOR JUDGMENT|Endorsement}', {})),
    text(
      say(
        chance,
        `[1] The plaintiff {rented|leased} {a house|an apartment|the premises|the rental unit} at ${addressLine(chance, f)} to the ${D}. {The rent was|Rent was} <rent> {per month|a month}.`,
        v,
      ),
    ),
    text('[2] I accept the evidence of the plaintiff.'),
    ...clauses.map((one, i) => text(`[${i + 3}] ${one}`)),
    text(say(chance, '{Released: <issued>|Dated: <issued>|Judgment released <issued>}', v)),
    text('___________________'),
    text(f.member),
    text('Deputy Judge'),
  ]
  return { blocks, expected: e, unsure }
}
