import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { QrCode } from '#app/ui/QrCode.tsx'
import { CopyableText } from '#app/ui/records/CopyableText.tsx'
import { CodeField } from '#app/ui/some-fields.tsx'
import { Time } from '#app/ui/values.tsx'
import { authenticatorPaths } from './paths.ts'
import type { SetUpView } from './set-up.server.ts'

type SetUpProps = { setUp: SetUpView; isFirst: boolean; returnTo: string; error: string | undefined }

const leadsToKeys = (returnTo: string) => returnTo.startsWith('/dashboard/api-management')

/** An app takes the secret from the picture or as text; its code proves that it has it. */
export function SetUpForm({ setUp, isFirst, returnTo, error }: SetUpProps) {
  return (
    <FormWidth>
      <ErrorSummary errors={error ? [{ id: 'code', message: error }] : []} />
      <h1>{isFirst ? 'Set up an authenticator app' : 'Set up another authenticator app'}</h1>
      <p>
        Your account holds private information about people and their debts. A code from an app on your phone
        protects it if someone else gets into your mailbox.
        {leadsToKeys(returnTo) &&
          ' An API key opens the debts of your organization to anyone who has it, so this comes first.'}
        {!isFirst && ' The app you use now stops working once you confirm the new one.'}
      </p>
      <Card>
        <Stack>
          <h2>1. Add Rentbook to your app</h2>
          <p>
            Scan this picture with the app, such as Google Authenticator, Microsoft Authenticator or
            1Password.
          </p>
          <QrCode {...setUp.qr} label="QR code that adds Rentbook to your authenticator app" />
          <p>Or type this key into the app:</p>
          <CopyableText text={setUp.secret} label="the key" />
        </Stack>
      </Card>
      <Card>
        <Form method="post" noValidate>
          <Stack>
            <PageFormToken />
            <input type="hidden" name="sealed" value={setUp.sealed} />
            <input type="hidden" name="return_to" value={returnTo} />
            <h2>2. Type the code that the app shows</h2>
            <CodeField name="code" label="Six-digit code" hint="It changes every 30 seconds." error={error} />
            {setUp.sandboxCode && (
              <p>
                In this sandbox you do not need a phone. An app would show{' '}
                <code data-sandbox-code="">{setUp.sandboxCode}</code>.
              </p>
            )}
            <div>
              <Button name="intent" value="set-up">
                Confirm
              </Button>
            </div>
          </Stack>
        </Form>
      </Card>
    </FormWidth>
  )
}

/** Shown until the person confirms that they have saved the codes. */
export function RecoveryCodes({ codes, returnTo }: { codes: readonly string[]; returnTo: string }) {
  return (
    <FormWidth>
      <h1>Keep your recovery codes</h1>
      <p>
        Each code replaces your authenticator app once, for when you do not have your phone. Print them or
        write them down and keep them safe. We do not show them again.
      </p>
      <Card>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </Card>
      <Form method="post">
        <PageFormToken />
        <input type="hidden" name="return_to" value={returnTo} />
        <Button name="intent" value="kept">
          I have kept them
        </Button>
      </Form>
    </FormWidth>
  )
}

const fewCodes = 3

type StatusProps = { since: string; codesLeft: number; isStaff: boolean }

export function AuthenticatorStatus({ since, codesLeft, isStaff }: StatusProps) {
  return (
    <FormWidth>
      <h1>Authenticator app</h1>
      {codesLeft <= fewCodes && (
        <Notice tone="caution">
          {codesLeft === 0
            ? 'You have no recovery codes left.'
            : `Only ${codesLeft} of your recovery codes are left.`}{' '}
          Make new ones while you have your phone.
        </Notice>
      )}
      <Card>
        <KeyValueList
          entries={[
            { label: 'Set up on', value: <Time date={since} /> },
            { label: 'Recovery codes left', value: codesLeft },
          ]}
        />
      </Card>
      <Form method="post">
        <Row>
          <PageFormToken />
          <Button look="quiet" name="intent" value="new-codes">
            Make new recovery codes
          </Button>
          <LinkButton to={`${authenticatorPaths.own}?replace=yes`}>Set up another app</LinkButton>
          <LinkButton to={authenticatorPaths.passkeys}>Manage passkeys</LinkButton>
          {isStaff ? (
            <LinkButton to={authenticatorPaths.colleagues}>A colleague has lost theirs</LinkButton>
          ) : (
            <LinkButton to={authenticatorPaths.remove}>Turn off the second step</LinkButton>
          )}
        </Row>
      </Form>
    </FormWidth>
  )
}
