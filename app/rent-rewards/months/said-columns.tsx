import type { Column } from '#app/ui/records/Table.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { ourReviewers } from '../our-reviewers.ts'
import type { SaidOnce } from './read-month.server.ts'
import { saidWords } from './said-words.ts'

export const channels = { page: '', import: ' by import', call: ' by our API' }

/** What was said of a month; `landlord` is the name a renter reads. */
export const saidColumns = (landlord: string | null): Column<SaidOnce>[] => [
  {
    label: 'What was said',
    isRowHeader: true,
    cell: ({ said, received }) => (
      <>
        {saidWords[said]}
        {received !== null && (
          <>
            , <Money cents={received} />
          </>
        )}
      </>
    ),
  },
  { label: 'As of', cell: ({ asOf }) => <Time date={asOf} /> },
  {
    label: 'By',
    cell: ({ by, on, channel, isDecided }) => (
      <>
        {isDecided ? ourReviewers : (landlord ?? by ?? 'A former member')}
        <br />
        <small>
          <Time date={on} />
          {isDecided ? ', on a dispute' : channels[channel]}
        </small>
      </>
    ),
  },
  {
    label: 'Counts',
    cell: ({ replacedOn }) =>
      replacedOn === null ? (
        'Yes'
      ) : (
        <>
          Replaced on <Time date={replacedOn} />
        </>
      ),
  },
]
