import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Page } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { rentPaths } from '../paths.ts'
import { RentTabs } from '../RentTabs.tsx'
import { PerkCard } from './PerkCard.tsx'
import type { PerkCardView } from './perk-view.ts'
import * as css from './perks.css.ts'
import type { PerkViewer } from './read-perks.server.ts'
import { unentitledWords } from './unentitled-words.ts'

type Props = {
  perks: readonly PerkCardView[]
  viewer: PerkViewer
  /** Landlords have tabs; a renter comes from their lease. */
  isLandlord: boolean
}

const offers = (count: number) => (count === 1 ? '1\u00a0offer' : `${count}\u00a0offers`)

function ledeOf({ perks, viewer }: Pick<Props, 'perks' | 'viewer'>): string {
  if (viewer.as === 'landlord')
    return 'What your renters get while their rent is reported. Only they get the codes.'
  const learn = 'The companies learn nothing about your rent or your credit.'
  if (perks.length === 0) return 'Offers for renters whose rent is reported.'
  return viewer.entitlement.isEntitled
    ? `${offers(perks.length)} for you, because your rent is reported. ${learn}`
    : `${offers(perks.length)} for renters whose rent is reported. ${learn}`
}

/** The offers of companies, in cards. */
export function PerksPage({ perks, viewer, isLandlord }: Props) {
  return (
    <Page>
      {isLandlord ? (
        <>
          <PageHeader title="Rent Rewards" lede={ledeOf({ perks, viewer })} />
          <RentTabs current="perks" />
        </>
      ) : (
        <PageHeader
          title="Perks"
          lede={ledeOf({ perks, viewer })}
          trail={<Breadcrumb trail={[{ label: 'Your rent', to: rentPaths.start }]} current="Perks" />}
        />
      )}
      {viewer.as === 'renter' && <WhyNot viewer={viewer} />}
      {perks.length === 0 ? (
        <EmptyState title="No offers now">New ones appear here when a company makes one.</EmptyState>
      ) : (
        <ul className={css.perks}>
          {perks.map((perk) => (
            <li key={perk.id}>
              <PerkCard perk={perk} logoTo={rentPaths.perkLogo} more="See how to use it">
                <Link to={rentPaths.perk(perk.id)} preventScrollReset>
                  {perk.companyName}
                </Link>
              </PerkCard>
            </li>
          ))}
        </ul>
      )}
      {viewer.as === 'renter' && perks.length > 0 && (
        <p className={css.quietNote}>
          <IconInfoCircle size="1.25em" aria-hidden="true" />
          <span>
            Stop reporting, and codes you have opened stay yours. New ones need a lease that is reported.
          </span>
        </p>
      )}
    </Page>
  )
}

function WhyNot({ viewer }: { viewer: PerkViewer }) {
  if (viewer.as === 'landlord' || viewer.entitlement.isEntitled) return null
  const { because, leaseId } = viewer.entitlement
  return (
    <Notice title="You can look, and open no new codes now">
      <p>
        {unentitledWords[because]}{' '}
        {viewer.birthDateTo ? (
          <Link to={viewer.birthDateTo}>Give your birth date</Link>
        ) : (
          leaseId && <Link to={rentPaths.lease(leaseId)}>See your lease and your consent</Link>
        )}
      </p>
    </Notice>
  )
}
