import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { paths } from '../../paths.ts'
import type { Clause } from '../ledger/explain.ts'
import type { OrderSources } from '../ledger/sources.server.ts'
import { quotes, screenOnly } from './transactions.css.ts'

const clauseNames: Record<Clause, string> = {
  amount_owed: 'Ordered amount',
  per_day_rent: 'Daily compensation',
  interest_rate: 'Interest',
}

/** The sentences of the order behind the lines, each with its page. */
export function OrderQuotes({ id, sources }: { id: string; sources: OrderSources }) {
  const quoted = (Object.keys(clauseNames) as Clause[]).filter(
    (clause) => sources.sentences[clause].length > 0,
  )
  return (
    <div className={quotes}>
      <Details summary="What the order says">
        <Stack gap="s">
          {quoted.length > 0 && (
            <KeyValueList
              entries={quoted.map((clause) => ({
                label: clauseNames[clause],
                value: <Sentences of={sources.sentences[clause]} />,
              }))}
            />
          )}
          <p className={screenOnly}>
            <a href={paths.document(id, sources.documentId)}>Download the court order</a>
          </p>
        </Stack>
      </Details>
    </div>
  )
}

/** One sentence may contain several fields. */
function Sentences({ of }: { of: OrderSources['sentences'][Clause] }) {
  const unique = of.filter(
    ({ sentence }, index) => of.findIndex((one) => one.sentence === sentence) === index,
  )
  return (
    <Stack gap="xs">
      {unique.map(({ page, line, sentence }) => (
        <p key={sentence}>
          <q>{sentence}</q> <small>{line === null ? `Page ${page}` : `Page ${page}, line ${line}`}</small>
        </p>
      ))}
    </Stack>
  )
}
