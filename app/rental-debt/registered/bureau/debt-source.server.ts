import type { AccountOutcome } from '#app/bureau/account-line.ts'
import type { BureauSource, WrittenAccount } from '#app/bureau/source.ts'
import type { BureauLine } from './bureau-facts.ts'
import { bureauLine } from './bureau-line.ts'
import { configuredProfile } from './configured-profile.server.ts'
import { readIdentities } from './debt-identities.server.ts'
import { describeDebts, searchDebts } from './debt-summaries.server.ts'
import { firstDayAfterGrace, listCandidates } from './due-debts.server.ts'
import { lineAccount, withKnownPeople } from './line-account.ts'
import { accountStatusLabels } from './line-labels.ts'
import { readBureauFacts } from './read-bureau-facts.server.ts'
import { reasonLabels } from './reasons.ts'
import { debtSourceName } from './source-name.ts'

/** Rental debts, as a source of the bureau's files. */
export const debtSource: BureauSource<BureauLine> = {
  name: debtSourceName,
  label: 'Rental debts',
  statusLabels: accountStatusLabels,
  reasonLabel(reason) {
    const labels = reasonLabels(reason)
    return labels && (labels.cause ?? labels.short)
  },
  firstDueOn: firstDayAfterGrace,
  listCandidates,
  describe: describeDebts,
  search: searchDebts,

  async decide(tx, organizationId, ids, { reportDate, dialect }, onFault) {
    const outcomes = new Map<string, AccountOutcome<BureauLine>>()
    for (const [id, facts] of await readBureauFacts(tx, organizationId, ids, reportDate, onFault)) {
      try {
        outcomes.set(id, bureauLine(facts, reportDate, dialect, configuredProfile()))
      } catch (error) {
        onFault(id, error)
      }
    }
    return outcomes
  },

  async writeAccounts(tx, organizationId, lines, { batchNumber, programId }) {
    const consumers = lines.flatMap(({ line }) => line.consumers)
    const identities = await readIdentities(tx, { organizationId, batchNumber }, consumers)
    const identityOf = ({ debtorId }: { debtorId: string }) =>
      identities.get(debtorId) ?? { sin: null, dateOfBirth: null }
    return new Map(
      lines.map(({ subjectId, line }): [string, WrittenAccount] => {
        const known = withKnownPeople(line, identityOf)
        return [
          subjectId,
          known ? { account: lineAccount(known, programId, identityOf) } : { leftOut: 'no_identity' },
        ]
      }),
    )
  },
}
