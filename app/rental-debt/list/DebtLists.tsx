import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { StartButton, StartCard } from '../application/StartCard.tsx'
import { paths } from '../paths.ts'
import { DebtList, type DebtListView } from './DebtList.tsx'
import { type DeletionOutcome, deletionTexts } from './deletion-texts.ts'
import { ListFilter } from './ListFilter.tsx'
import { countText, type DebtListFilter, isFiltered, searchOf } from './list-filter.ts'
import { ReturnedCards } from './ReturnedCards.tsx'
import type { ReturnedApplication } from './returned.server.ts'

type DebtListsProps = {
  filter: DebtListFilter
  owedByYou: DebtListView
  owedToYou: DebtListView
  /** Whether there is any debt, whatever the filter. */
  hasAny: boolean
  deletion: DeletionOutcome | null
  returned: readonly ReturnedApplication[]
}

/** The lists of an organization's debts and a debtor's; each is there if it has items. */
export function DebtLists({ filter, owedByYou, owedToYou, hasAny, deletion, returned }: DebtListsProps) {
  const search = searchOf(filter)
  return (
    <Page>
      <PageHeader
        title="Rental Debt"
        actions={
          <Row>
            <Link to="/dashboard/faq">Questions and answers</Link>
            {hasAny && <StartButton />}
          </Row>
        }
      />
      <StatusMessage tone={deletion === 'yes' ? 'success' : 'info'}>
        {deletion && deletionTexts[deletion]}
      </StatusMessage>
      <ReturnedCards returned={returned} />
      {!hasAny && <StartCard />}
      {hasAny && (
        <Card>
          <ListFilter
            filter={filter}
            found={countText(owedByYou.total + owedToYou.total, isFiltered(filter))}
          />
        </Card>
      )}
      {owedByYou.total > 0 && (
        <DebtList
          title="Debt owed by you"
          peopleLabel="Landlord"
          list={owedByYou}
          toPage={(byPage) => `${paths.list}${searchOf({ ...filter, byPage })}`}
          search={search}
        />
      )}
      {owedToYou.total > 0 && (
        <DebtList
          title="Debt owed to you"
          peopleLabel="Tenants"
          list={owedToYou}
          toPage={(page) => `${paths.list}${searchOf({ ...filter, page })}`}
          search={search}
        />
      )}
      {hasAny && owedByYou.total + owedToYou.total === 0 && <NothingFound />}
    </Page>
  )
}

function NothingFound() {
  return (
    <EmptyState title="No rental debts available." action={<LinkButton to={paths.list}>Show all</LinkButton>}>
      Nothing matches this search. Try fewer words, or another status.
    </EmptyState>
  )
}
