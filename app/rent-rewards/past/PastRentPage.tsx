import type { ReactNode } from 'react'
import type { EvidenceAnswer } from '#app/disputes/evidence/EvidenceForm.tsx'
import type { Done } from '#app/disputes/evidence/evidence-rules.ts'
import { formatBytes } from '#app/platform/values/file-size.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { useInLanguage } from '#app/ui/in-language.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import type { Month } from '../months/months.ts'
import { rentPaths } from '../paths.ts'
import { answerLabels, decisionText } from './decisions.ts'
import { PastRentForm } from './PastRentForm.tsx'
import { monthsInWords } from './past-months.ts'
import type { OpenClaim, PastMonthLine, PastRentView } from './past-rent-view.server.ts'

export type PastRentPageProps = {
  view: PastRentView
  done: string | null
  filesDone: Done | null
  answer: EvidenceAnswer | undefined
}

/** Months before the first that counts: where each stands, and the form to ask for them. */
export function PastRentPage({ view, done, filesDone, answer }: PastRentPageProps) {
  const isAnythingSaid = view.months.some(({ state }) => state !== 'open')
  const page = (errors: readonly FieldError[], form: ReactNode) => (
    <FormWidth>
      <ErrorSummary errors={errors} />
      <PageHeader
        title="Earlier months of rent"
        lede={view.address}
        trail={<BackLink to={rentPaths.lease(view.leaseId)}>Back to the lease</BackLink>}
      />
      <StatusMessage>{done}</StatusMessage>
      {view.open && <Waiting view={view} open={view.open} />}
      {isAnythingSaid && <Months view={view} />}
      {form}
    </FormWidth>
  )
  if (view.closed !== null) return page([], <WhyClosed view={view} />)
  return <PastRentForm view={view} done={filesDone} answer={answer} frame={page} />
}

/** What is with our reviewers, for who asked, who is asked, or a roommate. */
function Waiting({ view, open }: { view: PastRentView; open: OpenClaim }) {
  const { leaseId, side, landlord, isReadOnly } = view
  if (open.as === 'other')
    return (
      <Notice title="Earlier months are with our reviewers">
        <p>Someone asked for them on {<Time date={open.askedOn} />}. You can ask once they have decided.</p>
      </Notice>
    )
  if (open.as === 'answerer')
    return (
      <Notice
        tone="caution"
        title={
          side === 'landlord'
            ? 'A renter asks to add earlier months'
            : `${landlord} asks to add earlier months`
        }
        action={
          !isReadOnly && (
            <LinkButton to={rentPaths.pastRentAnswer(leaseId)}>
              {open.months.every(({ said }) => said !== null) ? 'Change your answer' : 'Say what you know'}
            </LinkButton>
          )
        }
      >
        <p>
          Asked on <Time date={open.askedOn} />. Our reviewers decide on each month.
        </p>
      </Notice>
    )
  return <OwnRequest view={view} open={open} />
}

function OwnRequest({ view, open }: { view: PastRentView; open: OpenClaim }) {
  const sizeText = useInLanguage(formatBytes)
  const { leaseId, side, isReadOnly } = view
  const other = side === 'landlord' ? 'renter' : 'landlord'
  const said = open.months.flatMap(({ month, said: each }) => (each ? [{ month, said: each }] : []))
  return (
    <Card labelledBy="request">
      <Stack>
        <h2 id="request">Your request is with our reviewers</h2>
        <p>
          Asked on <Time date={open.askedOn} />.{' '}
          {side === 'landlord'
            ? 'The renters who agreed can say what they know for 7 days.'
            : 'Your landlord can say what they know for 7 days.'}{' '}
          We email you the decision.
        </p>
        {open.words && <p>{open.words}</p>}
        {said.length > 0 && (
          <KeyValueList
            entries={grouped(said, ({ said: each }) => each).map(([each, months]) => ({
              label: `The ${other}: ${answerLabels[other][each]}`,
              value: monthsInWords(months),
            }))}
          />
        )}
        {open.files.length > 0 && (
          <Stack gap="xs">
            <h3>Your proof</h3>
            {open.files.map(({ id, fileName, size }) => (
              <span key={id}>
                <Link to={rentPaths.pastRentProof(leaseId, id)} reloadDocument>
                  {fileName}
                </Link>{' '}
                <small>{sizeText(size)}</small>
              </span>
            ))}
          </Stack>
        )}
        {!isReadOnly && (
          <div>
            <LinkButton to={rentPaths.takeBackPastRent(leaseId)}>Take it back</LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  )
}

function Months({ view: { months, decisionWords: words, disputed, renterId } }: { view: PastRentView }) {
  const isAdded = months.some(({ state }) => state === 'accepted')
  return (
    <Card labelledBy="months">
      <Stack>
        <h2 id="months">The months</h2>
        {words && <p>Our reviewers write: {words}</p>}
        <KeyValueList
          entries={grouped(months, ({ state }) => state).map(([state, own]) => ({
            label: labelOf(state),
            value: monthsInWords(own),
          }))}
        />
        {disputed.length > 0 && (
          <Row>
            <Badge tone="red">Disputed</Badge> {monthsInWords(disputed)}
          </Row>
        )}
        {renterId !== null && isAdded && disputed.length === 0 && (
          <p>
            Is a month that was added wrong? <Link to={rentPaths.dispute(renterId)}>Dispute it</Link>
          </p>
        )}
        <Text size="small" tone="muted">
          A month that is added counts as paid on time in the next report. All others stay unknown: they count
          neither for nor against anyone.
        </Text>
      </Stack>
    </Card>
  )
}

function labelOf(state: PastMonthLine['state']): string {
  if (state === 'open') return 'Unknown'
  return state === 'asked' ? 'With our reviewers' : decisionText(state)
}

/** Months by what is said of them, in the order in which they are met. */
const grouped = <Line extends { month: Month }, Of>(
  lines: readonly Line[],
  of: (line: Line) => Of,
): [Of, Month[]][] => [...Map.groupBy(lines, of)].map(([each, own]) => [each, own.map(({ month }) => month)])

const reasons: Record<NonNullable<PastRentView['closed']>, { landlord: string; renter: string } | null> = {
  asked: null,
  no_consent: {
    landlord: 'No renter of this lease has agreed to report rent. Ask them first.',
    renter: 'Your rent is not reported, so no month can be added. Agree first, on the page of your consent.',
  },
  read_only: {
    landlord: 'Rent Rewards has ended, so nothing can be changed.',
    renter: '',
  },
  province: {
    landlord: 'Rent in Quebec is not reported, so no month can be added.',
    renter: 'Rent in Quebec is not reported, so no month can be added.',
  },
  nothing_left: {
    landlord: 'Every month that can be added is added, or the lease began in the first month that counts.',
    renter: 'Every month that can be added is added, or your lease began in the first month that counts.',
  },
}

function WhyClosed({ view: { closed, side } }: { view: PastRentView }) {
  const reason = closed && reasons[closed]
  if (!reason) return null
  return (
    <Notice title="Nothing can be asked for now">
      <p>{reason[side]}</p>
      <p>
        If you think that is wrong, call us at <HelpLine />.
      </p>
    </Notice>
  )
}
