import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { LinkButton } from '#app/ui/Button.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Count, Moment } from '#app/ui/records/Value.tsx'
import { Grid } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { MatchCard } from './MatchCard.tsx'
import { NotShown } from './NotShown.tsx'
import { OtherRecords } from './OtherRecords.tsx'
import { PrintButton } from './PrintButton.tsx'
import * as css from './Report.css.ts'
import type { ReportProps } from './report-props.ts'
import type { MatchView } from './report-view.ts'
import {
  asOf,
  butPayerUnread,
  hasNoRecord,
  mayStillExist,
  noRecord,
  nothingOrderedText,
  nothingOrderedTitle,
  otherRecordsWords,
  payerUnreadText,
  payerUnreadTitle,
  returnedText,
  returnedTitle,
  tips,
  unclearText,
  unclearTitle,
  whatWasNotCompared,
} from './report-words.ts'
import { WhatWasSearched } from './WhatWasSearched.tsx'

/** A search's result, as it may be shown today. */
export function Report(props: ReportProps) {
  const { searchId, name, at, records, returned } = props
  const part = whatWasNotCompared(props)
  const isEmpty = hasNoRecord(records)
  const searched = (
    <div className={css.searched}>
      <WhatWasSearched {...props} />
    </div>
  )
  return (
    <Page>
      <Stack gap="s">
        <Breadcrumb trail={[{ label: 'Public Records', to: paths.records }]} current={name} />
        <Text size="small" tone="muted">
          <b>Public record report</b>
        </Text>
        <PageHeader
          title={name}
          lede={
            <>
              Searched <Moment {...at} />. {asOf(props)}
            </>
          }
          actions={
            <div className={css.acts}>
              <PrintButton />
              <LinkButton to={paths.reportPdf(searchId)} reloadDocument>
                PDF
              </LinkButton>
            </div>
          }
        />
      </Stack>
      {!isEmpty && <Figures {...props} />}
      <div className={css.report}>
        {!isEmpty && searched}
        <div className={css.records}>
          <Stack gap="l">
            {part && (
              <Notice tone="caution" title={part.title}>
                {part.text}
              </Notice>
            )}
            {returned > 0 && (
              <Notice
                tone="caution"
                title={returnedTitle}
                action={<LinkButton to={`${paths.screening}?change=${searchId}`}>Search again</LinkButton>}
              >
                {returnedText(returned)}
              </Notice>
            )}
            {isEmpty ? <NoMatches {...props} /> : <Found {...props} />}
            {records.unclear > 0 && (
              <Left title={unclearTitle(records.unclear)}>{unclearText(records.unclear)}</Left>
            )}
            {!isEmpty && <IsSomethingWrong {...props} />}
            <div className={css.aside}>
              <IconInfoCircle size="1.25em" aria-hidden="true" />
              <Text size="small">
                This search is kept in your organization’s audit trail. The applicant can ask who looked them
                up. <Link to={paths.applicant(searchId)}>A page to hand to the applicant</Link>
                {!isEmpty && (
                  <>
                    {' '}
                    · <Link to={paths.screening}>Search a new applicant</Link>
                  </>
                )}
              </Text>
            </div>
          </Stack>
        </div>
        {isEmpty && searched}
        <div className={css.open}>
          <NotShown points={props.notShown} />
        </div>
      </div>
    </Page>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function Figures({ records, orders, ordersUpTo }: ReportProps) {
  const { matches, others } = records
  return (
    <div className={css.figures}>
      <Card as="div">
        <Stack gap="xs">
          <p className={css.figure}>{matches.length}</p>
          <p>
            <a href="#matches">{matches.length === 1 ? 'match' : 'matches'}</a>
          </p>
          <Text size="small" tone="muted">
            The name and an address or landlord are the same, and the order tells a tenant to pay or move out
          </Text>
        </Stack>
      </Card>
      <Card as="div">
        <Stack gap="xs">
          <p className={css.figure}>{others.length}</p>
          <p>
            <a href="#others">{otherRecordsWords(others.length)}</a>
          </p>
          {others.length > 0 && (
            <Text size="small" tone="muted">
              May be other people
            </Text>
          )}
        </Stack>
      </Card>
      <Card as="div">
        <Stack gap="xs">
          <p className={css.figure}>
            <Count of={orders} />
          </p>
          <p>
            <b>orders searched</b>
          </p>
          <Text size="small" tone="muted">
            Issued up to <Time date={ordersUpTo} />
          </Text>
        </Stack>
      </Card>
    </div>
  )
}

function NoMatches({ searchId, orders, ordersUpTo, records, othersFound }: ReportProps) {
  return (
    <Card>
      <div role="status">
        <h2>No matches found.</h2>
        <p>
          {noRecord(records, !othersFound.areMore)} in <Count of={orders} /> orders
          {ordersUpTo && (
            <>
              {' '}
              up to <Time date={ordersUpTo} />
            </>
          )}
          . {mayStillExist}
        </p>
      </div>
      <Stack gap="s">
        <h3>Before you rely on this</h3>
        <ul className={css.points}>
          {tips.map(({ title, text }) => (
            <li key={title}>
              <b>{title}</b> {text}
            </li>
          ))}
        </ul>
      </Stack>
      <Row>
        <LinkButton to={`${paths.screening}?change=${searchId}`} look="primary">
          Change this search
        </LinkButton>
        <LinkButton to={paths.screening}>Search a new applicant</LinkButton>
      </Row>
    </Card>
  )
}

function Found({ records, othersFound }: ReportProps) {
  const { matches, payerUnread, nothingOrdered, others } = records
  return (
    <>
      <section id="matches" aria-labelledby="matches-title">
        <Stack>
          <Stack gap="xs">
            <h2 id="matches-title">{counted(matches.length, 'match', 'matches')}</h2>
            <Text tone="muted">
              {matches.length === 0
                ? `No order that tells a tenant to pay or move out has the name together with an address or landlord that you gave.${butPayerUnread(payerUnread.length)}`
                : 'The name and an address or landlord that you searched are in the order. This is evidence, but not proof. Read the order.'}
            </Text>
          </Stack>
          {matches.map((match) => (
            <MatchCard key={match.id} match={match} />
          ))}
        </Stack>
      </section>
      <Apart id="payer-unread" title={payerUnreadTitle} text={payerUnreadText} records={payerUnread} />
      <Apart
        id="nothing-ordered"
        title={nothingOrderedTitle}
        text={nothingOrderedText}
        records={nothingOrdered}
      />
      <OtherRecords others={others} found={othersFound} />
    </>
  )
}

type ApartProps = {
  id: string
  title: (count: number) => string
  text: string
  records: readonly MatchView[]
}

/** Records that are no matches, although more than the name is the same. */
function Apart({ id, title, text, records }: ApartProps) {
  if (records.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Stack>
        <Stack gap="xs">
          <h2 id={id}>{title(records.length)}</h2>
          <Text tone="muted">{text}</Text>
        </Stack>
        {records.map((match) => (
          <MatchCard key={match.id} match={match} />
        ))}
      </Stack>
    </section>
  )
}

const Left = ({ title, children }: { title: string; children: string }) => (
  <Notice title={title}>
    <Text size="small" tone="muted">
      {children}
    </Text>
  </Notice>
)

function IsSomethingWrong({ contact }: ReportProps) {
  return (
    <Card labelledBy="wrong">
      <h2 id="wrong">Is something wrong?</h2>
      <Grid>
        <Stack gap="xs">
          <h3>This is not me</h3>
          <Text size="small" tone="muted">
            For the applicant: the record is about another person. Choose “File an issue” at the record. We
            answer within 10 business days.
          </Text>
          <Text size="small">
            <HelpLine /> · <EmailAddress>{contact.email}</EmailAddress>
          </Text>
        </Stack>
        <Stack gap="xs">
          <h3>Report a mistake</h3>
          <Text size="small" tone="muted">
            For anyone: a name, an amount or a date was read or copied wrongly from an order. Open the order
            and report it there.
          </Text>
        </Stack>
      </Grid>
    </Card>
  )
}
