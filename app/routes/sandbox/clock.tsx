import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { today } from '#app/platform/clock.server.ts'
import { fieldProps, formProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { moveClock } from '#app/platform/sandbox/clock.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { Time } from '#app/ui/values.tsx'

export const meta = titled(['Clock', 'Sandbox'])

export async function loader() {
  requireSandbox()
  return { today: (await today()) as string }
}

export async function action(args: ActionFunctionArgs) {
  requireSandbox()
  const form = await readForm(args)
  const date = textField(form, 'date') ?? ''
  const moved = await moveClock(date)
  if (moved.ok) return redirect('/sandbox/clock', 303)
  return refuseForm(args, { status: 'error', initialValue: { date }, error: { date: [moved.message] } })
}

export default function Clock() {
  const { today } = useLoaderData<typeof loader>()
  const [form, fields] = useServerForm<{ date: string }>('clock', useActionData<typeof action>(), {
    date: today,
  })
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <h1>Clock</h1>
      <p>
        In the application, today is <Time date={today} />. Moving the clock forward runs every scheduled job
        due until then, in order. It does not move back.
      </p>
      <Form {...formProps(form)}>
        <Stack>
          <PageFormToken />
          <DateField label="Move it to" {...fieldProps(fields.date)} />
          <div>
            <Button>Move the clock</Button>
          </div>
        </Stack>
      </Form>
    </FormWidth>
  )
}
