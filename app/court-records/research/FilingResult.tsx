import { Badge } from '#app/ui/Badge.tsx'
import { Link } from '#app/ui/Link.tsx'
import { CopyableText } from '#app/ui/records/CopyableText.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import type { Piece } from './excerpt.ts'
import * as css from './FilingResult.css.ts'
import type { ResearchRow } from './view-research.ts'

/** One filing among the results: the parties, the place, and the topics. */
export function FilingResult({ filing }: { filing: ResearchRow }) {
  const headingId = `order-${filing.id}`
  const citation = (
    <Details summary="Citation">
      <CopyableText text={filing.citation} label="the citation" />
    </Details>
  )
  return (
    // The way back from a filing leads to this id.
    <li id={`filing-${filing.id}`} className={css.row} aria-labelledby={headingId}>
      <div className={css.ends}>
        <h2 id={headingId} className={css.title}>
          {filing.to ? <Link to={filing.to}>{filing.title}</Link> : filing.title}
        </h2>
        <Text size="small" tone="muted">
          <FileNumber>{filing.fileNumber}</FileNumber> · Issued <Time date={filing.issuedDate} />
        </Text>
      </div>
      <div className={css.ends}>
        <p>{filing.address}</p>
        <div className={css.tags}>
          {filing.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      </div>
      <div className={css.ends}>
        <dl className={css.people}>
          {filing.people.map(({ label, names }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Marked pieces={names} />
              </dd>
            </div>
          ))}
        </dl>
        {/* On the last line, whichever that is. */}
        {!filing.excerpt && citation}
      </div>
      {filing.excerpt && (
        <div className={css.ends}>
          <p className={css.excerpt}>
            <Marked pieces={filing.excerpt} />
          </p>
          {citation}
        </div>
      )}
    </li>
  )
}

/** A text with the search words marked. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0
  const placed = pieces.map((piece) => {
    const place = at
    at += piece.text.length
    return { ...piece, place }
  })
  return <>{placed.map(({ text, isFound, place }) => (isFound ? <mark key={place}>{text}</mark> : text))}</>
}
