import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { Badge } from '#app/ui/Badge.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { IssueLink } from './IssueLink.tsx'
import { LaterOrders } from './LaterOrders.tsx'
import * as css from './Report.css.ts'
import type { Compared, MatchView } from './report-view.ts'

const columns = [
  { label: 'Compared', isRowHeader: true, cell: ({ label }: Compared) => label },
  {
    label: 'You searched',
    cell: ({ searched, note }: Compared) => (
      <>
        {searched} {note && <small>({note})</small>}
      </>
    ),
  },
  { label: 'Order says', cell: ({ printed }: Compared) => printed },
  {
    label: 'Result',
    cell: ({ result, sign }: Compared) => (
      <span className={sign === 'same' ? css.same : css.unsaid}>
        {sign === 'same' ? (
          <IconCheck size="1em" aria-hidden="true" />
        ) : (
          <IconMinus size="1em" aria-hidden="true" />
        )}
        <span>{result}</span>
      </span>
    ),
  },
]

/** An order in which the name and something else match. */
export function MatchCard({ match }: { match: MatchView }) {
  const { id, fileNumber, tribunal, issuedDate } = match
  const headingId = `match-${id}`
  return (
    <div className={css.record}>
      <Card as="article" labelledBy={headingId}>
        <Stack gap="s">
          <h3 id={headingId}>
            <Link to={paths.filing(id)}>{match.title}</Link>
          </h3>
          {match.strength && (
            <div>
              <Badge tone="blue">{match.strength}</Badge>
            </div>
          )}
          <p>{match.description}</p>
          {match.later.length > 0 && (
            <Notice tone="caution" title={<LaterOrders later={match.later} />}>
              <Text size="small">It may have changed this order or set it aside. Read both.</Text>
            </Notice>
          )}
          <Text size="small" tone="muted">
            <FileNumber>{fileNumber}</FileNumber> · {tribunal} · Issued <Time date={issuedDate} />
          </Text>
          <div className={css.tags}>
            {match.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </div>
        </Stack>
        <div className={css.part}>
          <Table
            caption={`What was compared with ${fileNumber}`}
            isCaptionHidden
            columns={columns}
            rows={match.compared}
            rowKey={({ label }) => label}
          />
        </div>
        <div className={css.part}>
          <Row>
            <Link to={paths.filing(id)}>
              Open the order <Hidden>{fileNumber}</Hidden>
            </Link>
            <IssueLink filingId={id} fileNumber={fileNumber} />
          </Row>
        </div>
      </Card>
    </div>
  )
}
