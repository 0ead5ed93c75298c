import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { CopyableText } from '#app/ui/records/CopyableText.tsx'
import { Split } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import type { Check } from '../person-check/CheckForm.tsx'
import { DatesCard, OutcomeCard, PeopleCard, ReasonsCard, RecordCard } from './FilingCards.tsx'
import { eyebrow, heading, lead } from './filing.css.ts'
import { OrderCard } from './OrderCard.tsx'
import type { FilingView } from './view-filing.ts'

/** The search results the person came from, this filing's place, and its neighbours. */
export type ResultLinks = {
  back: string
  place: string | null
  previous: string | null
  next: string | null
}

export type FilingPageProps = {
  filing: FilingView
  isSignedIn: boolean
  check: Check | null
  signInTo: string
  /** The result of a failed check. */
  problem: string | null
  done: string | null
  results: ResultLinks | null
}

/** A filing of the corpus: the decision, its date, the people, the reasons, and the order. */
export function FilingPage(props: FilingPageProps) {
  const { filing, isSignedIn, check, signInTo, problem, done, results } = props
  return (
    <Page>
      {results && <Results {...results} label="Results" />}
      <StatusMessage>{done}</StatusMessage>
      <FilingHead filing={filing} />
      <Split
        main={
          <>
            <OutcomeCard filing={filing} />
            <DatesCard dates={filing.dates} />
            <PeopleCard people={filing.people} isSignedIn={isSignedIn} signInTo={signInTo} />
            <ReasonsCard reasons={filing.reasons} />
            <OrderCard
              filingId={filing.id}
              fileNumber={filing.fileNumber}
              order={filing.order}
              check={check}
              signInTo={signInTo}
              problem={problem}
            />
          </>
        }
        side={
          <>
            <Card labelledBy="citation">
              <h2 id="citation">Citation</h2>
              <CopyableText text={filing.citation} label="the citation" />
            </Card>
            <Topics topics={filing.topics} />
            <Related related={filing.related} />
            <RecordCard filing={filing} />
          </>
        }
      />
      {results && <Results {...results} label="Results, after the order" />}
    </Page>
  )
}

/** Above the order and below it: after reading on a phone, no one scrolls up for the next one. */
function Results({ back, place, previous, next, label }: ResultLinks & { label: string }) {
  return (
    <Row spread>
      <Row>
        <BackLink to={back}>Back to results</BackLink>
        {place && <Text tone="muted">{place}</Text>}
      </Row>
      {(previous || next) && (
        <nav aria-label={label}>
          <Row>
            {previous && <Link to={previous}>Previous result</Link>}
            {next && <Link to={next}>Next result</Link>}
          </Row>
        </nav>
      )}
    </Row>
  )
}

function FilingHead({ filing }: { filing: FilingView }) {
  return (
    <Row spread>
      <Stack gap="xs">
        <p className={eyebrow}>{filing.court}</p>
        <Row>
          <h1 className={heading}>
            <FileNumber>{filing.fileNumber}</FileNumber>
          </h1>
          {filing.state && <Badge>{filing.state}</Badge>}
        </Row>
        <p className={lead}>{filing.address}</p>
      </Stack>
      <Row>
        {filing.state && <LinkButton to={paths.staff.filing(filing.id)}>Change or withdraw</LinkButton>}
        <LinkButton to={paths.reportMistake(filing.id)}>Report a mistake</LinkButton>
      </Row>
    </Row>
  )
}

function Topics({ topics }: Pick<FilingView, 'topics'>) {
  if (topics.length === 0) return null
  return (
    <Card labelledBy="topics">
      <h2 id="topics">Topics</h2>
      <Row>
        {topics.map((topic) => (
          <Badge key={topic}>{topic}</Badge>
        ))}
      </Row>
    </Card>
  )
}

function Related({ related }: Pick<FilingView, 'related'>) {
  if (related.length === 0) return null
  return (
    <Card labelledBy="related">
      <h2 id="related">Related orders</h2>
      <ul className={plainList}>
        {related.map(({ id, fileNumber, issuedDate, relation }) => (
          <li key={id}>
            <Link to={paths.filing(id)}>
              <FileNumber>{fileNumber}</FileNumber>
            </Link>
            <Text size="small" tone="muted">
              {relation}, <Time date={issuedDate} />
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  )
}
