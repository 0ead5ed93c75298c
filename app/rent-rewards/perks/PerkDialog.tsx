import { Form } from '@remix-run/react'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useEffect, useRef } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { provinceNames } from '#app/platform/values/province.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { DialogPage } from '#app/ui/DialogPage.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { CopyableText } from '#app/ui/records/CopyableText.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import { isFor } from './entitlement.ts'
import { Logo, type LogoPath, logoOf } from './PerkCard.tsx'
import { hostOf, type PerkView } from './perk-view.ts'
import * as css from './perks.css.ts'
import type { PerkViewer } from './read-perks.server.ts'
import { unentitledWords } from './unentitled-words.ts'

type Props = { perk: PerkView; viewer: PerkViewer }

/** One offer over the list: how to use it, and for people entitled to it the code, once they ask. */
export function PerkDialog({ perk, viewer }: Props) {
  return (
    <DialogPage
      title={<PerkHead perk={perk} logoTo={rentPaths.perkLogo} />}
      closeTo={rentPaths.perks}
      isSheet
    >
      {perk.isOver ? (
        <p>This offer is over. Its code no longer works.</p>
      ) : (
        <>
          <PerkText perk={perk} />
          <Code perk={perk} viewer={viewer} />
          <PerkSteps perk={perk} />
        </>
      )}
      <div className={css.ways}>
        {!perk.isOver && (
          <LinkButton
            look={perk.code ? 'primary' : 'quiet'}
            to={perk.companyUrl}
            rel="noopener noreferrer nofollow"
          >
            Go to {perk.companyName} <IconExternalLink size="1.125em" aria-hidden="true" />
          </LinkButton>
        )}
        <LinkButton to={rentPaths.perks} replace preventScrollReset>
          Close
        </LinkButton>
      </div>
      {!perk.isOver && (
        <Text size="small" tone="muted">
          Opens {hostOf(perk.companyUrl)}. One code for each renter.
        </Text>
      )}
    </DialogPage>
  )
}

export const PerkHead = ({ perk, logoTo }: { perk: PerkView; logoTo: LogoPath }) => (
  <span className={css.head}>
    <Logo companyName={perk.companyName} src={logoOf(perk, logoTo)} />
    <span className={css.headText}>
      <span>{perk.discount}</span> <span className={css.company}>{perk.companyName}</span>
    </span>
  </span>
)

export const PerkText = ({ perk: { description, endsOn, province } }: { perk: PerkView }) => (
  <p>
    <span>{description}</span>{' '}
    {endsOn && (
      <>
        <span>
          Until <Time date={endsOn} />.
        </span>{' '}
      </>
    )}
    {province && `For leases in ${provinceNames[province as keyof typeof provinceNames]}.`}
  </p>
)

export const PerkSteps = ({ perk: { steps } }: { perk: PerkView }) => (
  <Stack gap="s">
    <h3>How to use it</h3>
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={index}>{step}</li>
      ))}
    </ol>
  </Stack>
)

function Code({ perk, viewer }: Props) {
  const { code } = perk
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsked = useRef(code === null)
  // The button that was pressed is gone: the focus goes to what it gave.
  useEffect(() => {
    if (code !== null && isAsked.current) heading.current?.focus()
  }, [code])
  if (code !== null) {
    return (
      <div className={css.coupon}>
        <h3 ref={heading} tabIndex={-1}>
          Your code
        </h3>
        <CopyableText text={code} label="the code" />
      </div>
    )
  }
  if (viewer.as === 'landlord') {
    return <Notice>Renters whose rent is reported get the code here. You see all the rest as they do.</Notice>
  }
  const { entitlement } = viewer
  if (!entitlement.isEntitled) {
    return (
      <Notice title="You cannot open the code now">
        <p>
          {unentitledWords[entitlement.because]}{' '}
          {viewer.birthDateTo && <Link to={viewer.birthDateTo}>Give your birth date</Link>}
        </p>
      </Notice>
    )
  }
  if (!isFor(perk, entitlement.provinces)) {
    return <Notice>This offer is for renters of another province.</Notice>
  }
  return (
    <Form method="post" replace preventScrollReset>
      <Stack gap="s">
        <PageFormToken />
        <div>
          <Button>Show the code</Button>
        </div>
        <Text size="small" tone="muted">
          We record that you opened it. The company does not learn of it.
        </Text>
      </Stack>
    </Form>
  )
}
