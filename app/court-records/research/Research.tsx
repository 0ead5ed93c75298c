import { LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { MailTo } from '#app/ui/EmailAddress.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { stack } from '#app/ui/layout.css.ts'
import { Card, Page, Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'
import { FacetLists } from './FacetLists.tsx'
import { FilingResult } from './FilingResult.tsx'
import { sortLine } from './ResearchForm.css.ts'
import { ResearchForm, SortField } from './ResearchForm.tsx'
import {
  countOf,
  maxCounted,
  pageSize,
  type RefusedFilters,
  type ResearchFilter,
  searchOf,
} from './research-filter.ts'
import type { FacetGroup } from './view-facets.ts'
import type { ResearchRow } from './view-research.ts'

/** The pages beside it, if they exist. */
export type ResearchProps = {
  filter: ResearchFilter
  refused: RefusedFilters
  rows: ResearchRow[]
  /** Up to 1,000; 1001 means more. */
  total: number
  facets: readonly FacetGroup[]
  /** The number of results they were counted in. */
  counted: number
  /** Another search, if this one found nothing. */
  meant: string | null
  /** Whether this plan sees only the first page. */
  isFirstPageOnly: boolean
  /** Whether the search operators could not be parsed. */
  isPlain: boolean
  /** Whether nothing that was typed can be searched. */
  isNothing: boolean
  supportEmail: string
}

/** Legal research: the search form, and ten of the filings found. */
export function Research(props: ResearchProps) {
  const {
    filter,
    refused,
    rows,
    total,
    facets,
    counted,
    meant,
    isFirstPageOnly,
    isPlain,
    isNothing,
    supportEmail,
  } = props
  const pageCount = isFirstPageOnly ? 1 : Math.min(10, Math.ceil(total / pageSize))
  const toPage = (page: number) =>
    `${paths.research}${searchOf({ ...filter, offset: (page - 1) * pageSize })}`
  const saved = searchOf({ ...filter, offset: 0 })
  return (
    <Page>
      <ErrorSummary errors={Object.entries(refused).map(([id, { message }]) => ({ id, message }))} />
      <PageHeader
        title="Legal Research"
        actions={
          <LinkButton to={paths.savedSearches} size="small">
            Saved searches
          </LinkButton>
        }
      />
      <Card>
        <ResearchForm filter={filter} refused={refused}>
          <FacetLists
            groups={facets}
            counted={total > maxCounted ? counted : null}
            isOldestFirst={filter.sort_by === 'issued_date_asc'}
          />
        </ResearchForm>
      </Card>
      <Row spread>
        <div>
          <div role="status" id="results" tabIndex={-1}>
            <Found total={total} shown={rows.length} isFirstPageOnly={isFirstPageOnly} />
            {isNothing && (
              <p>There are no letters or digits in your search, so these are all orders. Type a word.</p>
            )}
            {isPlain && (
              <p>
                We could not read the quotation marks, minus signs or OR in your search, so we looked for each
                of its words.
              </p>
            )}
          </div>
          <Text size="small" tone="muted">
            Are you looking up an applicant? Use <Link to={paths.screening}>Public Record Search</Link>.
          </Text>
        </div>
        <Row>
          {saved && <Link to={`${paths.saveSearch}${saved}`}>Save this search</Link>}
          <div className={sortLine}>
            <SortField filter={filter} />
          </div>
        </Row>
      </Row>
      {isFirstPageOnly && total > rows.length && <Suggestions />}
      {total === 0 && <NothingFound filter={filter} meant={meant} />}
      {rows.length > 0 && (
        <ul className={`${plainList} ${stack({ gap: 's' })}`}>
          {rows.map((filing) => (
            <FilingResult key={filing.id} filing={filing} />
          ))}
        </ul>
      )}
      {filter.offset >= 90 && total >= 100 && (
        <Notice>
          You have gone through 100 results. To see more, write to <MailTo>{supportEmail}</MailTo>.
        </Notice>
      )}
      <Pagination
        page={filter.offset / pageSize + 1}
        pageCount={pageCount}
        to={toPage}
        label="Pages of results"
      />
      <Notice
        action={
          <LinkButton to={paths.upload} size="small">
            Upload a court order
          </LinkButton>
        }
      >
        Do you have a court order? Upload it, so that others can find it here.
      </Notice>
    </Page>
  )
}

type FoundProps = { total: number; shown: number; isFirstPageOnly: boolean }

function Found({ total, shown, isFirstPageOnly }: FoundProps) {
  if (isFirstPageOnly && total > shown) {
    return (
      <p>
        You are seeing the first {shown} out of {countOf(total)} results.
      </p>
    )
  }
  return <p>{total === 1 ? '1 order found' : `${countOf(total)} orders found`}</p>
}

/** What a person on a plan with ten results can do (specification 2, section 2). */
function Suggestions() {
  return (
    <p>
      Add words or filters to find what you need. Organizations with Plus see 100 results.{' '}
      <Link to={paths.billing}>See 100 with Plus</Link>
    </p>
  )
}

type NothingProps = { filter: ResearchFilter; meant: string | null }

function NothingFound({ filter, meant }: NothingProps) {
  return (
    <EmptyState
      title="No results found"
      action={<LinkButton to={paths.research}>Show all orders</LinkButton>}
    >
      {meant !== null && (
        <>
          Did you mean{' '}
          <Link to={`${paths.research}${searchOf({ ...filter, q: meant, offset: 0 })}`}>{meant}</Link>?{' '}
        </>
      )}
      Try fewer words, check their spelling, or remove a filter.
    </EmptyState>
  )
}
