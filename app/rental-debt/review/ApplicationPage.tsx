import { Link } from '#app/ui/Link.tsx'
import { Page } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { DebtStatusBadge } from '#app/ui/records/DebtStatusBadge.tsx'
import { Split } from '#app/ui/some-layout.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { DebtorsCard, DocumentsCard, FactsCard, FilerCard, HistoryCard } from './ApplicationCards.tsx'
import type { ApplicationView, ClosedApplication } from './application-view.server.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { ChecksCard } from './ChecksCard.tsx'
import { DecisionCard } from './DecisionCard.tsx'
import { OrderEvidence } from './OrderEvidence.tsx'

/** Everything for a reviewer's decision on an application, and the decision itself. */
export function ApplicationPage({ application }: { application: ApplicationView }) {
  const { id, status, checks, order, changed } = application
  const isOpen = status === 'in_review'
  return (
    <>
      <Header application={application} />
      {!isOpen && <NothingToDecide application={application} />}
      <Split
        main={
          <>
            {changed && <ChangesCard changed={changed} />}
            <ChecksCard checks={checks} />
            <DebtorsCard {...application} />
          </>
        }
        side={
          <>
            {isOpen && <DecisionCard id={id} checks={checks} />}
            <FilerCard {...application} />
          </>
        }
      />
      {order && <OrderEvidence debtId={id} order={order} />}
      <Split
        main={
          <>
            <FactsCard {...application} />
            <DocumentsCard {...application} />
          </>
        }
        side={<HistoryCard {...application} />}
      />
    </>
  )
}

function NothingToDecide({ application: { id, mayRecordBankruptcy } }: { application: ApplicationView }) {
  return (
    <Notice>
      This application is not in review. There is nothing to decide.{' '}
      {mayRecordBankruptcy && <Link to={paths.staff.bankruptcy(id)}>Record or update a bankruptcy</Link>}
    </Notice>
  )
}

function Header({ application }: { application: ApplicationView }) {
  const { title, status, fileNumber, organizationName, submittedOn, age } = application
  return (
    <PageHeader
      title={title}
      badge={<DebtStatusBadge status={status} />}
      lede={
        <>
          {organizationName}
          {fileNumber && (
            <>
              {' '}
              · File <FileNumber>{fileNumber}</FileNumber>
            </>
          )}{' '}
          {status === 'in_review' && age !== 'Today' ? (
            <>
              · Submitted <Time date={submittedOn} />, {age} ago
            </>
          ) : (
            <>
              · Submitted <Time date={submittedOn} />
            </>
          )}
        </>
      }
    />
  )
}

/** For a reviewer who is a party to the application. */
export function ClosedPage({ application }: { application: ClosedApplication }) {
  return (
    <Page>
      <PageHeader title={application.title} />
      <Notice tone="caution" title="This is for another reviewer">
        <p>{application.conflict}</p>
      </Notice>
    </Page>
  )
}
