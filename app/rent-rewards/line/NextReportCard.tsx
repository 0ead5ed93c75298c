import { bureauAmount } from '#app/bureau/line/bureau-amount.ts'
import { LineTable } from '#app/bureau/line/LineTable.tsx'
import { disputeLabel } from '#app/bureau/line/line-fields.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { lineStatusLabels } from './line-labels.ts'
import type { NextReport } from './next-report.ts'

type Props = { next: NextReport; of: 'landlord' | 'renter' }

/** What goes to the credit bureau next, or what keeps it. */
export function NextReportCard({ next: { reportDate, isPreview, line, why, without }, of }: Props) {
  return (
    <Card labelledBy="next">
      <Stack>
        <h2 id="next">
          Next report, <Time date={reportDate} />
        </h2>
        {line === null ? (
          <p>{why}</p>
        ) : (
          <>
            <p>
              {isPreview
                ? 'This is what goes out, unless something changes before that day.'
                : 'As it stands today. It can still change.'}
            </p>
            <KeyValueList
              entries={[
                ...(of === 'landlord' ? [{ label: 'About', value: line.names.join(', ') }] : []),
                { label: 'Status', value: lineStatusLabels[line.status] ?? 'Other' },
                { label: 'Owed', value: <Money cents={bureauAmount(line.balance)} /> },
                { label: '30 days late or more', value: <Money cents={bureauAmount(line.pastDue)} /> },
                ...(line.isUnderPlan ? [{ label: 'Comment', value: 'Paying under an agreed plan' }] : []),
                ...(line.dispute === null
                  ? []
                  : [{ label: 'Dispute', value: disputeLabel(line.dispute, 'renter') }]),
              ]}
            />
            {line.leavesRent && (
              <p>
                Rent that is due on the 14th or the 15th goes into the report after this one: there is no time
                to confirm it first. The months on this page may show a different amount.
              </p>
            )}
            <Details summary="The whole line, field by field">
              <LineTable fields={line.fields} isFirst={line.isFirst} about="lease" />
            </Details>
          </>
        )}
        {without.map(({ name, why: because }) => (
          <p key={name}>
            Without {name}. {because}
          </p>
        ))}
        {of === 'renter' && line !== null && (
          <Text size="small" tone="muted">
            The credit bureau can take two weeks to two months to show it. If you stop by the 14th, it is not
            sent.
          </Text>
        )}
      </Stack>
    </Card>
  )
}
