import { Form } from '@remix-run/react'
import { formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import type { LeaseHead } from '../leases/LeaseFormPage.tsx'
import { rentPaths } from '../paths.ts'
import { daysToAnswer, type ShownCourtDebt } from './shown-court-debt.ts'

type Props = {
  lease: LeaseHead
  debts: readonly ShownCourtDebt[]
  meta: ServerForm<object>[0]
}

/** What is owed on a lease as a registered debt: start one, or say whether a registered one is about it. */
export function CourtDebtPage({ lease: { leaseId, address, revision }, debts, meta }: Props) {
  const own = debts.find(({ isAbout }) => isAbout === true)
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <PageHeader
        title="Register what is owed as a debt"
        lede={address}
        trail={<BackLink to={rentPaths.lease(leaseId)}>Back to the lease</BackLink>}
      />
      <p>
        With an order of the tribunal, what is owed can be registered as a debt. In the report that first
        holds the debt, we close this lease at the credit bureau, so that nothing is reported twice. After
        that, nothing more is sent about this lease.
      </p>
      <Form {...formProps(meta)}>
        <Stack gap="l">
          <PageFormToken />
          <input type="hidden" name="revision" value={revision} />
          {debts.map((debt) => (
            <Debt key={debt.id} debt={debt} hasOwn={own !== undefined} />
          ))}
          {!own && (
            <Card labelledBy="start">
              <Stack>
                <h2 id="start">Start an application</h2>
                <p>
                  You upload the order. The tenants, the start of the lease and an address that the order does
                  not say are filled in from here. You can change them. Nothing is sent before you finish it
                  and we have checked it.
                </p>
                <Row>
                  <Button name="do" value="start">
                    Start an application
                  </Button>
                </Row>
              </Stack>
            </Card>
          )}
        </Stack>
      </Form>
    </FormWidth>
  )
}

function Debt({
  debt: { id, name, to, isAbout, isReported },
  hasOwn,
}: {
  debt: ShownCourtDebt
  hasOwn: boolean
}) {
  return (
    <Card labelledBy={`debt-${id}`}>
      <Stack>
        <h2 id={`debt-${id}`}>
          <Link to={to}>{name}</Link>
        </h2>
        {isAbout === true ? (
          <p>
            {isReported
              ? 'This debt is about the lease and is reported. The lease is closed at the credit bureau.'
              : 'This debt is about the lease. The lease is closed at the credit bureau once the debt is reported.'}
          </p>
        ) : (
          <p>
            This debt names the same renter. Is it about what is owed on this lease? Until you say so, a late
            month of the lease is not sent. If you do not answer for {daysToAnswer} days, and the lease is
            late at the credit bureau, the next report closes it there. You can still say no afterwards.
          </p>
        )}
        <Row>
          {isAbout === null && !hasOwn && (
            <Button name="do" value={`about:${id}`}>
              Yes, it is<Hidden> about this lease: {name}</Hidden>
            </Button>
          )}
          {!(isAbout === true && isReported) && (
            <Button name="do" value={`other:${id}`} look="quiet">
              {isAbout === true ? 'It is not about this lease' : 'No, it is not'}
              <Hidden>: {name}</Hidden>
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  )
}
