import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { Text } from '#app/ui/Text.tsx'
import { FileNumber } from '#app/ui/values.tsx'
import { OrderProcessing } from '#app/uploads/court-order/OrderProcessing.tsx'
import { type CheckView, ContributionCheck } from './ContributionCheck.tsx'
import type { ContributionState } from './contribution-states.ts'
import { contributionPaths } from './paths.ts'

export type ContributionView = {
  id: string
  fileName: string
  state: ContributionState
  filing: { id: string; isPublished: boolean; fileNumber: string } | null
  reason: string | null
  /** Where it is checked. */
  check: CheckView | null
}

export const titleOf: Record<ContributionState, string> = {
  reading: 'Reading your court order',
  to_check: 'Check what we read',
  handed_in: 'Thank you for your court order',
  published: 'Your court order is published',
  known: 'We already have this order',
  refused: 'Your court order was not accepted',
}

/** One order that a person contributed, and its progress. */
export function ContributionPage({ view, polls }: { view: ContributionView; polls: number }) {
  return (
    <Stack gap="l">
      <Text size="small">
        Court order:{' '}
        <Link to={contributionPaths.file(view.id)} reloadDocument>
          {view.fileName}
        </Link>
      </Text>
      <State view={view} polls={polls} />
      <BackLink to={contributionPaths.upload}>Your court orders, and upload another</BackLink>
    </Stack>
  )
}

function State({ view, polls }: { view: ContributionView; polls: number }) {
  const { id, fileName, filing, reason, check } = view
  switch (view.state) {
    case 'reading':
      return (
        <Card>
          <Stack>
            <OrderProcessing here={contributionPaths.one(id)} fileName={fileName} polls={polls} />
          </Stack>
        </Card>
      )
    case 'to_check':
      return check && <ContributionCheck view={check} />
    case 'handed_in':
      return (
        <Card>
          <Stack>
            <p>
              We have your order{filing && <OfFile fileNumber={filing.fileNumber} />}. Our staff compare it
              with the values you checked, then publish it so that everyone can find it.
            </p>
            <p>
              We email you when it is published, or why it is not accepted. Your name and your organization
              are never shown.
            </p>
          </Stack>
        </Card>
      )
    case 'refused':
      return (
        <Notice tone="caution" title="Why it was not accepted">
          <p>{reason}</p>
        </Notice>
      )
    default:
      return <Published filing={filing} />
  }
}

function Published({ filing }: { filing: ContributionView['filing'] }) {
  if (!filing?.isPublished) return <p>The order was published, and was taken down later.</p>
  return (
    <Card>
      <Stack>
        <p>
          Everyone can find the order{<OfFile fileNumber={filing.fileNumber} />} in Legal Research. We do not
          show who uploaded it.
        </p>
        <div>
          <LinkButton to={contributionPaths.filing(filing.id)}>See the order</LinkButton>
        </div>
      </Stack>
    </Card>
  )
}

const OfFile = ({ fileNumber }: { fileNumber: string }) => (
  <>
    {' '}
    of file <FileNumber>{fileNumber}</FileNumber>
  </>
)
