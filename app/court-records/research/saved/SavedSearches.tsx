import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { paths } from '../../paths.ts'

export type SavedRow = { id: string; name: string; description: string; query: string; isMailed: boolean }

/** A person's saved searches, and whether new orders are mailed. */
export function SavedSearches({ searches }: { searches: readonly SavedRow[] }) {
  if (searches.length === 0) {
    return (
      <EmptyState
        title="You have no saved searches yet"
        action={<LinkButton to={paths.research}>Search orders</LinkButton>}
      >
        Search for something, then choose “Save this search”. We email you when new orders match it.
      </EmptyState>
    )
  }
  return (
    <Card>
      <Table
        caption="Your saved searches"
        isCaptionHidden
        rows={searches}
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Name',
            isRowHeader: true,
            cell: ({ name, query }) => <Link to={`${paths.research}?${query}`}>{name}</Link>,
          },
          { label: 'Search', cell: ({ description }) => description },
          { label: 'Daily email', cell: (row) => <MailSwitch {...row} /> },
          {
            label: 'Action',
            isLabelHidden: true,
            cell: ({ id, name }) => (
              <Link to={paths.removeSavedSearch(id)}>
                Remove<Hidden> {name}</Hidden>
              </Link>
            ),
          },
        ]}
      />
    </Card>
  )
}

function MailSwitch({ id, name, isMailed }: SavedRow) {
  return (
    <Form method="post" action={paths.savedSearches} preventScrollReset>
      <PageFormToken />
      <input type="hidden" name="search_id" value={id} />
      {isMailed ? 'On ' : 'Off '}
      <Button look="quiet" size="small" name="mail" value={isMailed ? 'off' : 'on'}>
        {isMailed ? 'Turn off' : 'Turn on'}
        <Hidden> the daily email of {name}</Hidden>
      </Button>
    </Form>
  )
}
