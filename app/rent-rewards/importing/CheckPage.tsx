import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { countText, formatCount } from '#app/platform/values/count-text.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary, type FieldError } from '#app/ui/ErrorSummary.tsx'
import { DefaultSubmit } from '#app/ui/form-layout.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Count } from '#app/ui/records/Value.tsx'
import { Text } from '#app/ui/Text.tsx'
import { rentPaths } from '../paths.ts'
import { FileAnswers, Questions } from './CheckAnswers.tsx'
import { Line } from './CheckLines.tsx'
import * as css from './check.css.ts'
import type { CheckSection, CheckView, Section } from './check-view.server.ts'
import { skipText } from './check-words.ts'
import { ImportSteps } from './ImportSteps.tsx'
import type { ImportFound } from './import-types.ts'
import { NotReported } from './NotReported.tsx'

type Props = {
  importId: string
  lede: string
  found: ImportFound
  dueDay: number
  isBlocked: boolean
  view: CheckView
  errors: FieldError[]
  done: string | null
}

const words: Record<Section, { title: (count: number) => string; short: string; note: string }> = {
  error: {
    title: (count) => countText(count, 'value we cannot read', 'values we cannot read'),
    short: 'We cannot read',
    note: 'Left out, unless you enter them here',
  },
  new: {
    title: (count) => countText(count, 'new lease', 'new leases'),
    short: 'New leases',
    note: 'Renters are not asked until you say so',
  },
  raise: {
    title: (count) => countText(count, 'rent changed', 'rents changed'),
    short: 'Rents changed',
    note: 'The old rent stays for the months before',
  },
  'moved-out': {
    title: (count) => `${formatCount(count)} moved out`,
    short: 'Moved out',
    note: 'The lease ends on its day',
  },
  joined: {
    title: (count) => countText(count, 'renter joined', 'renters joined'),
    short: 'Renters joined',
    note: 'They are not asked until you say so',
  },
  left: {
    title: (count) => countText(count, 'renter not in the file', 'renters not in the file'),
    short: 'Renters not in the file',
    note: 'That alone changes nothing: tick who moved',
  },
  contact: {
    title: (count) => countText(count, 'email or phone added', 'emails or phones added'),
    short: 'Emails added',
    note: 'What you have stays as it is',
  },
  paid: {
    title: (count) => countText(count, 'month paid', 'months paid'),
    short: 'Months paid',
    note: 'From balances of 0: other months stay open',
  },
  missing: {
    title: (count) => countText(count, 'lease is not in this file', 'leases are not in this file'),
    short: 'Not in the file',
    note: 'That alone ends nothing',
  },
  same: {
    title: (count) => countText(count, 'lease with no change', 'leases with no change'),
    short: 'No change',
    note: '',
  },
}

/** What an import would change. Nothing is written before the last button. */
export function CheckPage(props: Props) {
  const { importId, lede, found, view, errors, done, dueDay } = props
  const errorOf = (id: string) => errors.find((each) => each.id === id)?.message
  const countIn = (section: Section) => view.sections.find((each) => each.section === section)?.count ?? 0
  const answers = { importId, found, errorOf, dueDay, hasRaises: countIn('raise') > 0 }
  const here = rentPaths.importStep(importId, 'check')
  return (
    <Page>
      <ErrorSummary errors={errors} />
      <PageHeader
        title="Check what changes"
        lede={`${lede}. Nothing is written yet.`}
        trail={
          <Breadcrumb
            trail={[
              { label: 'Rent Rewards', to: rentPaths.leases },
              { label: 'Import leases', to: rentPaths.imports },
            ]}
            current="Check"
          />
        }
      />
      <ImportSteps importId={importId} current="Check" />
      <StatusMessage>{done}</StatusMessage>
      <Form method="post" noValidate>
        <Stack gap="l">
          <PageFormToken />
          <DefaultSubmit name="do" value="again" />
          {view.shown ? (
            <p>
              <Link to={here}>Back to everything that changes</Link>
            </p>
          ) : (
            <>
              <Figures found={found} view={view} />
              <NotReported count={view.notReported} />
              <Questions {...answers} />
              <FileAnswers {...answers} />
            </>
          )}
          {view.sections
            .filter(({ section }) => section !== 'same' || view.shown)
            .map((section) => (
              <Lines key={section.section} section={section} here={here} view={view} errorOf={errorOf} />
            ))}
          {!view.shown && <Rest view={view} here={here} same={countIn('same')} />}
          <Bar {...props} left={countIn('error')} />
        </Stack>
      </Form>
    </Page>
  )
}

