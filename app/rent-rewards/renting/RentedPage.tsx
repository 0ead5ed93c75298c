import { fullAddress } from '#app/platform/values/full-address.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Split } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { LeaseView } from '../leases/read-lease.server.ts'
import { MonthsTable } from '../months/MonthsTable.tsx'
import { rentPaths } from '../paths.ts'
import type { RentedLease } from './rented-leases.server.ts'

type Props = { lease: LeaseView; others: readonly RentedLease[]; stopUrl: string; nextReport: string }

/** A lease for a person who rents it: what was said about them, and their consent. */
export function RentedPage({ lease, others, stopUrl, nextReport }: Props) {
  const { landlord, monthly, startsOn, months, renters } = lease
  const [own] = renters
  return (
    <Page>
      <PageHeader
        title="Your rent, month by month"
        lede={
          <>
            {fullAddress(lease)}. {landlord}. <Money cents={monthly} /> a month, since{' '}
            <Time date={startsOn} />.
          </>
        }
      />
      <Split
        main={
          <Card labelledBy="said">
            <Stack>
              <h2 id="said">What {landlord} said about you</h2>
              <MonthsTable months={months} landlord={landlord} />
              <Text size="small" tone="muted">
                A month that your landlord does not confirm counts neither for you nor against you.
              </Text>
            </Stack>
          </Card>
        }
        side={
          <>
            <Card labelledBy="consent">
              <Stack>
                <h2 id="consent">Your consent</h2>
                {own && (
                  <KeyValueList
                    entries={[
                      { label: 'Reported', value: own.consent === 'accepted' ? 'Yes' : 'No' },
                      { label: 'Since', value: <Time date={own.changedOn} /> },
                      { label: 'Months paid late', value: own.lateConsent ? 'Reported' : 'Left blank' },
                    ]}
                  />
                )}
                <div>
                  <LinkButton to={stopUrl}>
                    {own?.consent === 'accepted' ? 'See what you agreed to, or stop' : 'See where it stands'}
                  </LinkButton>
                </div>
              </Stack>
            </Card>
            {own?.consent === 'accepted' && (
              <Card labelledBy="next">
                <Stack>
                  <h2 id="next">
                    Next report, <Time date={nextReport} />
                  </h2>
                  <p>
                    {own.hasIdentity
                      ? 'If your landlord confirms the month. If you stop by the 14th, it is not sent.'
                      : 'Nothing is sent until you give your birth date.'}
                  </p>
                </Stack>
              </Card>
            )}
            {others.length > 0 && (
              <Card labelledBy="others">
                <Stack>
                  <h2 id="others">Your other leases</h2>
                  {others.map(({ id, address }) => (
                    <Link key={id} to={rentPaths.lease(id)}>
                      {address}
                    </Link>
                  ))}
                </Stack>
              </Card>
            )}
          </>
        }
      />
    </Page>
  )
}
