import { Form } from '@remix-run/react'
import { PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { LabelledBadge } from '#app/ui/Badge.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { FileField } from '#app/ui/fields.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Split } from '#app/ui/some-layout.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { rentPaths } from '../paths.ts'
import { PerkCard } from './PerkCard.tsx'
import { PerkHead, PerkSteps, PerkText } from './PerkDialog.tsx'
import { PerkForm, perkTrail } from './PerkForm.tsx'
import type { PerkFields } from './perk-schema.ts'
import type { PerkState } from './perk-state.ts'
import { hostOf, type PerkView } from './perk-view.ts'
import { perkBadges } from './staff-words.ts'

type Props = {
  perk: PerkView
  state: PerkState
  revision: number
  openings: number
  form: ServerForm<PerkFields>
  accept: string
  logoError: string | undefined
  done: string | null
}

const openedBy = (count: number) => (count === 1 ? 'Opened by 1 renter.' : `Opened by ${count} renters.`)

/** An offer for staff: its fields, beside what renters see. */
export function StaffPerkPage({ perk, state, revision, openings, form, accept, logoError, done }: Props) {
  const isEnded = state === 'ended'
  const logoErrors = logoError ? [{ id: 'perk-logo', message: logoError }] : []
  return (
    <Page>
      <ErrorSummary errors={[...listErrors(form[0].allErrors), ...logoErrors]} />
      <PageHeader
        title={perk.companyName}
        badge={<LabelledBadge {...perkBadges[state]} />}
        lede={openedBy(openings)}
        trail={perkTrail(perk.companyName)}
        actions={!isEnded && <Acts perk={perk} state={state} revision={revision} />}
      />
      <StatusMessage>{done}</StatusMessage>
      {isEnded ? (
        <Preview perk={perk} />
      ) : (
        <Split
          main={
            <Card labelledBy="fields">
              <Stack>
                <h2 id="fields">The offer</h2>
                <PerkForm form={form} revision={revision}>
                  <div>
                    <Button look={state === 'draft' ? 'quiet' : 'primary'}>Save</Button>
                  </div>
                </PerkForm>
              </Stack>
            </Card>
          }
          side={
            <>
              <Preview perk={perk} />
              <LogoCard perk={perk} revision={revision} accept={accept} error={logoError} />
            </>
          }
        />
      )}
    </Page>
  )
}

function Acts({ perk, state, revision }: Pick<Props, 'perk' | 'state' | 'revision'>) {
  return (
    <Row>
      {state === 'draft' && (
        <Form method="post">
          <PageFormToken />
          <input type="hidden" name="revision" value={revision} />
          <Button name="act" value="publish">
            Publish
          </Button>
        </Form>
      )}
      <LinkButton to={rentPaths.endPerk(perk.id)}>End the offer</LinkButton>
    </Row>
  )
}

/** As renters see it, in the list and when they open it; saved changes only. */
function Preview({ perk }: { perk: PerkView }) {
  return (
    <Card labelledBy="preview">
      <Stack>
        <h2 id="preview">Preview</h2>
        <PerkCard perk={perk} logoTo={rentPaths.staffPerkLogo} more="See how to use it">
          {perk.companyName}
        </PerkCard>
        <PerkHead perk={perk} logoTo={rentPaths.staffPerkLogo} />
        <PerkText perk={perk} />
        <PerkSteps perk={perk} />
        <Text size="small" tone="muted">
          Opens {hostOf(perk.companyUrl)}.
        </Text>
      </Stack>
    </Card>
  )
}

type LogoProps = Pick<Props, 'perk' | 'revision' | 'accept'> & { error: string | undefined }

/** The picture is redrawn, so that nothing else of the file is stored. */
function LogoCard({ perk, revision, accept, error }: LogoProps) {
  return (
    <Card labelledBy="logo">
      <Stack>
        <h2 id="logo">Logo</h2>
        <Form method="post" encType="multipart/form-data" noValidate reloadDocument>
          <Stack>
            <PageFormToken />
            <input type="hidden" name="revision" value={revision} />
            <FileField
              id="perk-logo"
              name="file"
              label={perk.logo ? 'Change logo' : 'Company logo'}
              hint="MAX. 80x80px. A larger picture is made smaller."
              limits="PNG, JPG or JPEG, up to 10 MB."
              accept={accept}
              error={error}
            />
            <div>
              <Button look="quiet">{perk.logo ? 'Replace the logo' : 'Save the logo'}</Button>
            </div>
          </Stack>
        </Form>
        {perk.logo && (
          <Form method="post">
            <PageFormToken />
            <input type="hidden" name="revision" value={revision} />
            <Button name="act" value="remove-logo" look="danger" size="small">
              Remove<Hidden> the logo</Hidden>
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