function Figures({ found, view }: { found: ImportFound; view: CheckView }) {
  const skipped = view.skipped.reduce((sum, { count }) => sum + count, 0)
  const figures = [
    ...view.sections.map(({ section, count }) => ({ label: words[section].short, count })),
    ...(skipped > 0 ? [{ label: 'Skipped, no lease', count: skipped }] : []),
  ]
  return (
    <Card labelledBy="figures">
      <h2 id="figures">
        <Count of={found.rows} /> of {countText(found.rows, 'row', 'rows')} accounted for
      </h2>
      <ul className={css.figures}>
        {figures.map(({ label, count }) => (
          <li key={label}>
            <b>
              <Count of={count} />
            </b>
            {label}
          </li>
        ))}
      </ul>
      {found.partsOfLeases > 0 && (
        <Text size="small" tone="muted">
          {countText(found.partsOfLeases, 'row is a charge or a renter', 'rows are charges or renters')} of
          these leases.
        </Text>
      )}
    </Card>
  )
}

type LinesProps = {
  section: CheckSection
  here: string
  view: CheckView
  errorOf: (id: string) => string | undefined
}

function Lines({ section: { section, count, lines }, here, view, errorOf }: LinesProps) {
  const { title, note } = words[section]
  const all = `${here}?show=${section}`
  return (
    <section className={css.section} aria-labelledby={section}>
      <div className={css.head}>
        <h2 id={section}>{title(count)}</h2>
        <Text as="span" size="small" tone="muted">
          {note}
        </Text>
      </div>
      <ul className={css.lines}>
        {lines.map((line) => (
          <Line key={line.number} line={line} error={errorOf(`ended-${line.number}`)} />
        ))}
      </ul>
      {!view.shown && count > lines.length && (
        <div className={css.foot}>
          <Link to={all}>See all {title(count)}</Link>
        </div>
      )}
      {view.shown && view.shown.pageCount > 1 && (
        <div className={css.foot}>
          <Stack gap="s">
            <Text size="small" tone="muted">
              Save your ticks before you open another page.
            </Text>
            <Pagination
              page={view.shown.page}
              pageCount={view.shown.pageCount}
              to={(page) => `${all}&page=${page}`}
            />
          </Stack>
        </div>
      )}
    </section>
  )
}

function Rest({ view, here, same }: { view: CheckView; here: string; same: number }) {
  const skipped = view.skipped.reduce((sum, { count }) => sum + count, 0)
  if (same === 0 && skipped === 0) return null
  return (
    <Card as="div">
      {same > 0 && (
        <p>
          <Link to={`${here}?show=same`}>{words.same.title(same)}</Link>
        </p>
      )}
      {skipped > 0 && (
        <Details summary={`${countText(skipped, 'row', 'rows')} skipped, and why`}>
          <ul className={css.skipped}>
            {view.skipped.map(({ detail, count, rows }) => (
              <li key={detail}>
                <b>
                  <Count of={count} />
                </b>
                <div>
                  <b>{skipText(detail)}</b>
                  <Text size="small" tone="muted">
                    {count === 1 ? 'Row' : 'Rows'} {rows}
                  </Text>
                </div>
              </li>
            ))}
          </ul>
        </Details>
      )}
    </Card>
  )
}

function Bar({ importId, view, isBlocked, left }: Props & { left: number }) {
  if (view.shown)
    return (
      <div className={css.bar}>
        <span />
        <Button name="do" value="save">
          Save the ticks
        </Button>
      </div>
    )
  return (
    <div className={css.bar}>
      <div>
        {view.ticked > 0 ? (
          <p>
            <b>{countText(view.ticked, 'change', 'changes')} to import</b>, unless you untick some.
          </p>
        ) : (
          <p>
            <b>Nothing is ticked yet.</b>
          </p>
        )}
        {left > 0 && <p>{countText(left, 'value', 'values')} left out.</p>}
        <Text size="small" tone="muted">
          You can undo the import until a renter answers or a report goes out.
        </Text>
      </div>
      <Row>
        <LinkButton to={rentPaths.importStep(importId, 'cancel')}>Cancel</LinkButton>
        <Button name="do" value="import" unavailable={isBlocked && 'Answer the questions above first'}>
          Import what is ticked
        </Button>
      </Row>
    </div>
  )
}
