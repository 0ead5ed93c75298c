import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { fieldProps, formProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { TextAreaField } from '#app/ui/fields.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { paths } from '../paths.ts'
import { ShortAddress } from '../ShortAddress.tsx'
import type { answerAct, openAct } from './act-answer.server.ts'

type ActPageProps = {
  title: string
  tone: 'primary' | 'danger'
  /** What it does. */
  consequences: ReactNode
  label: string
  hint: string
}

/** The page of an act on a dispute that needs words. */
export function ActPage({ title, tone, consequences, label, hint }: ActPageProps) {
  const dispute = useLoaderData<typeof openAct>()
  const [form, fields] = useServerForm<{ words: string }>('act', useActionData<typeof answerAct>())
  const back = paths.staff.dispute(dispute.id)
  const trail = [
    { label: 'Disputes', to: paths.staff.disputes },
    { label: <ShortAddress>{dispute.title}</ShortAddress>, to: back },
  ]
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <PageHeader title={title} lede={dispute.title} trail={<Breadcrumb trail={trail} current={title} />} />
      <Card>
        <Form {...formProps(form)}>
          <Stack>
            <PageFormToken />
            <Notice tone={tone === 'danger' ? 'caution' : 'info'}>
              <p>{consequences}</p>
            </Notice>
            <TextAreaField {...fieldProps(fields.words)} label={label} hint={hint} rows={6} />
            <ConfirmButtons confirm={title} tone={tone} cancelTo={back} />
          </Stack>
        </Form>
      </Card>
    </FormWidth>
  )
}
