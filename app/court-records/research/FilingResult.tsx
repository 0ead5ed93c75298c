import { Badge } from '#app/ui/Badge.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { CopyableText } from '#app/ui/records/CopyableText.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { excerpt } from './FilingResult.css.ts'
import type { ResearchRow } from './view-research.ts'

/** One filing among the results. */
export function FilingResult({ filing }: { filing: ResearchRow }) {
  const headingId = `order-${filing.id}`
  const number = <FileNumber>{filing.fileNumber}</FileNumber>
  return (
    // Back from a filing leads to this id.
    <Card as="li" id={`filing-${filing.id}`} labelledBy={headingId}>
      <Stack gap="s">
        <Row spread>
          <h2 id={headingId}>{filing.to ? <Link to={filing.to}>{number}</Link> : number}</h2>
          <Text size="small" tone="muted">
            Issued <Time date={filing.issuedDate} />
          </Text>
        </Row>
        <p>{filing.address}</p>
        <KeyValueList entries={filing.people.map(({ label, names }) => ({ label, value: names }))} />
        {filing.excerpt && <Excerpt pieces={filing.excerpt} />}
        <Row>
          {filing.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </Row>
        <Details summary="Citation">
          <CopyableText text={filing.citation} label="the citation" />
        </Details>
      </Stack>
    </Card>
  )
}

function Excerpt({ pieces }: { pieces: NonNullable<ResearchRow['excerpt']> }) {
  let at = 0
  const placed = pieces.map((piece) => {
    const place = at
    at += piece.text.length
    return { ...piece, place }
  })
  return (
    <p className={excerpt}>
      {placed.map(({ text, isFound, place }) => (isFound ? <mark key={place}>{text}</mark> : text))}
    </p>
  )
}
