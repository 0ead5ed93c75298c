import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { config } from '#app/platform/config.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, notFound } from '#app/platform/http/responses.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { findAction, findInquiry, performAction } from '#app/platform/sandbox/identity.server.ts'
import { deliveries, identityActions, nextAction } from '#app/platform/sandbox/identity-actions.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { DefaultSubmit, FormRule } from '#app/ui/form-layout.tsx'
import { Card, FormWidth, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'

export const meta = titled(['Identity check', 'Sandbox'])

async function getInquiry(id: string | undefined) {
  requireSandbox()
  const inquiry = await findInquiry(id ?? '')
  if (!inquiry) throw notFound()
  return inquiry
}

export async function loader({ params }: LoaderFunctionArgs) {
  const { email, done, sent, redirectUri } = await getInquiry(params.inquiryId)
  const isOwn = URL.canParse(redirectUri) && new URL(redirectUri).origin === config().publicUrl.origin
  return { email, next: nextAction(done)?.name ?? null, done, sent, leaveTo: isOwn ? redirectUri : null }
}

export async function action(args: ActionFunctionArgs) {
  const { inquiryId = '' } = args.params
  const inquiry = await getInquiry(inquiryId)
  const form = await readForm(args)
  const act = findAction(textField(form, 'act'))
  const delivery = deliveries.find(({ value }) => value === textField(form, 'delivery'))
  if (!act || !delivery) throw badRequest()
  await performAction(inquiryId, inquiry, act, delivery.value)
  return redirect(`/sandbox/identity/${inquiryId}`, 303)
}

export default function IdentityCheck() {
  const { email, next, sent, leaveTo } = useLoaderData<typeof loader>()
  const last = sent.at(-1)
  const main = identityActions.find(({ name }) => name === next)
  const others = identityActions.filter(({ name }) => name !== next)
  return (
    <FormWidth>
      <PageHeader title="Identity check" lede={`This page plays Persona, for ${email}.`} />
      <StatusMessage tone="info">{last && `${last.event}: ${last.answer}`}</StatusMessage>
      <Card>
        <Form method="post">
          <Stack>
            <PageFormToken />
            <DefaultSubmit name="act" value={next ?? 'complete'} />
            <h2>{main ? 'What the person does next' : 'The person is done'}</h2>
            <RadioGroup
              name="delivery"
              label="How the application gets the news"
              choices={deliveries}
              defaultValue="once"
            />
            <Row>
              {main && (
                <Button name="act" value={main.name}>
                  {main.label}
                </Button>
              )}
              {leaveTo && (
                <LinkButton to={leaveTo} reloadDocument>
                  Leave
                </LinkButton>
              )}
            </Row>
            <FormRule>
              <Stack gap="s">
                <h3>Or something else happens</h3>
                <Row>
                  {others.map(({ name, label }) => (
                    <Button key={name} name="act" value={name} look="quiet" size="small">
                      {label}
                    </Button>
                  ))}
                </Row>
              </Stack>
            </FormRule>
          </Stack>
        </Form>
      </Card>
      <Card>
        <Table
          caption="What the application was told"
          rows={sent.map((one, index) => ({ ...one, place: String(index + 1) }))}
          rowKey={(row) => row.place}
          columns={[
            { label: 'Event', isRowHeader: true, cell: (row) => row.event },
            { label: 'Answer', cell: (row) => row.answer },
          ]}
        />
      </Card>
    </FormWidth>
  )
}
