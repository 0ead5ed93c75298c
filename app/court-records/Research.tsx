import { LinkButton } from '#app/ui/Button.tsx'
import { plainList } from '#app/ui/base.css.ts'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { stack } from '#app/ui/layout.css.ts'
import { Card, Page } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { FilingResult } from './FilingResult.tsx'
import { paths } from './paths.ts'
import { ResearchForm } from './ResearchForm.tsx'
import { pageSize, type ResearchFilter, searchOf } from './research-filter.ts'
import type { ResearchRow } from './view-research.ts'

export type ResearchProps = {
  filter: ResearchFilter
  cities: readonly { label: string; value: string }[]
  rows: ResearchRow[]
  /** Up to 1,000; 1001 stands for more. */
  total: number
  /** Whether this plan sees the first page alone. */
  isFirstPageOnly: boolean
  /** Whether the operators of the search could not be read. */
  isPlain: boolean
  supportEmail: string
}

const countOf = (total: number) => (total > 1000 ? '1000+' : String(total))

/** Legal research: what is looked for, and ten filings of what was found. */
export function Research(props: ResearchProps) {
  const { filter, cities, rows, total, isFirstPageOnly, isPlain, supportEmail } = props
  const pageCount = isFirstPageOnly ? 1 : Math.min(10, Math.ceil(total / pageSize))
  const toPage = (page: number) =>
    `${paths.research}${searchOf({ ...filter, offset: (page - 1) * pageSize })}`
  return (
    <Page>
      <PageHeader title="Legal Research" />
      <Card>
        <ResearchForm filter={filter} cities={cities} />
      </Card>
      <div role="status">
        <Found total={total} shown={rows.length} isFirstPageOnly={isFirstPageOnly} />
        {isPlain && (
          <p>
            We could not read the quotation marks, minus signs or OR in your search, so we looked for each of
            its words.
          </p>
        )}
      </div>
      {total === 0 && (
        <EmptyState
          title="No results found"
          action={<LinkButton to={paths.research}>Show all orders</LinkButton>}
        >
          Look for fewer words, check their spelling, or remove a filter.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={`${plainList} ${stack({ gap: 'm' })}`}>
          {rows.map((filing) => (
            <FilingResult key={filing.id} filing={filing} />
          ))}
        </ul>
      )}
      {filter.offset >= 90 && rows.length > 0 && (
        <Notice>
          You have gone through 100 results. To see more, write to <EmailAddress>{supportEmail}</EmailAddress>
          .
        </Notice>
      )}
      <Pagination
        page={filter.offset / pageSize + 1}
        pageCount={pageCount}
        to={toPage}
        label="Pages of results"
      />
    </Page>
  )
}

type FoundProps = { total: number; shown: number; isFirstPageOnly: boolean }

function Found({ total, shown, isFirstPageOnly }: FoundProps) {
  if (isFirstPageOnly && total > shown) {
    return (
      <p>
        You are seeing the first {shown} out of {countOf(total)} results. Add words or filters to find what
        you need. Organizations with Plus see 100 results.
      </p>
    )
  }
  return <p>{total === 1 ? '1 order found' : `${countOf(total)} orders found`}</p>
}
